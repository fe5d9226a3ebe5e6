import {
  mediaEndpoints,
  type Media,
  type MediaDetail,
  type UploadedMedia,
} from '~/contract/medias';
import { categoryOfName } from '~/domain/medias/media-category';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import type { BatchDetails, UploadOptions } from './upload/upload-state';

export type MediaDetails = Pick<Media, 'title' | 'category' | 'clientId' | 'expiresOn' | 'memo'>;

/** Saves a file's details; fails with 409 if `version` is outdated. */
export const saveMedia = async (
  workspaceId: number,
  { mediaId, version }: Pick<MediaDetail, 'mediaId' | 'version'>,
  details: MediaDetails,
): Promise<Media> =>
  callOrThrow(mediaEndpoints.saveMedia, {
    path: { mediaId },
    body: { workspaceId, version, ...details },
  });

export const removeMedia = async (workspaceId: number, mediaId: number): Promise<void> =>
  callOrThrow(mediaEndpoints.removeMedia, { path: { mediaId }, body: { workspaceId } });

export const restoreMedia = async (workspaceId: number, mediaId: number): Promise<void> =>
  callOrThrow(mediaEndpoints.restoreMedia, { path: { mediaId }, body: { workspaceId } });

/** Uploads a file once (promise F5), again only if the server refuses a kind guessed by its name. */
export const uploadMedia = async (
  workspaceId: number,
  file: File,
  details: BatchDetails | undefined,
  { requestKey, signal, onProgress }: UploadOptions = {},
): Promise<UploadedMedia> => {
  const chosen = details?.category ?? null;
  const guessed = chosen ?? categoryOfName(file.name) ?? null;
  const send = async (category: string | null): Promise<UploadedMedia> =>
    callOrThrow(
      mediaEndpoints.uploadMedia,
      {
        form: {
          workspaceId,
          file,
          ...(requestKey !== undefined && { requestKey }),
          ...(category !== null && { category }),
          ...(details?.clientId != null && { clientId: details.clientId }),
          ...(details?.expiresOn != null && { expiresOn: details.expiresOn }),
        },
      },
      { ...(signal && { signal }), ...(onProgress && { onProgress }) },
    );
  try {
    return await send(guessed);
  } catch (error) {
    const isKindRefused =
      error instanceof ApiError && error.statusCode === 422 && 'category' in error.fields;
    if (!isKindRefused || guessed === chosen) throw error;
    return send(null);
  }
};
