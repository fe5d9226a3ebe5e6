import type { MediaSort } from '~/contract/medias';
import { MEDIA_SORTS } from '~/contract/medias';
import {
  MEDIA_CATEGORIES,
  MEDIA_EXPIRIES,
  type MediaCategory,
  type MediaExpiry,
} from '~/domain/medias/media';
import type { MediaFilters } from '~/entities/media/queries';
import { MEDIAS_PATH } from '~/entities/media/paths';

const MEDIAS_PER_PAGE = 30;

const SHAPES = ['table', 'grid'] as const;
export type MediasShape = (typeof SHAPES)[number];

/** All that the list keeps in its address. */
export type MediasView = {
  shape: MediasShape;
  words: string;
  category: MediaCategory | null;
  expiry: MediaExpiry | null;
  sort: MediaSort;
  page: number;
};

const SORT_NAMES: Record<MediaSort, string> = {
  newest: '追加が新しい順',
  title: '名前順',
  size: 'サイズが大きい順',
  expiry: '有効期限が近い順',
};
export const mediaSortName = (sort: MediaSort): string => SORT_NAMES[sort];

const EXPIRY_NAMES: Record<MediaExpiry, string> = { expired: '期限切れ', soon: 'まもなく期限切れ' };
export const mediaExpiryName = (expiry: MediaExpiry): string => EXPIRY_NAMES[expiry];

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

export const readMediasView = (params: URLSearchParams): MediasView => ({
  shape: oneOf(SHAPES, params.get('view')) ?? SHAPES[0],
  words: params.get('words') ?? '',
  category: oneOf(MEDIA_CATEGORIES, params.get('category')) ?? null,
  expiry: oneOf(MEDIA_EXPIRIES, params.get('expiry')) ?? null,
  sort: oneOf(MEDIA_SORTS, params.get('sort')) ?? MEDIA_SORTS[0],
  page: /^[1-9]\d{0,5}$/u.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
});

export const mediasPath = ({ shape, words, category, expiry, sort, page }: MediasView): string => {
  const params = new URLSearchParams({
    ...(shape !== SHAPES[0] && { view: shape }),
    ...(words.trim() !== '' && { words }),
    ...(category !== null && { category }),
    ...(expiry !== null && { expiry }),
    ...(sort !== MEDIA_SORTS[0] && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return params === '' ? MEDIAS_PATH : `${MEDIAS_PATH}?${params}`;
};

export const isNarrowed = ({ words, category, expiry }: MediasView): boolean =>
  words.trim() !== '' || category !== null || expiry !== null;

/** Longer than the server takes, it would refuse the whole list. */
const WORDS_MAX = 200;

export const filtersOf = ({ words, category, expiry, sort, page }: MediasView): MediaFilters => ({
  ...(words.trim() !== '' && { keyword: words.trim().slice(0, WORDS_MAX) }),
  ...(category !== null && { category: [category] }),
  ...(expiry !== null && { expiry }),
  sort,
  page,
  perPage: MEDIAS_PER_PAGE,
});
