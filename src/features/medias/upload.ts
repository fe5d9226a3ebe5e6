import type { MediaCategory } from '~/domain/media';
import { mediaEndpoints, type UploadedMedia } from '~/contract/medias';
import { callOrThrow } from '~/stores/api';

export type UploadOptions = {
  signal?: AbortSignal | undefined;
  /** Bytes of the body that are on their way, and all of them. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
};

/** Sends one file; it is never sent again by itself (trust.md F5). */
export const uploadMedia = async (
  workspaceId: number,
  file: File,
  meta: { category?: MediaCategory | undefined; expiresOn?: string | undefined } = {},
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadedMedia> =>
  callOrThrow(
    mediaEndpoints.uploadMedia,
    {
      form: {
        workspaceId,
        file,
        ...(meta.category !== undefined && { category: meta.category }),
        ...(meta.expiresOn !== undefined && { expiresOn: meta.expiresOn }),
      },
    },
    { ...(signal && { signal }), ...(onProgress && { onProgress }) },
  );
