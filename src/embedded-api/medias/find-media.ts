import { DELETED_MEDIA_DAYS } from '~/domain/medias/media';
import { DAY_MS } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import { notFound } from '~/embedded-api/core/http-error';
import type { MediaRow } from './rows';

export const isDeleted = ({ deletedAt }: MediaRow): boolean => deletedAt != null;

/** Whether it was deleted so long ago that it cannot be restored. */
const isExpired = ({ deletedAt }: MediaRow, now: number): boolean =>
  deletedAt != null && deletedAt <= now - DELETED_MEDIA_DAYS * DAY_MS;

export const missingMedia = (): Error =>
  notFound('このファイルは見つかりません。削除された可能性があります');

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
  const rows = await medias.where({ workspaceId }).toArray();
  const expired = rows.filter((row) => isExpired(row, now())).map(({ mediaId }) => mediaId);
  if (expired.length === 0) return rows;
  await database.transaction('rw', medias, mediaContents, async () => {
    await medias.bulkDelete(expired);
    await mediaContents.bulkDelete(expired);
  });
  return rows.filter(({ mediaId }) => !expired.includes(mediaId));
};
