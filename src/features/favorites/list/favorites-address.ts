import { MOST_COMPARED } from '~/domain/subsidies/subsidy';
import { clientInAddress } from '~/entities/client/clients';
import { FAVORITES_PATH } from '~/entities/favorite/paths';

/** How the list may be sorted, as the address has it; the first needs no word there. */
export const FAVORITE_SORTS = ['deadline', 'added', 'amount', 'match'] as const;
export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

const SORT_NAMES: Record<FavoriteSort, string> = {
  deadline: '締切が近い順',
  added: '追加が新しい順',
  amount: '上限額が高い順',
  match: '適合順',
};

export const favoriteSortName = (sort: FavoriteSort): string => SORT_NAMES[sort];

/** All that the list keeps in its address. */
export type FavoritesView = {
  /** Whose favourites: a client's, or, null, the workspace's own. */
  clientId: number | null;
  sort: FavoriteSort;
  hidesClosed: boolean;
  /** What is looked for in the list; empty: nothing. */
  words: string;
};

export const readView = (params: URLSearchParams): FavoritesView => ({
  clientId: clientInAddress(params),
  sort: FAVORITE_SORTS.find((each) => each === params.get('sort')) ?? FAVORITE_SORTS[0],
  hidesClosed: params.get('closed') === 'hide',
  words: params.get('words') ?? '',
});

export const favoritesPath = ({ clientId, sort, hidesClosed, words }: FavoritesView): string => {
  const params = new URLSearchParams({
    ...(clientId !== null && { client: String(clientId) }),
    ...(sort !== FAVORITE_SORTS[0] && { sort }),
    ...(hidesClosed && { closed: 'hide' }),
    ...(words.trim() !== '' && { words }),
  }).toString();
  return params === '' ? FAVORITES_PATH : `${FAVORITES_PATH}?${params}`;
};

const ID = /^[1-9]\d{0,14}$/;

/** The subsidies to compare, as `?compare=1,2,3` names them; null where it names none. */
export const comparedIds = (params: URLSearchParams): number[] | null => {
  const parts = (params.get('compare') ?? '').split(',');
  const ids = new Set(parts.filter((part) => ID.test(part)).map(Number));
  return ids.size === 0 ? null : [...ids].slice(0, MOST_COMPARED);
};

/** The comparison of some, which keeps how the list behind it is shown. */
export const comparePath = (view: FavoritesView, ids: readonly number[]): string => {
  const path = favoritesPath(view);
  return `${path}${path.includes('?') ? '&' : '?'}compare=${ids.join(',')}`;
};
