import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import {
  mediaEndpoints,
  type Media,
  type MediaPage,
  type MediaQuery,
  type UploadedMedia,
} from '~/contract/medias';
import { cleanFileName, titleOfFile } from '~/domain/medias/media-file';
import { saveMedia, uploadMedia } from '~/entities/media/mutations';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { cached, refreshAfter } from '~/session/query';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import type { Upload } from './upload-state';

/** Tolerated difference between the local and the server's clock. */
const CLOCK_SLACK_MS = 5 * 60_000;
const KEYWORD_MAX = 200;
/** Arrived files after which the list is refetched while others are uploading. */
const READ_EVERY = 10;

/** Ids in the cache: files that existed before an upload cannot be its result. */
const knownIds = (queryClient: QueryClient, workspaceId: number): Set<number> =>
  new Set(
    queryClient
      .getQueriesData<Partial<MediaPage> & Partial<Media>>(cached(workspaceId, 'medias'))
      .flatMap(([, data]) => [data?.mediaId, ...(data?.items ?? []).map(({ mediaId }) => mediaId)])
      .filter((mediaId) => mediaId !== undefined),
  );

/** The SHA-256 of a file's content in hexadecimal; null on an insecure origin. */
const sha256Of = async (file: Blob): Promise<string | null> => {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = await subtle?.digest('SHA-256', await file.arrayBuffer());
  if (digest === undefined) return null;
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const hasSameBytes = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false;
  const first = new Uint8Array(await one.arrayBuffer());
  const second = new Uint8Array(await other.arrayBuffer());
  for (let at = 0; at < first.length; at += 1) if (first[at] !== second[at]) return false;
  return true;
};

/** The newest file with the same name and content that was created since the upload began. */
const findUploaded = async (
  workspaceId: number,
  file: File,
  startedAt: number,
  others: ReadonlySet<number>,
): Promise<UploadedMedia | null> => {
  const query = { workspaceId, sort: 'newest', perPage: 200 } as const;
  const { items } = await callOrThrow(mediaEndpoints.listMedias, { query });
  const fileName = cleanFileName(file.name);
  const sha256 = await sha256Of(file);
  const candidates = items.filter(
    (media) =>
      media.fileName === fileName &&
      media.size === file.size &&
      !others.has(media.mediaId) &&
      Date.parse(media.createdAt) >= startedAt - CLOCK_SLACK_MS,
  );
  for (const media of candidates) {
    if (media.sha256 != null && sha256 !== null) {
      if (media.sha256 === sha256) return { ...media, sameAs: [] };
      continue;
    }
    const input = { path: { mediaId: media.mediaId }, query: { workspaceId } };
    const content = await callOrThrow(mediaEndpoints.getMediaContent, input);
    if (await hasSameBytes(file, content)) return { ...media, sameAs: [] };
  }
  return null;
};

/** Files of the same content, or, where the server sends no SHA-256, of the same name and size. */
const findSame = async (
  workspaceId: number,
  file: File,
  signal: AbortSignal,
): Promise<readonly Media[]> => {
  /** Null if the list cannot be read, which must not stop the upload. */
  const found = async (
    search: Omit<MediaQuery, 'workspaceId'>,
  ): Promise<readonly Media[] | null> => {
    const query = { ...search, workspaceId, perPage: 200 };
    try {
      return (await callOrThrow(mediaEndpoints.listMedias, { query }, { signal })).items;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  const sha256 = await sha256Of(file);
  if (sha256 !== null) {
    const ofContent = await found({ sha256 });
    // A server that does not know the query answers with any files.
    const isKnown = ofContent?.every((media) => media.sha256 != null) ?? false;
    if (isKnown) return ofContent?.filter((media) => media.sha256 === sha256) ?? [];
  }
  const fileName = cleanFileName(file.name);
  const ofName = (await found({ keyword: titleOfFile(fileName, KEYWORD_MAX) })) ?? [];
  return ofName.filter((media) => media.fileName === fileName && media.size === file.size);
};

/** The upload queue of a screen; leaving it asks first, and cancels the running uploads. */
export const useUploadQueue = (workspaceId: number): UploadQueue => {
  const queryClient = useQueryClient();
  const id = useId();
  const [queue] = useState(() => {
    let count = 0;
    const before = new WeakMap<File, ReadonlySet<number>>();
    return createUploadQueue({
      send: async (file, details, options) => {
        before.set(file, knownIds(queryClient, workspaceId));
        return uploadMedia(workspaceId, file, details, options);
      },
      findSame: async (file, signal) => findSame(workspaceId, file, signal),
      describe: async (media, { category, ...others }) => {
        const { title, memo } = media;
        const details = { title, memo, ...others, category: category ?? media.category };
        try {
          return await saveMedia(workspaceId, media, details);
        } catch (error) {
          if (error instanceof ApiError && error.statusCode === 409) return null;
          throw error;
        }
      },
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
    if (isBusy) setUnsaved(id, { title: 'アップロード中のファイル', discard: queue.cancelAll });
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

/** All uploads; renders on each percent of each file, unlike `useUploadQueue`. */
export const useUploads = (queue: UploadQueue): readonly Upload[] =>
  useSyncExternalStore(queue.subscribe, queue.read);
