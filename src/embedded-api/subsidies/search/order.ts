import type { SubsidySort } from '~/contract/subsidies';
import { areaCovers, NATIONWIDE } from '~/domain/content/areas';
import {
  FIT_RANKS,
  fitRank,
  AVAILABILITY_COUNT,
  availabilityOf,
  availabilityRank,
} from '~/domain/subsidies/recommended-order';
import { SUBSIDY_STATUSES } from '~/domain/subsidies/subsidy';
import { jstDay } from '~/domain/time/dates';
import type { Columns } from './columns';
import { MOST_REMOTE } from './keyword';
import { RELATION_COUNT } from './relation';

/** All positions in a fixed order, and each record's place in it. */
type Ranking = { readonly positions: Uint32Array; readonly ordinals: Uint32Array };

/** Orders that do not depend on the search. Ties by id, so that paging shows each result once. */
type Rankings = Record<'deadline' | 'amount' | 'newest', Ranking>;

const rank = ({ size, ids }: Columns, compare: (one: number, other: number) => number): Ranking => {
  const positions = Uint32Array.from({ length: size }, (_, position) => position).toSorted(
    (one, other) => compare(one, other) || (ids[one] ?? 0) - (ids[other] ?? 0),
  );
  const ordinals = new Uint32Array(size);
  for (const [ordinal, position] of positions.entries()) ordinals[position] = ordinal;
  return { positions, ordinals };
};

const ascending = (values: Float64Array) => (one: number, other: number) => {
  const [a = 0, b = 0] = [values[one], values[other]];
  return a === b ? 0 : a - b;
};

export const createRankings = (columns: Columns): Rankings => ({
  deadline: rank(columns, ascending(columns.end)),
  amount: rank(columns, ascending(columns.amount.map((amount) => -amount))),
  newest: rank(columns, ascending(columns.newness.map((newness) => -newness))),
});

/** Distance from the searched areas: 0 the area itself, 1 its region, 2 the whole country. */
const distance = (searched: readonly number[], areaIds: readonly number[]): number => {
  if (areaIds.includes(NATIONWIDE) && !searched.includes(NATIONWIDE)) return 2;
  return searched.some((areaId) => areaIds.includes(areaId)) ? 0 : 1;
};

const CLOSED = SUBSIDY_STATUSES.indexOf('closed');

type OrderInput = {
  columns: Columns;
  rankings: Rankings;
  statuses: Uint8Array;
  /** Distance of each record from the keyword; null without a keyword. */
  remoteness: Uint16Array | null;
  /** Rank of each record's relation to the profile; null with a keyword or without a profile. */
  relations: Uint8Array | null;
  fits: Uint8Array | null;
  areaIds: readonly number[];
  now: Date;
};

const NO_FIT = fitRank(null);
const UNFIT = fitRank('unfit');

/**
 * The rank of a record by relevance, lower first. In turn:
 * - what does not fit comes last;
 * - with a keyword, words in the title before words elsewhere, each as typed before synonyms;
 *   without one, what is related to the planned projects, then to the purposes;
 * - the recommended order: what fits before what is to be checked; then with time left, closing
 *   soon, upcoming, closed;
 * - the searched area before its region, and that before the country;
 * - the nearest deadline.
 *
 * With `isFitFirst` the fit comes before the words and the relation. All in one number, which sorts fastest.
 */
const relevance = (
  { columns, statuses, remoteness, relations, fits, areaIds, now }: OrderInput,
  isFitFirst: boolean,
) => {
  const distances = columns.areas.patterns.map((ids) =>
    areaIds.some((areaId) => areaCovers(areaId, ids)) ? distance(areaIds, ids) : 0,
  );
  const today = jstDay(now.getTime());
  const remoteCount = remoteness === null ? RELATION_COUNT : MOST_REMOTE + 1;
  return (position: number): number => {
    const remote = remoteness?.[position] ?? relations?.[position] ?? 0;
    const fit = fits?.[position] ?? NO_FIT;
    const last = fit === UNFIT ? 1 : 0;
    const first = isFitFirst
      ? fit * remoteCount + remote
      : (last * remoteCount + remote) * FIT_RANKS + fit;
    const status = SUBSIDY_STATUSES[statuses[position] ?? 0] ?? 'closed';
    const days = (columns.lastDay[position] ?? 0) - today;
    const availability = availabilityRank(availabilityOf(status, days));
    return (
      (first * AVAILABILITY_COUNT + availability) * 3 +
      (distances[columns.areas.codes[position] ?? 0] ?? 0)
    );
  };
};

/** Its only known date is that it opens later: it counts as new as this moment. */
const isYetToOpen =
  ({ columns, now }: OrderInput) =>
  (position: number): boolean =>
    (columns.newness[position] ?? 0) > now.getTime();

const classOf = (sort: SubsidySort, input: OrderInput): ((position: number) => number) => {
  const isLater = isYetToOpen(input);
  if (sort === 'newest') return (position) => (isLater(position) ? 0 : 1);
  if (sort === 'amount' || sort === 'deadline') return () => 0;
  return relevance(input, sort === 'match');
};

/** Closed calls by the latest end; when sorted by newness, upcoming calls by the next opening. */
export const orderResults = (results: readonly number[], sort: SubsidySort, input: OrderInput) => {
  const { columns, rankings, statuses } = input;
  const fixed = sort === 'amount' || sort === 'newest' ? rankings[sort] : rankings.deadline;
  const isByDeadline = fixed === rankings.deadline;
  const size = Math.max(columns.size, 1);
  const classify = classOf(sort, input);
  const isLater = isYetToOpen(input);
  const keys = Float64Array.from(results, (position) => {
    const ordinal = fixed.ordinals[position] ?? 0;
    const isReversed = isByDeadline
      ? statuses[position] === CLOSED
      : sort === 'newest' && isLater(position);
    // Twice the places: the upper half is for reversed ones, which come last in their class, so
    // that a key can be turned back into a position.
    return classify(position) * 2 * size + (isReversed ? 2 * size - 1 - ordinal : ordinal);
  }).toSorted();
  return Array.from(keys, (key) => {
    const ordinal = key % (2 * size);
    return fixed.positions[ordinal < size ? ordinal : 2 * size - 1 - ordinal] ?? 0;
  });
};
