import type { UploadedMedia } from '~/contract/medias';
import { MEDIA_MAX_FILES, type MediaCategory } from '~/domain/media';
import { cleanFileName, fileProblem, wrongContent } from '~/domain/media-file';
import { mediaTypeOf } from '~/domain/media-type';
import { ApiError } from '~/lib/http/api-error';
import type { UploadOptions } from '~/features/medias/upload';

/** So many at a time: more would only share one line among them. */
const AT_ONCE = 2;

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
  readonly state: UploadState;
  /** How much of it is on its way, 0 to 1; null where that cannot be seen. */
  readonly share: number | null;
  readonly message: string | null;
  readonly media: UploadedMedia | null;
  readonly startedAt: number;
};

export type UploadMeta = { category?: MediaCategory | undefined; expiresOn?: string | undefined };

export type UploadPorts = {
  send: (file: File, meta: UploadMeta, options: UploadOptions) => Promise<UploadedMedia>;
  /** Looks whether a file whose answer was lost has arrived; null: it has not. */
  find: (file: File, startedAt: number) => Promise<UploadedMedia | null>;
  /** One has arrived; `isLast` while none is under way or waits. */
  onUploaded: (isLast: boolean) => void;
};

const UNREADABLE =
  'ファイルを読み取れませんでした。移動または削除された可能性があります。もう一度選び直してください。';

/** A file that was moved, deleted or locked since it was chosen. */
const UNREADABLE_NAMES = new Set(['NotReadableError', 'NotFoundError', 'SecurityError']);

const isUnderWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Refused for what it is; any other fault may be gone the next time. */
const isFinal = ({ statusCode, kind }: ApiError): boolean =>
  kind === 'refused' && [400, 403, 404, 413, 415, 422].includes(statusCode);

const outcomeOf = (error: unknown): Partial<Upload> => {
  const name = error instanceof Error ? error.name : '';
  if (UNREADABLE_NAMES.has(name)) return { state: 'refused', message: UNREADABLE };
  if (!(error instanceof ApiError)) throw error;
  const { message } = error;
  if (error.isResultUnknown) return { state: 'unknown', message };
  return { state: isFinal(error) ? 'refused' : 'failed', message };
};

/** Whether what a file holds is what its name says; read as late as possible, one by one. */
const contentProblem = async (file: File): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return mediaTypeOf(bytes, cleanFileName(file.name)) === null ? wrongContent.message : null;
};

/** The files that were chosen, each with how it fares: two are sent at a time, and none stops another. */
export const createUploadQueue = ({ send, find, onUploaded }: UploadPorts) => {
  let uploads: readonly Upload[] = [];
  let meta: UploadMeta = {};
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();

  const publish = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<Upload>): void =>
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const isBusy = (): boolean => uploads.some(isUnderWay);

  const settle = (id: number, part: Partial<Upload>): void => {
    if (!uploads.some((upload) => upload.id === id)) return;
    change(id, part);
    // What was cancelled may have been all there already.
    if (part.state === 'done' || part.state === 'cancelled') onUploaded(!isBusy());
  };

  const run = async ({ id, file }: Upload): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    change(id, { state: 'sending', share: null, message: null, startedAt: Date.now() });
    try {
      const problem = await contentProblem(file);
      signal.throwIfAborted();
      if (problem !== null) {
        settle(id, { state: 'refused', message: problem });
        return;
      }
      const onProgress = (sent: number, total: number): void =>
        change(id, { share: total > 0 ? sent / total : null });
      const media = await send(file, meta, { signal, onProgress });
      settle(id, { state: 'done', share: 1, media });
    } catch (error) {
      settle(id, signal.aborted ? { state: 'cancelled' } : outcomeOf(error));
    } finally {
      running.delete(id);
      startNext();
    }
  };

  const startNext = (): void => {
    for (const upload of uploads) {
      if (running.size >= AT_ONCE) return;
      if (upload.state === 'waiting') void run(upload);
    }
  };

  const stateOfNew = (file: File): Pick<Upload, 'state' | 'message'> => {
    const problem = fileProblem(file);
    return problem === null
      ? { state: 'waiting', message: null }
      : { state: 'refused', message: problem.message };
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): readonly Upload[] => uploads,
    /** Takes files in, and answers how many were too many. */
    add: (files: readonly File[]): number => {
      const taken = files.slice(0, MEDIA_MAX_FILES);
      const added = taken.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, share: null, media: null, startedAt: 0, ...stateOfNew(file) };
      });
      publish([...uploads, ...added]);
      startNext();
      return files.length - taken.length;
    },
    /** What those that are not on their way yet are sent with. */
    setMeta: (next: UploadMeta): void => {
      meta = next;
    },
    cancel: (id: number): void => {
      const controller = running.get(id);
      change(id, { state: 'cancelled', message: null });
      controller?.abort();
    },
    retry: (id: number): void => {
      change(id, { state: 'waiting', message: null, share: null });
      startNext();
    },
    /** Where nobody can say whether it arrived: reads anew and finds out. */
    check: async (id: number): Promise<void> => {
      const upload = uploads.find((each) => each.id === id);
      if (upload?.state !== 'unknown') return;
      change(id, { state: 'checking' });
      try {
        const media = await find(upload.file, upload.startedAt);
        settle(
          id,
          media
            ? { state: 'done', share: 1, media, message: null }
            : {
                state: 'failed',
                message: 'まだアップロードされていません。もう一度お試しください。',
              },
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        settle(id, {
          state: 'unknown',
          message: `送信状況を確認できませんでした。${error.message}`,
        });
      }
    },
    cancelAll: (): void => {
      publish(
        uploads.map((upload) => (isUnderWay(upload) ? { ...upload, state: 'cancelled' } : upload)),
      );
      for (const controller of running.values()) controller.abort();
    },
    /** Takes all off the list that is over. */
    clear: (): void => publish(uploads.filter(isUnderWay)),
    isBusy,
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
