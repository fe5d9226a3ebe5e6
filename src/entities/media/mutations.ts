import { mediaEndpoints, type Media, type MediaDetail } from '~/contract/medias';
import type { MediaCategory } from '~/domain/medias/media';
import { callOrThrow } from '~/session/api';

export type MediaDetails = {
  title: string;
  category: MediaCategory;
  expiresOn: string | null;
  memo: string | null;
};

/** Changes what is said of a file; refused with 409 where somebody was quicker. */
export const saveMedia = async (
  workspaceId: number,
  { mediaId, version }: Pick<MediaDetail, 'mediaId' | 'version'>,
  words: MediaDetails,
): Promise<Media> =>
  callOrThrow(mediaEndpoints.saveMedia, {
    path: { mediaId },
    body: { workspaceId, version, ...words },
  });

export const removeMedia = async (workspaceId: number, mediaId: number): Promise<void> =>
  callOrThrow(mediaEndpoints.removeMedia, { path: { mediaId }, body: { workspaceId } });
