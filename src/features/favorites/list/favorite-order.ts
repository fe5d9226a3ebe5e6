import type { Favorite } from '~/contract/favorites';
import { matchesKeyword, parseKeyword } from '~/domain/subsidies/keyword';
import { fitRank } from '~/domain/subsidies/recommended-order';
import { subsidyStatus } from '~/domain/subsidies/subsidy';
import type { FavoritesView, FavoriteSort } from '~/entities/favorite/favorites-address';

export const isClosed = ({ subsidy }: Favorite, now: Date): boolean =>
  subsidyStatus(subsidy, now) === 'closed';

/** Favorites with a known deadline still to come. */
export const withDeadline = (favorites: readonly Favorite[], now: Date): Favorite[] =>
  favorites.filter((each) => each.subsidy.acceptanceEnd !== null && !isClosed(each, now));

const endOf = ({ subsidy: { acceptanceEnd } }: Favorite): number =>
  acceptanceEnd === null ? Infinity : Date.parse(acceptanceEnd);

const resultOf = ({ subsidy: { match } }: Favorite) => match?.result ?? null;

/** Within the same result, more met criteria come first. */
const metCount = ({ subsidy: { match } }: Favorite): number =>
  match?.reasons.filter(({ result }) => result === 'met').length ?? 0;

type Compare = (a: Favorite, b: Favorite) => number;

/** Infinity - Infinity is NaN if neither has an end. */
const byEnd: Compare = (a, b) => endOf(a) - endOf(b) || 0;
const byAdded: Compare = (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt);
const byAmount: Compare = (a, b) => (b.subsidy.maxAmount ?? -1) - (a.subsidy.maxAmount ?? -1);
const byFit: Compare = (a, b) =>
  fitRank(resultOf(a)) - fitRank(resultOf(b)) || metCount(b) - metCount(a);

const ORDERS: Record<FavoriteSort, readonly Compare[]> = {
  deadline: [byEnd, byAdded],
  added: [byAdded],
  amount: [byAmount, byEnd, byAdded],
  match: [byFit, byEnd, byAdded],
};

const inOrder =
  (orders: readonly Compare[]): Compare =>
  (a, b) =>
    orders.map((compare) => compare(a, b)).find((difference) => difference !== 0) ??
    a.subsidyId - b.subsidyId;

/** The latest deadline first. */
const CLOSED_BY_DEADLINE: readonly Compare[] = [(a, b) => byEnd(b, a), byAdded];

/** Filters and sorts the list: favorites still open or upcoming, and the closed ones. */
export const arrangeFavorites = (
  favorites: readonly Favorite[],
  { sort, hidesClosed, keyword }: FavoritesView,
  now: Date,
): { current: Favorite[]; closed: Favorite[] } => {
  // The same matching that highlights titles.
  const query = parseKeyword(keyword);
  const found = favorites.filter(({ subsidy: { title, issuer }, memo }) =>
    matchesKeyword(query, [title, issuer ?? '', memo ?? '']),
  );
  const current = found.filter((each) => !isClosed(each, now));
  const closed = hidesClosed ? [] : found.filter((each) => isClosed(each, now));
  return {
    current: current.toSorted(inOrder(ORDERS[sort])),
    closed: closed.toSorted(inOrder(sort === 'deadline' ? CLOSED_BY_DEADLINE : ORDERS[sort])),
  };
};
