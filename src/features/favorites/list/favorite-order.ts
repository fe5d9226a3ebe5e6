import type { Favorite } from '~/contract/favorites';
import { isHeldBy, parseKeyword } from '~/domain/subsidies/keyword';
import { MATCH_RESULTS } from '~/domain/subsidies/match';
import { subsidyStatus } from '~/domain/subsidies/subsidy';
import type { FavoritesView, FavoriteSort } from './favorites-address';

export const isClosed = ({ subsidy }: Favorite, now: Date): boolean =>
  subsidyStatus(subsidy, now) === 'closed';

/** Those whose deadline is still to come, and known. */
export const withDeadline = (favorites: readonly Favorite[], now: Date): Favorite[] =>
  favorites.filter((each) => each.subsidy.acceptanceEnd !== null && !isClosed(each, now));

const endOf = ({ subsidy: { acceptanceEnd } }: Favorite): number =>
  acceptanceEnd === null ? Infinity : Date.parse(acceptanceEnd);

const fitRank = ({ subsidy: { match } }: Favorite): number =>
  match === null ? MATCH_RESULTS.length : MATCH_RESULTS.indexOf(match.result);

/** Reasons that speak for it: within one verdict, more of them come first. */
const metCount = ({ subsidy: { match } }: Favorite): number =>
  match?.reasons.filter(({ result }) => result === 'met').length ?? 0;

type Compare = (one: Favorite, other: Favorite) => number;

/** Of two that are without an end the difference is no number. */
const byEnd: Compare = (one, other) => endOf(one) - endOf(other) || 0;
const byAdded: Compare = (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt);
const byAmount: Compare = (one, other) =>
  (other.subsidy.maxAmount ?? -1) - (one.subsidy.maxAmount ?? -1);
const byFit: Compare = (one, other) =>
  fitRank(one) - fitRank(other) || metCount(other) - metCount(one);

const ORDERS: Record<FavoriteSort, readonly Compare[]> = {
  deadline: [byEnd, byAdded],
  added: [byAdded],
  amount: [byAmount, byEnd, byAdded],
  match: [byFit, byEnd, byAdded],
};

const inOrder =
  (orders: readonly Compare[]): Compare =>
  (one, other) => {
    for (const compare of orders) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return one.subsidyId - other.subsidyId;
  };

/** What ended last is the nearest of what is over. */
const reversed =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);

const CLOSED_BY_DEADLINE = [reversed(byEnd), byAdded];

/** The list as its view shows it: what one can still apply for, and apart from it what is over. */
export const arranged = (
  favorites: readonly Favorite[],
  { sort, hidesClosed, keyword }: FavoritesView,
  now: Date,
): { current: Favorite[]; closed: Favorite[] } => {
  // By the rules that titles are marked by.
  const query = parseKeyword(keyword);
  const found = favorites.filter(({ subsidy: { title, issuer }, memo }) =>
    isHeldBy(query, [title, issuer ?? '', memo ?? '']),
  );
  const current = found.filter((each) => !isClosed(each, now));
  const closed = hidesClosed ? [] : found.filter((each) => isClosed(each, now));
  return {
    current: current.toSorted(inOrder(ORDERS[sort])),
    closed: closed.toSorted(inOrder(sort === 'deadline' ? CLOSED_BY_DEADLINE : ORDERS[sort])),
  };
};
