import { media, type Media, type MediaQuery, type MediaSort } from '~/contract/medias';
import { expiryOf } from '~/domain/medias/media-expiry';
import { foldForSearch } from '~/domain/text/japanese-text';
import { jstDateOf } from '~/domain/time/dates';
import { pickFields } from '~/embedded-api/core/pick-fields';
import { isDeleted } from './find-media';
import type { MediaRow } from './rows';

type Order = (one: MediaRow, other: MediaRow) => number;

const newest: Order = (one, other) =>
  other.createdAt - one.createdAt || other.mediaId - one.mediaId;
const lastDeleted: Order = (one, other) =>
  (other.deletedAt ?? 0) - (one.deletedAt ?? 0) || newest(one, other);
const collator = new Intl.Collator('ja', { numeric: true });

/** Files that never expire come last. */
const expiryRank = ({ expiresOn }: MediaRow): string => expiresOn ?? '9999-99-99';

const ORDERS: Record<MediaSort, Order> = {
  newest,
  title: (one, other) => collator.compare(one.title, other.title) || newest(one, other),
  size: (one, other) => other.size - one.size || newest(one, other),
  expiry: (one, other) =>
    collator.compare(expiryRank(one), expiryRank(other)) || newest(one, other),
};

const keywordFilter = (keyword: string) => {
  const terms = keyword.split(/[\s、,]+/u).map(foldForSearch);
  return ({ title, fileName, memo }: MediaRow): boolean => {
    const text = foldForSearch(`${title}\n${fileName}\n${memo ?? ''}`);
    return terms.every((word) => text.includes(word));
  };
};

/** All rows that a query matches, sorted. */
export const findMedias = (
  rows: readonly MediaRow[],
  { keyword, category, clientId, expiry, sha256, deleted, sort = 'newest' }: MediaQuery,
  now: number,
): MediaRow[] => {
  const today = jstDateOf(new Date(now));
  const hasKeyword = keywordFilter(keyword ?? '');
  return rows
    .filter(
      (row) =>
        isDeleted(row) === (deleted === 'only') &&
        (category === undefined || category.length === 0 || category.includes(row.category)) &&
        (clientId === undefined || row.clientId === clientId) &&
        (expiry === undefined || expiryOf(row.expiresOn, today)?.state === expiry) &&
        (sha256 === undefined || row.sha256 === sha256) &&
        hasKeyword(row),
    )
    .toSorted(deleted === 'only' ? lastDeleted : ORDERS[sort]);
};

export const mediaAnswer = (
  row: MediaRow,
  createdBy: string | null,
): Omit<Media, 'useCount' | 'documentCount'> => ({
  ...pickFields(media, row),
  clientId: row.clientId ?? null,
  deletedAt: row.deletedAt == null ? null : new Date(row.deletedAt).toISOString(),
  contentUrl: `/v1/medias/${row.mediaId}/content`,
  createdAt: new Date(row.createdAt).toISOString(),
  createdBy,
});
