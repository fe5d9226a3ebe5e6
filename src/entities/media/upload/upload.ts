import { mediaEndpoints, type UploadedMedia } from '~/contract/medias';
import { callOrThrow } from '~/session/api';
import type { MediaCategory } from '~/domain/medias/media';

/** What is said of all files of a batch. */
export type BatchWords = { category: MediaCategory; expiresOn: string | null };

export type UploadOptions = {
  signal?: AbortSignal | undefined;
  /** Bytes of the body that are on their way, and all of them. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** Sends one file; it is never sent again by itself (trust.md F5). */
export const uploadMedia = async (
  workspaceId: number,
  file: File,
  words: BatchWords | undefined,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadedMedia> =>
  callOrThrow(
    mediaEndpoints.uploadMedia,
    {
      form: {
        workspaceId,
        file,
        ...(words !== undefined && { category: words.category }),
        ...(words?.expiresOn != null && { expiresOn: words.expiresOn }),
      },
    },
    { ...(signal && { signal }), ...(onProgress && { onProgress }) },
  );
