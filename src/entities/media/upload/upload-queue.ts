import type { Media, UploadedMedia } from '~/contract/medias';
import { MEDIA_MAX_FILES } from '~/domain/medias/media';
import { fileProblem } from '~/domain/medias/media-file';
import { newRequestKey } from '~/forms/use-creation';
import { ApiError } from '~/lib/http/api-error';
import { sendEach } from '~/session/send-each';
import {
  contentProblem,
  isUploading,
  NOT_UPLOADED,
  outcomeOf,
  type BatchDetails,
  type Described,
  type Upload,
  type UploadPorts,
} from './upload-state';

/** Parallel uploads: more would only share the bandwidth. */
const AT_ONCE = 2;

const percent = (share: number | null): number | null => share && Math.floor(share * 100);

const isDescribed = (
  media: UploadedMedia,
  { category, clientId, expiresOn }: BatchDetails,
): boolean =>
  (category === null || media.category === category) &&
  media.clientId === clientId &&
  media.expiresOn === expiresOn;

type Sent = { requestKey: string; details: BatchDetails | undefined };

/** Uploads files and keeps the state of each; a failure does not stop the others. */
export const createUploadQueue = ({ send, findSame, describe, find, onChanged }: UploadPorts) => {
  let uploads: readonly Upload[] = [];
  let batch = 0;
  let lastId = 0;
  let lastRun = 0;
  const detailsOf = new Map<number, BatchDetails>();
  /** Files to add although the same ones exist. */
  const wanted = new Set<number>();
  /** Uploads whose answer was lost: a retry must send the same. */
  const uncertain = new Map<number, Sent>();
  const listeners = new Set<() => void>();
  const running = new Map<number, { id: number; controller: AbortController }>();

  const publish = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const byId = (id: number): Upload | undefined => uploads.find((upload) => upload.id === id);
  const change = (id: number, part: Partial<Upload>): void =>
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const isBusy = (): boolean => uploads.some(isUploading);

  const settle = (id: number, run: number, part: Partial<Upload>): void => {
    if (byId(id)?.run === run) change(id, part);
    // A cancelled upload may have arrived completely.
    if (part.state === 'done' || part.state === 'cancelled') onChanged(!isBusy());
  };

  /** Sets the details of an uploaded file; false if it has been changed since. */
  const describeOne = async (
    id: number,
    media: UploadedMedia,
    details: BatchDetails,
  ): Promise<boolean> => {
    try {
      const saved = await describe(media, details);
      if (saved !== null) change(id, { media: { ...media, ...saved }, message: null });
      return saved !== null;
    } catch (error) {
      if (error instanceof ApiError) {
        change(id, { message: `種類を設定できませんでした。${error.message}` });
      }
      throw error;
    }
  };

  const arrive = async (id: number, run: number, media: UploadedMedia): Promise<void> => {
    settle(id, run, { state: 'done', share: 1, media, message: null });
    const details = detailsOf.get(byId(id)?.batch ?? 0);
    if (details === undefined || media.version > 1 || isDescribed(media, details)) return;
    try {
      await describeOne(id, media, details);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    onChanged(!isBusy());
  };

  const showProgress = (id: number, run: number, share: number | null): void => {
    const current = byId(id);
    // A change below a percent is not visible, but would render hundreds of rows.
    if (current?.run !== run || percent(current.share) === percent(share)) return;
    change(id, { share });
  };

  const runOne = async ({ id, file, batch: own }: Upload): Promise<void> => {
    const controller = new AbortController();
    lastRun += 1;
    const run = lastRun;
    running.set(run, { id, controller });
    let sent: Sent | undefined;
    const { signal } = controller;
    change(id, { state: 'sending', run, share: null, message: null, startedAt: Date.now() });
    try {
      const problem = await contentProblem(file);
      signal.throwIfAborted();
      if (problem !== null) {
        settle(id, run, { state: 'refused', message: problem });
        return;
      }
      const sameAs = wanted.has(id) ? [] : await findSame(file, signal);
      signal.throwIfAborted();
      if (sameAs.length > 0) {
        settle(id, run, { state: 'duplicate', sameAs });
        return;
      }
      const onProgress = (bytes: number, total: number): void =>
        showProgress(id, run, total > 0 ? bytes / total : null);
      const fresh = { requestKey: newRequestKey(), details: detailsOf.get(own) };
      sent = uncertain.get(id) ?? fresh;
      const { requestKey, details } = sent;
      await arrive(id, run, await send(file, details, { requestKey, signal, onProgress }));
    } catch (error) {
      const outcome: Partial<Upload> = signal.aborted ? { state: 'cancelled' } : outcomeOf(error);
      const isCertain = outcome.state === 'refused' || outcome.state === 'failed';
      if (sent !== undefined && !isCertain) uncertain.set(id, sent);
      settle(id, run, outcome);
    } finally {
      running.delete(run);
      startNext();
    }
  };

  const startNext = (): void => {
    for (const upload of uploads) {
      if (running.size >= AT_ONCE) return;
      if (upload.state === 'waiting') void runOne(upload);
    }
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): readonly Upload[] => uploads,
    /**
     * Adds files and returns how many exceeded the limit. They join the batch that is uploading,
     * unless its details have been set, which were not meant for the new files.
     */
    add: (files: readonly File[], details?: BatchDetails): number => {
      const isJoined = uploads.some((upload) => upload.batch === batch && isUploading(upload));
      if (!isJoined || detailsOf.has(batch)) batch += 1;
      if (details !== undefined) detailsOf.set(batch, details);
      const taken = files.slice(0, MEDIA_MAX_FILES);
      const added = taken.map((file): Upload => {
        lastId += 1;
        const message = fileProblem(file)?.message ?? null;
        const state = message === null ? 'waiting' : 'refused';
        const fresh = { id: lastId, file, batch, state, message } as const;
        return { ...fresh, run: 0, share: null, media: null, sameAs: [], startedAt: 0 };
      });
      publish([...uploads, ...added]);
      startNext();
      return files.length - taken.length;
    },

    /**
     * Sets the details of the last batch: waiting files are sent with them, running ones get them
     * on arrival, uploaded ones now. Files that were changed individually are skipped.
     */
    describe: async (details: BatchDetails): Promise<Described> => {
      detailsOf.set(batch, details);
      const own = uploads.filter((upload) => upload.batch === batch);
      const arrived = own.flatMap(({ id, media }) => (media === null ? [] : [{ id, media }]));
      let kept = 0;
      const { done, failed, error } = await sendEach(arrived, async ({ id, media }) => {
        if (!(await describeOne(id, media, details))) kept += 1;
      });
      onChanged(!isBusy());
      if (error !== null && !(error instanceof ApiError)) throw error;
      return {
        set: done.length - kept,
        later: own.filter(isUploading).length,
        kept,
        failed: failed.length,
        error,
      };
    },

    cancel: (id: number): void => {
      change(id, { state: 'cancelled', message: null });
      for (const each of running.values()) if (each.id === id) each.controller.abort();
    },
    retry: (id: number): void => {
      change(id, { state: 'waiting', run: 0, message: null, share: null });
      startNext();
    },
    /** Sends a file although the same one exists. */
    addAnyway: (id: number): void => {
      wanted.add(id);
      change(id, { state: 'waiting', run: 0, sameAs: [] });
      startNext();
    },

    /** Uses the existing file in place of one with the same content. */
    reuse: (id: number, media: Media): void =>
      change(id, { state: 'reused', media: { ...media, sameAs: [] }, sameAs: [] }),

    /** Finds out whether an upload with a lost answer has arrived. */
    check: async (id: number): Promise<void> => {
      const upload = byId(id);
      if (upload?.state !== 'unknown') return;
      const { run } = upload;
      change(id, { state: 'checking' });
      try {
        const others = uploads.flatMap(({ media }) => (media === null ? [] : [media.mediaId]));
        const media = await find(upload.file, upload.startedAt, new Set(others));
        if (media !== null) await arrive(id, run, media);
        else settle(id, run, { state: 'failed', message: NOT_UPLOADED });
      } catch (error) {
        const isApiError = error instanceof ApiError;
        if (!isApiError) console.error(error);
        settle(id, run, {
          state: 'unknown',
          message: `送信状況を確認できませんでした。${isApiError ? error.message : 'もう一度確認してください。'}`,
        });
      }
    },
    cancelAll: (): void => {
      publish(
        uploads.map((upload) => (isUploading(upload) ? { ...upload, state: 'cancelled' } : upload)),
      );
      for (const { controller } of running.values()) controller.abort();
    },
    /** Removes finished uploads from the list. */
    clear: (): void => publish(uploads.filter(isUploading)),
    isBusy,
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
