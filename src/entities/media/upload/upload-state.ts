import type { Media, UploadedMedia } from '~/contract/medias';
import { cleanFileName, wrongContent } from '~/domain/medias/media-file';
import { isJudgedByBeginning, mediaTypeOf } from '~/domain/medias/media-type';
import { ApiError } from '~/lib/http/api-error';

/** `category` null: each file keeps its own. */
export type BatchDetails = Pick<Media, 'clientId' | 'expiresOn'> & { category: string | null };

export type UploadOptions = {
  /** The same for each attempt of an upload, so that the server stores the file once. */
  requestKey?: string;
  signal?: AbortSignal | undefined;
  /** Bytes of the request body. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/**
 * `refused`: a retry would be refused again; `duplicate`: not sent, as the same file exists;
 * `reused`: not sent, `media` is the existing file; `failed`: can be retried;
 * `unknown`: the answer was lost, so the file must be looked up before a retry (promise F5).
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'done'
  | 'refused'
  | 'duplicate'
  | 'reused'
  | 'failed'
  | 'unknown'
  | 'checking'
  | 'cancelled';

export type Upload = {
  readonly id: number;
  readonly file: File;
  /** Files added together, whose details are set together. */
  readonly batch: number;
  readonly state: UploadState;
  /** The current attempt: answers to a cancelled one are ignored. */
  readonly run: number;
  /** Progress from 0 to 1; null if unknown. */
  readonly share: number | null;
  readonly message: string | null;
  readonly media: UploadedMedia | null;
  /** The existing files of the same content, about which the user decides (`duplicate`). */
  readonly sameAs: readonly Media[];
  readonly startedAt: number;
};

/** Numbers of files; `later` are still uploading, `kept` were changed individually. */
export type Described = {
  set: number;
  later: number;
  kept: number;
  failed: number;
  error: ApiError | null;
};

export type UploadPorts = {
  /** A repeated `requestKey` needs the same details. */
  send: (
    file: File,
    details: BatchDetails | undefined,
    options: UploadOptions,
  ) => Promise<UploadedMedia>;
  /** Existing files of the same content; empty also if the search fails. */
  findSame: (file: File, signal: AbortSignal) => Promise<readonly Media[]>;
  /** Sets the details of an uploaded file; null if it has been changed since. */
  describe: (media: UploadedMedia, details: BatchDetails) => Promise<Media | null>;
  /** Looks for a file whose answer was lost, ignoring the ids in `others`; null if not found. */
  find: (
    file: File,
    startedAt: number,
    others: ReadonlySet<number>,
  ) => Promise<UploadedMedia | null>;
  /** A file has arrived or its details have changed; `isLast` if no upload is left. */
  onChanged: (isLast: boolean) => void;
};

const UNREADABLE =
  'ファイルを読み取れませんでした。移動または削除された可能性があります。もう一度選び直してください。';

export const NOT_UPLOADED = 'まだアップロードされていません。もう一度お試しください。';

/** Errors of a file that was moved, deleted or locked since it was chosen. */
const UNREADABLE_NAMES = new Set(['NotReadableError', 'NotFoundError', 'SecurityError']);

export const isUploading = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending';

/** Statuses of refusals that a retry would only repeat. */
const FINAL = new Set([400, 403, 404, 413, 415, 422]);

export const outcomeOf = (error: unknown): Partial<Upload> => {
  const name = error instanceof Error ? error.name : '';
  if (UNREADABLE_NAMES.has(name)) return { state: 'refused', message: UNREADABLE };
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { state: 'unknown', message: null };
  }
  const { message, kind, statusCode } = error;
  if (error.isResultUnknown) return { state: 'unknown', message };
  const isFinal = kind === 'refused' && FINAL.has(statusCode);
  return { state: isFinal ? 'refused' : 'failed', message };
};

/** Bytes read of a text file: enough to detect its type without blocking the page. */
const BEGINNING = 64 * 1024;

/** The error if a file's content does not match its name. Call it just before the upload. */
export const contentProblem = async (file: File): Promise<string | null> => {
  const name = cleanFileName(file.name);
  const isCut = isJudgedByBeginning(name) && file.size > BEGINNING;
  const part = isCut ? file.slice(0, BEGINNING) : file;
  const bytes = new Uint8Array(await part.arrayBuffer());
  return mediaTypeOf(bytes, name, isCut) === null ? wrongContent.message : null;
};
