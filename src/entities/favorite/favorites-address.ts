import { MOST_COMPARED } from '~/domain/subsidies/subsidy';
import { clientParam } from '~/entities/client/client-in-address';
import { FAVORITES_PATH } from '~/entities/favorite/paths';
import { defineAddress, flag, idsInOrder, oneOf, text, type ViewOf } from '~/forms/address';

export const FAVORITE_SORTS = ['deadline', 'added', 'amount', 'match'] as const;
export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

export const FAVORITE_SORT_NAMES: Record<FavoriteSort, string> = {
  deadline: '締切が近い順',
  added: '追加が新しい順',
  amount: '上限額が高い順',
  match: '条件に合う順',
};

export const favoritesAddress = defineAddress(FAVORITES_PATH, {
  /** The client whose favorites are shown; null for the workspace's own. */
  clientId: clientParam,
  sort: oneOf(FAVORITE_SORTS, 'deadline'),
  hidesClosed: { ...flag('hide'), name: 'closed' },
  keyword: { ...text(200), formerName: 'words' },
  /** Ids of the favorites compared in place of the list. */
  compare: { ...idsInOrder(MOST_COMPARED), feature: 'subsidyDetail' },
});
export const { read: readFavorites, path: favoritesPath } = favoritesAddress;
export type FavoritesView = ViewOf<typeof favoritesAddress>;
