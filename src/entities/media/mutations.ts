import {
  mediaEndpoints,
  type Media,
  type MediaDetail,
  type UploadedMedia,
} from '~/contract/medias';
import { callOrThrow } from '~/session/api';
import type { BatchDetails, UploadOptions } from './upload/upload-state';

export type MediaDetails = Pick<Media, 'title' | 'category' | 'expiresOn' | 'memo'>;

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

/** Uploads one file, without automatic retries (trust.md F5). */
export const uploadMedia = async (
  workspaceId: number,
  file: File,
  details: BatchDetails | undefined,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadedMedia> =>
  callOrThrow(
    mediaEndpoints.uploadMedia,
    {
      form: {
        workspaceId,
        file,
        ...(details !== undefined && { category: details.category }),
        ...(details?.expiresOn != null && { expiresOn: details.expiresOn }),
      },
    },
    { ...(signal && { signal }), ...(onProgress && { onProgress }) },
  );
