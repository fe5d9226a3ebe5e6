import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { mediaEndpoints, type Media, type MediaPage, type UploadedMedia } from '~/contract/medias';
import { cleanFileName } from '~/domain/medias/media-file';
import { ApiError } from '~/lib/http/api-error';
import { cached, refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { saveMedia } from '~/entities/media/mutations';
import { uploadMedia, type BatchWords } from './upload';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import type { Upload } from './upload-state';

/** A clock that goes differently from the server's must not hide a file. */
const CLOCK_SLACK_MS = 5 * 60_000;
/** The list is read anew now and then while hundreds arrive. */
const READ_EVERY = 10;

/** Ids that the cache names: files that were there before a send are not what it has sent. */
const knownIds = (queryClient: QueryClient, workspaceId: number): Set<number> =>
  new Set(
    queryClient
      .getQueriesData<Partial<MediaPage> & Partial<Media>>(cached(workspaceId, 'medias'))
      .flatMap(([, data]) => [data?.mediaId, ...(data?.items ?? []).map(({ mediaId }) => mediaId)])
      .filter((mediaId) => mediaId !== undefined),
  );

const isSameContent = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false;
  const [first, second] = await Promise.all(
    [one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())),
  );
  if (first === undefined || second === undefined) return false;
  for (let at = 0; at < first.length; at += 1) if (first[at] !== second[at]) return false;
  return true;
};

/** The newest file of that name and content that was not there before it was sent. */
const findUploaded = async (
  workspaceId: number,
  file: File,
  startedAt: number,
  others: ReadonlySet<number>,
): Promise<UploadedMedia | null> => {
  const query = { workspaceId, sort: 'newest', perPage: 200 } as const;
  const { items } = await callOrThrow(mediaEndpoints.listMedias, { query });
  const fileName = cleanFileName(file.name);
  const candidates = items.filter(
    (media) =>
      media.fileName === fileName &&
      media.size === file.size &&
      !others.has(media.mediaId) &&
      Date.parse(media.createdAt) >= startedAt - CLOCK_SLACK_MS,
  );
  for (const media of candidates) {
    const path = { mediaId: media.mediaId };
    const content = await callOrThrow(mediaEndpoints.getMediaContent, {
      path,
      query: { workspaceId },
    });
    if (await isSameContent(file, content)) return { ...media, sameAs: [] };
  }
  return null;
};

/** One that somebody has changed since is left as it is. */
const describeUploaded = async (
  workspaceId: number,
  media: UploadedMedia,
  words: BatchWords,
): Promise<Media | null> => {
  const { title, memo } = media;
  try {
    return await saveMedia(workspaceId, media, { title, memo, ...words });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 409) return null;
    throw error;
  }
};

/**
 * The uploads of a screen: while one is under way, leaving asks; left, they end. It changes only when
 * the last one is over: who shows how far they are asks with useUploads.
 */
export const useUploadQueue = (workspaceId: number): UploadQueue => {
  const queryClient = useQueryClient();
  const id = useId();
  const [queue] = useState(() => {
    let count = 0;
    const before = new WeakMap<File, ReadonlySet<number>>();
    return createUploadQueue({
      send: async (file, words, options) => {
        before.set(file, knownIds(queryClient, workspaceId));
        return uploadMedia(workspaceId, file, words, options);
      },
      describe: async (media, words) => describeUploaded(workspaceId, media, words),
      find: async (file, startedAt, others) =>
        findUploaded(
          workspaceId,
          file,
          startedAt,
          new Set([...others, ...(before.get(file) ?? [])]),
        ),
      onChanged: (isLast) => {
        count += 1;
        if (isLast || count % READ_EVERY === 0) {
          void refreshAfter(queryClient, workspaceId, mediaEndpoints.uploadMedia);
        }
      },
    });
  });
  const isBusy = useIsUploading(queue);
  useEffect(() => {
    if (isBusy) setUnsaved(id, { title: '送信中のファイル', discard: queue.cancelAll });
    else clearUnsaved(id);
  }, [id, isBusy, queue]);
  useEffect(
    () => () => {
      clearUnsaved(id);
      queue.cancelAll();
    },
    [id, queue],
  );
  return queue;
};

export const useIsUploading = (queue: UploadQueue): boolean =>
  useSyncExternalStore(queue.subscribe, queue.isBusy);

/** Each file and how far it is; another answer with each percent of each. */
export const useUploads = (queue: UploadQueue): readonly Upload[] =>
  useSyncExternalStore(queue.subscribe, queue.read);
