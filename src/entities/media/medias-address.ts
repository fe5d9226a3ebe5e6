import { MEDIA_SORTS, type MediaSort } from '~/contract/medias';
import { MEDIA_CATEGORIES, MEDIA_EXPIRIES, type MediaExpiry } from '~/domain/medias/media';
import { clientParam } from '~/entities/client/client-in-address';
import { MEDIAS_PATH } from '~/entities/media/paths';
import type { MediaFilters } from '~/entities/media/queries';
import { defineAddress, flag, oneOf, pageNumber, text, type ViewOf } from '~/forms/address';

const SHAPES = ['table', 'grid'] as const;

export const mediasAddress = defineAddress(MEDIAS_PATH, {
  shape: { ...oneOf(SHAPES, 'table'), name: 'view' },
  keyword: { ...text(200), formerName: 'words' },
  category: oneOf(MEDIA_CATEGORIES),
  clientId: clientParam,
  expiry: oneOf(MEDIA_EXPIRIES),
  sort: oneOf(MEDIA_SORTS, MEDIA_SORTS[0]),
  /** Shows the deleted files in place of the current ones. */
  isDeleted: { ...flag('only'), name: 'deleted' },
  page: pageNumber(),
});
export const { path: mediasPath } = mediasAddress;
export type MediasView = ViewOf<typeof mediasAddress>;

const MEDIAS_PER_PAGE = 30;

const SORT_NAMES: Record<MediaSort, string> = {
  newest: '追加が新しい順',
  title: 'タイトル順',
  size: 'サイズが大きい順',
  expiry: '有効期限が近い順',
};
export const mediaSortName = (sort: MediaSort): string => SORT_NAMES[sort];

const EXPIRY_NAMES: Record<MediaExpiry, string> = { expired: '期限切れ', soon: 'まもなく期限切れ' };
export const mediaExpiryName = (expiry: MediaExpiry): string => EXPIRY_NAMES[expiry];

export const toMediaFilters = (view: MediasView): MediaFilters => ({
  ...(view.keyword !== '' && { keyword: view.keyword }),
  ...(view.category !== null && { category: [view.category] }),
  ...(view.clientId !== null && { clientId: view.clientId }),
  ...(view.expiry !== null && { expiry: view.expiry }),
  ...(view.isDeleted && { deleted: 'only' as const }),
  sort: view.sort,
  page: view.page,
  perPage: MEDIAS_PER_PAGE,
});

export const removableFilters = (view: MediasView) =>
  mediasAddress.removableFilters(view, {
    keyword: (keyword) => `キーワード「${keyword}」`,
    category: () => '種類',
    clientId: () => 'クライアント',
    expiry: () => '期限',
  });

export const isNarrowed = (view: MediasView): boolean => removableFilters(view).length > 0;
