import { DELETED_MEDIA_DAYS } from '~/domain/medias/media';
import type { Context } from '~/embedded-api/core/context';
import { isExpiredRow, keptRows } from '~/embedded-api/core/deleted-rows';
import { notFound } from '~/embedded-api/core/http-error';
import type { MediaRow } from './rows';

export const isDeleted = ({ deletedAt }: MediaRow): boolean => deletedAt != null;

const isExpired = (row: MediaRow, now: number): boolean =>
  isExpiredRow(row, now, DELETED_MEDIA_DAYS);

export const missingMedia = (): Error =>
  notFound('ファイルが見つかりません。削除された可能性があります。');

/** A file of a workspace, deleted or not; 404 if there is none. */
export const requireStored = async (
  { database, now }: Context,
  workspaceId: number,
  mediaId: number,
): Promise<MediaRow> => {
  const row = await database.medias.get(mediaId);
  if (row?.workspaceId !== workspaceId || isExpired(row, now())) throw missingMedia();
  return row;
};

/** As {@link requireStored}; 404 for a deleted file as well. */
export const requireMedia = async (
  context: Context,
  workspaceId: number,
  mediaId: number,
): Promise<MediaRow> => {
  const row = await requireStored(context, workspaceId, mediaId);
  if (isDeleted(row)) throw missingMedia();
  return row;
};

/** The workspace's rows, after those deleted long ago were removed for good. */
export const storedMedias = async (
  { database, now }: Context,
  workspaceId: number,
): Promise<MediaRow[]> => {
  const { medias, mediaContents } = database;
  const at = now();
  return keptRows(
    await medias.where({ workspaceId }).toArray(),
    (row) => isExpired(row, at),
    async (expired) => {
      const ids = expired.map(({ mediaId }) => mediaId);
      await database.transaction('rw', medias, mediaContents, async () => {
        await medias.bulkDelete(ids);
        await mediaContents.bulkDelete(ids);
      });
    },
  );
};
