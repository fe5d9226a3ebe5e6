import type { Media, UploadedMedia } from '~/contract/medias';
import { cleanFileName, wrongContent } from '~/domain/medias/media-file';
import { isJudgedByBeginning, mediaTypeOf } from '~/domain/medias/media-type';
import { ApiError } from '~/lib/http/api-error';
import type { BatchWords, UploadOptions } from './upload';

/**
 * `refused`: it would be refused again; `failed`: it may be tried again; `unknown`: nobody can say
 * whether it arrived, so that it is looked for first (trust.md F5).
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'done'
  | 'refused'
  | 'failed'
  | 'unknown'
  | 'checking'
  | 'cancelled';

export type Upload = {
  readonly id: number;
  readonly file: File;
  /** Files that came together, and are described together. */
  readonly batch: number;
  readonly state: UploadState;
  /** Which attempt it is: what an earlier one, cancelled by now, still answers is not its own. */
  readonly run: number;
  /** How much of it is on its way, 0 to 1; null where that cannot be seen. */
  readonly share: number | null;
  readonly message: string | null;
  readonly media: UploadedMedia | null;
  readonly startedAt: number;
};

/** What became of saying it; `later` are those still on their way, `kept` those changed one by one. */
export type Described = {
  set: number;
  later: number;
  kept: number;
  failed: number;
  error: ApiError | null;
};

export type UploadPorts = {
  send: (
    file: File,
    words: BatchWords | undefined,
    options: UploadOptions,
  ) => Promise<UploadedMedia>;
  /** Changes what is said of one that has arrived; null: somebody has changed it meanwhile. */
  describe: (media: UploadedMedia, words: BatchWords) => Promise<Media | null>;
  /** Looks whether a file whose answer was lost has arrived, `others` aside; null: it has not. */
  find: (
    file: File,
    startedAt: number,
    others: ReadonlySet<number>,
  ) => Promise<UploadedMedia | null>;
  /** One has arrived or is described anew; `isLast` while none is under way or waits. */
  onChanged: (isLast: boolean) => void;
};

const UNREADABLE =
  'ファイルを読み取れませんでした。移動または削除された可能性があります。もう一度選び直してください。';

export const NOT_THERE = 'まだアップロードされていません。もう一度お試しください。';

/** A file that was moved, deleted or locked since it was chosen. */
const UNREADABLE_NAMES = new Set(['NotReadableError', 'NotFoundError', 'SecurityError']);

export const isUnderWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending';

/** Refused for what it is; any other fault may be gone the next time. */
const isFinal = ({ statusCode, kind }: ApiError): boolean =>
  kind === 'refused' && [400, 403, 404, 413, 415, 422].includes(statusCode);

export const outcomeOf = (error: unknown): Partial<Upload> => {
  const name = error instanceof Error ? error.name : '';
  if (UNREADABLE_NAMES.has(name)) return { state: 'refused', message: UNREADABLE };
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { state: 'unknown', message: null };
  }
  const { message } = error;
  if (error.isResultUnknown) return { state: 'unknown', message };
  return { state: isFinal(error) ? 'refused' : 'failed', message };
};

/** A text's beginning shows what it is; reading all of it would hold the page up. */
const BEGINNING = 64 * 1024;

/** Whether what a file holds is what its name says; read as late as possible, one by one. */
export const contentProblem = async (file: File): Promise<string | null> => {
  const name = cleanFileName(file.name);
  const isCut = isJudgedByBeginning(name) && file.size > BEGINNING;
  const part = isCut ? file.slice(0, BEGINNING) : file;
  const bytes = new Uint8Array(await part.arrayBuffer());
  return mediaTypeOf(bytes, name, isCut) === null ? wrongContent.message : null;
};
