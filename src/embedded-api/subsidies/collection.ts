import type {
  SubsidyFilters,
  SubsidyPage,
  SubsidySummary,
  SubsidyDetail,
} from '~/contract/subsidies';
import { DAY_MS, jstDay } from '~/domain/time/dates';
import { match } from '~/domain/subsidies/match';
import { subsidyStatus, type SubsidyKind } from '~/domain/subsidies/subsidy';
import { pageOf } from '~/embedded-api/core/page';
import type { Viewer, Narrowing, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import { byLastDay, dayNumber } from '~/embedded-api/subsidies/search/calendar';
import type { Columns } from '~/embedded-api/subsidies/search/columns';
import { createEngine } from '~/embedded-api/subsidies/search/engine';
import { folded, singly, type Result } from '~/embedded-api/subsidies/search/fold';

const PAGE_SIZE = { standard: 20, max: 100 };
const NEW_DAYS = 7;
/** Shown for each day of the calendar. */
const CALENDAR_ITEMS = 3;
/** Subsidies that can still be applied for. */
const PRESENT: SubsidyFilters = { status: ['upcoming', 'open'] };

const clampFacets = (facets: SubsidyPage['facets'], limit: number): SubsidyPage['facets'] =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries(counts).map(([value, count]) => [value, Math.min(count, limit)]),
      ),
    ]),
  );

/** The sources of the results, each with its newest date. */
const sourcesOf = (
  results: readonly Result[],
  heads: readonly SubsidyHead[],
): SubsidyPage['sources'] => {
  const newest = new Map<string, string | null>();
  for (const { position } of results) {
    const head = heads[position];
    if (head === undefined || head.source === null) continue;
    const known = newest.get(head.source);
    const date = head.sourceUpdatedAt;
    if (known === undefined || (date !== known && (date ?? '') > (known ?? ''))) {
      newest.set(head.source, date);
    }
  }
  return [...newest].map(([name, updatedAt]) => ({ name, updatedAt }));
};

const isNew = ({ publishedAt, acceptanceStart }: SubsidyHead, now: Date): boolean => {
  const published = Date.parse(publishedAt ?? acceptanceStart ?? '');
  return published <= now.getTime() && published >= now.getTime() - NEW_DAYS * DAY_MS;
};

const summaryOf = (
  head: SubsidyHead,
  { now, profile, favoriteIds, dismissedIds }: Viewer,
): SubsidySummary => {
  const { source: _source, sourceUpdatedAt: _sourceUpdatedAt, ...rest } = head;
  return {
    ...rest,
    status: subsidyStatus(head, now),
    isFavorite: favoriteIds.has(head.subsidyId),
    isNew: isNew(head, now),
    isDismissed: dismissedIds.has(head.subsidyId),
    roundCount: 1,
    match: match(head, profile),
  };
};

const narrowedTo = (narrowing: Narrowing, now: Date) => {
  const nowMs = now.getTime();
  if ('publishedAfter' in narrowing) {
    return (position: number, { published }: Columns): boolean => {
      const at = published[position] ?? 0;
      return at > narrowing.publishedAfter && at <= nowMs;
    };
  }
  const days = new Set(narrowing.endsInDays.map((ahead) => jstDay(nowMs) + ahead));
  return (position: number, { lastDay, end }: Columns): boolean =>
    (end[position] ?? 0) > nowMs && days.has(lastDay[position] ?? 0);
};

/** The subsidies of a source, ready to be searched (product.md §4). */
export const createCollection = (source: SubsidySource): SubsidyCollection => {
  const { heads } = source;
  const { ask, columns, fitCounter, positionOf } = createEngine(source);
  const roundsOf = createProgrammeRounds(heads);

  const headOf = (subsidyId: number, { now }: Viewer) => {
    const position = positionOf(subsidyId) ?? -1;
    const head = heads[position];
    if (head === undefined || (columns.appears[position] ?? 0) > now.getTime()) return null;
    return { head, position };
  };
  const summariesOf = (results: readonly Result[], viewer: Viewer): SubsidySummary[] =>
    results.flatMap(({ position, rounds }) => {
      const head = heads[position];
      return head === undefined ? [] : [{ ...summaryOf(head, viewer), roundCount: rounds }];
    });
  const matching = (
    filters: SubsidyFilters,
    viewer: Viewer,
    kinds: readonly SubsidyKind[],
    narrowing: Narrowing | undefined,
  ): number[] =>
    ask({
      ...viewer,
      filters,
      kinds,
      exact: filters.exact,
      narrow: narrowing && narrowedTo(narrowing, viewer.now),
    }).inOrder('relevance');
  const foldIf = (isFolded: boolean | undefined, results: readonly Result[]) =>
    isFolded === true ? folded(results, columns.programmes) : results;

  return {
    size: heads.length,
    search: (query, viewer, { limit, kinds }) => {
      const { deadlineOn, foldRounds = false, exact } = query;
      const lastDay = deadlineOn === undefined ? null : dayNumber(deadlineOn);
      const endsOnDay = (position: number): boolean => columns.lastDay[position] === lastDay;
      const found = ask({
        ...viewer,
        filters: query,
        kinds,
        exact,
        wantsDismissed: query.dismissed === 'only',
        // With a limit, a day lists those of the first results that end on it, as the calendar
        // does.
        narrow: lastDay === null || limit !== null ? undefined : endsOnDay,
      });
      const all = singly(found.inOrder(query.sort ?? 'relevance'));
      const first = foldIf(foldRounds, all).slice(0, limit ?? Infinity);
      const results = lastDay === null ? first : first.filter((one) => endsOnDay(one.position));
      const page = pageOf(results, query, PAGE_SIZE);
      const facets = found.facets(foldRounds);
      return {
        ...page,
        items: summariesOf(page.items, viewer),
        facets: limit === null ? facets : clampFacets(facets, limit),
        sources: sourcesOf(results, heads),
        synonyms: found.synonyms,
        deadlineWeeks: found.deadlineWeeks(foldRounds),
      };
    },
    calendar: (query, viewer, { limit, kinds }) => {
      const { foldRounds, exact } = query;
      const wantsDismissed = query.dismissed === 'only';
      const found = ask({ ...viewer, filters: query, kinds, exact, wantsDismissed });
      const all = singly(found.inOrder(query.sort ?? 'relevance'));
      // A limit applies to the whole search, whatever the month; without one each day is
      // complete.
      const results = limit === null ? all : foldIf(foldRounds, all).slice(0, limit);
      const days = byLastDay(results, columns, query.month).map(({ date, results: ofDay }) => {
        const shown = foldIf(foldRounds, ofDay);
        return {
          date,
          total: shown.length,
          items: summariesOf(shown.slice(0, CALENDAR_ITEMS), viewer),
        };
      });
      return { total: days.reduce((sum, { total }) => sum + total, 0), days };
    },
    matching: (filters, viewer, kinds, narrowing) =>
      summariesOf(singly(matching(filters, viewer, kinds, narrowing)), viewer),
    matchingIds: (filters, viewer, kinds, narrowing) =>
      matching(filters, viewer, kinds, narrowing).flatMap(
        (position) => heads[position]?.subsidyId ?? [],
      ),
    fitCounter: ({ now, dismissedIds }, kinds) =>
      fitCounter({ filters: PRESENT, kinds, now, profile: null, dismissedIds }),
    summary: (subsidyId, viewer) => {
      const known = headOf(subsidyId, viewer);
      return known && summaryOf(known.head, viewer);
    },
    detail: async (subsidyId, viewer) => {
      const known = headOf(subsidyId, viewer);
      if (known === null) return null;
      const { head, position } = known;
      return {
        ...summaryOf(head, viewer),
        ...(await source.bodyOf(position)),
        source: head.source,
        sourceUpdatedAt: head.sourceUpdatedAt,
        rounds: roundsOf(head.programmeKey, viewer.now),
      };
    },
  };
};

type Rounds = SubsidyDetail['rounds'];

const opening = ({ acceptanceStart }: SubsidyHead): number =>
  acceptanceStart === null ? 0 : Date.parse(acceptanceStart);

/**
 * The rounds of a programme published by a moment, the first to open first; none if there is only
 * one.
 */
const createProgrammeRounds = (
  heads: readonly SubsidyHead[],
): ((programmeKey: string | null, now: Date) => Rounds) => {
  const programmes = new Map<string, SubsidyHead[]>();
  for (const head of heads) {
    if (head.programmeKey === null) continue;
    const known = programmes.get(head.programmeKey);
    if (known === undefined) programmes.set(head.programmeKey, [head]);
    else known.push(head);
  }
  return (programmeKey, now) => {
    const rounds = (programmes.get(programmeKey ?? '') ?? [])
      .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) <= now.getTime())
      .toSorted((one, other) => opening(one) - opening(other) || one.subsidyId - other.subsidyId);
    return rounds.length < 2
      ? []
      : rounds.map(({ subsidyId, round, acceptanceStart, acceptanceEnd }) => ({
          subsidyId,
          round,
          acceptanceStart,
          acceptanceEnd,
        }));
  };
};
