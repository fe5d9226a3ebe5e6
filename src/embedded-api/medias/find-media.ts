import { DELETED_MEDIA_DAYS } from '~/domain/medias/media';
import type { Context } from '~/embedded-api/core/context';
import { restorableRows } from '~/embedded-api/core/deleted-rows';
import { notFound } from '~/embedded-api/core/http-error';
import type { MediaRow } from './rows';

const MISSING = 'ファイルが見つかりません。削除された可能性があります。';

export const missingMedia = (): Error => notFound(MISSING);

export const isDeleted = ({ deletedAt }: MediaRow): boolean => deletedAt != null;

export const { require: requireStored, list: storedMedias } = restorableRows<MediaRow, 'mediaId'>({
  tablesOf: ({ medias, mediaContents }) => [medias, mediaContents],
  key: 'mediaId',
  keptDays: DELETED_MEDIA_DAYS,
  missing: MISSING,
});

/** As {@link requireStored}; 404 for a deleted file as well. */
export const requireMedia = async (context: Context, workspaceId: number, mediaId: number) => {
  const row = await requireStored(context, workspaceId, mediaId);
  if (isDeleted(row)) throw missingMedia();
  return row;
};
