import type { SubsidySort } from '~/contract/subsidies';
import { areaCovers, NATIONWIDE } from '~/domain/content/areas';
import { MATCH_RESULTS } from '~/domain/subsidies/match';
import { SUBSIDY_STATUSES } from '~/domain/subsidies/subsidy';
import type { Columns } from './columns';
import { MOST_REMOTE } from './keyword';

/** Positions of all records in one fixed order, and each record's place in it. */
type Ranking = { readonly positions: Uint32Array; readonly places: Uint32Array };

/** Fixed orders; ties are broken by id, so that paging shows each result once. */
export type Rankings = Record<'deadline' | 'amount' | 'newest', Ranking>;

const rank = ({ size, ids }: Columns, compare: (one: number, other: number) => number): Ranking => {
  const positions = Uint32Array.from({ length: size }, (_, position) => position).toSorted(
    (one, other) => compare(one, other) || (ids[one] ?? 0) - (ids[other] ?? 0),
  );
  const places = new Uint32Array(size);
  for (const [place, position] of positions.entries()) places[position] = place;
  return { positions, places };
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

/** How near a call is to one of the searched areas: 0 its own, 1 its region, 2 the whole country. */
const distance = (searched: readonly number[], areaIds: readonly number[]): number => {
  if (areaIds.includes(NATIONWIDE) && !searched.includes(NATIONWIDE)) return 2;
  return searched.some((areaId) => areaIds.includes(areaId)) ? 0 : 1;
};

const STATUS_PLACE = SUBSIDY_STATUSES.map(
  (status) => ({ open: 0, closing: 0, upcoming: 1, closed: 2 })[status],
);
const CLOSED = SUBSIDY_STATUSES.indexOf('closed');

export type OrderInput = {
  columns: Columns;
  rankings: Rankings;
  statuses: Uint8Array;
  /** How far each record is from the keyword's words; null without a keyword. */
  remoteness: Uint8Array | null;
  fits: Uint8Array | null;
  areaIds: readonly number[];
  now: Date;
};

const NO_FIT = MATCH_RESULTS.length;

/**
 * Relevance: words in the title, as typed before other names of them, then words elsewhere likewise,
 * then what fits the asker before what may and what does not, then open before upcoming before closed, then the searched area's own before its region's and the
 * country's, then the nearest deadline. By match, the fit comes before the words. One number each,
 * so that the sort compares numbers and nothing else.
 */
const relevance = (
  { columns, statuses, remoteness, fits, areaIds }: OrderInput,
  isFitFirst: boolean,
) => {
  const distances = columns.areas.patterns.map((ids) =>
    areaIds.some((areaId) => areaCovers(areaId, ids)) ? distance(areaIds, ids) : 0,
  );
  return (position: number): number => {
    const remote = remoteness?.[position] ?? 0;
    const fit = fits?.[position] ?? NO_FIT;
    const first = isFitFirst ? fit * (MOST_REMOTE + 1) + remote : remote * (NO_FIT + 1) + fit;
    const status = STATUS_PLACE[statuses[position] ?? 0] ?? 0;
    return (first * 3 + status) * 3 + (distances[columns.areas.codes[position] ?? 0] ?? 0);
  };
};

/** Nothing says since when it is known but that it opens later: as new as this moment, and no newer. */
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

/**
 * The results in the wanted order. Among closed calls the last to close comes first, among those
 * that are yet to open the next to open.
 */
export const orderResults = (
  results: readonly number[],
  sort: SubsidySort,
  input: OrderInput,
): number[] => {
  const { columns, rankings, statuses } = input;
  const fixed = sort === 'amount' || sort === 'newest' ? rankings[sort] : rankings.deadline;
  const isByDeadline = fixed === rankings.deadline;
  const size = Math.max(columns.size, 1);
  const classify = classOf(sort, input);
  const isLater = isYetToOpen(input);
  const keys = Float64Array.from(results, (position) => {
    const place = fixed.places[position] ?? 0;
    const isReversed = isByDeadline
      ? statuses[position] === CLOSED
      : sort === 'newest' && isLater(position);
    // Twice the places: the upper half holds the reversed ones, which come last of their class, so
    // that each key leads back.
    return classify(position) * 2 * size + (isReversed ? 2 * size - 1 - place : place);
  }).toSorted();
  return Array.from(keys, (key) => {
    const place = key % (2 * size);
    return fixed.positions[place < size ? place : 2 * size - 1 - place] ?? 0;
  });
};
