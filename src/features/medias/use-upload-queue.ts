import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { mediaEndpoints, type UploadedMedia } from '~/contract/medias';
import { cleanFileName } from '~/domain/media-file';
import { readAnew } from '~/lib/read-anew';
import { callOrThrow } from '~/stores/api';
import { clearUnsaved, setUnsaved } from '~/stores/unsaved';
import { mediaQueries } from '~/features/medias/queries';
import { uploadMedia } from '~/features/medias/upload';
import { createUploadQueue, type Upload, type UploadQueue } from '~/features/medias/upload-queue';

/** A clock that goes differently from the server's must not hide a file. */
const CLOCK_SLACK_MS = 5 * 60_000;
/** The list is read anew now and then while hundreds arrive. */
const READ_EVERY = 10;

const findUploaded = async (
  workspaceId: number,
  file: File,
  startedAt: number,
): Promise<UploadedMedia | null> => {
  const query = { workspaceId, sort: 'newest', perPage: 200 } as const;
  const { items } = await callOrThrow(mediaEndpoints.listMedias, { query });
  const fileName = cleanFileName(file.name);
  const found = items.find(
    (media) =>
      media.fileName === fileName &&
      media.size === file.size &&
      Date.parse(media.createdAt) >= startedAt - CLOCK_SLACK_MS,
  );
  return found ? { ...found, sameAs: [] } : null;
};

/** The uploads of a screen: while one is under way, leaving asks; left, they end. */
export const useUploadQueue = (
  workspaceId: number,
): { queue: UploadQueue; uploads: readonly Upload[] } => {
  const queryClient = useQueryClient();
  const id = useId();
  const [queue] = useState(() => {
    let count = 0;
    return createUploadQueue({
      send: async (file, meta, options) => uploadMedia(workspaceId, file, meta, options),
      find: async (file, startedAt) => findUploaded(workspaceId, file, startedAt),
      onUploaded: (isLast) => {
        count += 1;
        if (isLast || count % READ_EVERY === 0) {
          void readAnew(queryClient, { queryKey: mediaQueries.all(workspaceId) });
        }
      },
    });
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const isBusy = queue.isBusy();
  useEffect(() => {
    if (isBusy) setUnsaved(id, { title: 'ファイルのアップロード', discard: queue.cancelAll });
    else clearUnsaved(id);
  }, [id, isBusy, queue]);
  useEffect(
    () => () => {
      clearUnsaved(id);
      queue.cancelAll();
    },
    [id, queue],
  );
  return { queue, uploads };
};
