import {
  KEYWORD_MAX,
  type DataSource,
  type SubsidyCalendarQuery,
  type SubsidyDetail,
  type SubsidyFilters,
  type SubsidyPage,
  type SubsidyQuery,
  type SubsidySuggestionsQuery,
  type SubsidySummary,
} from '~/contract/subsidies';
import { programmePapers } from '~/domain/content/programme-papers';
import { match } from '~/domain/subsidies/match';
import { ENOUGH_DAYS } from '~/domain/subsidies/recommended-order';
import { recordTypeOf } from '~/domain/subsidies/record-type';
import { SUBSIDY_KINDS, subsidyStatus, type SubsidyKind } from '~/domain/subsidies/subsidy';
import type { CallTerms } from '~/domain/subsidies/terms/call-terms';
import { keywordParts } from '~/domain/subsidies/wide-keyword';
import { DAY_MS, jstDateOf, jstDay } from '~/domain/time/dates';
import { pageOf } from '~/embedded-api/core/page';
import type { Viewer, Narrowing, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { byLastDay, dayNumber } from '~/embedded-api/subsidies/search/calendar';
import type { Columns } from '~/embedded-api/subsidies/search/columns';
import { createEngine, type Question } from '~/embedded-api/subsidies/search/engine';
import { folded, singly, type FoldedResult } from '~/embedded-api/subsidies/search/fold';
import { createSuggestions } from '~/embedded-api/subsidies/search/suggestions';
import {
  dataSourcesOf,
  type SubsidyBody,
  type SubsidyHead,
} from '~/embedded-api/subsidies/source/record';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';

const PAGE_SIZE = { standard: 20, max: 100 };
const NEW_DAYS = 7;
/** Maximum number of listed results that contain only some of the words. */
const MOST_WITH_SOME = 20;
const HOUR_MS = 3_600_000;
/** Shown for each day of the calendar. */
const CALENDAR_ITEMS = 3;
/** Subsidies that can still be applied for. */
const OPEN_OR_UPCOMING: SubsidyFilters = { status: ['upcoming', 'open'] };

const clampFacets = (facets: SubsidyPage['facets'], limit: number): SubsidyPage['facets'] =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries(counts).map(([value, count]) => [value, Math.min(count, limit)]),
      ),
    ]),
  );

const hasSameSources = (one: SubsidyHead, other: SubsidyHead | undefined): boolean =>
  one.source === other?.source &&
  one.sourceUpdatedAt === other.sourceUpdatedAt &&
  one.otherSources === other.otherSources;

/** The sources of the results, each with its newest date. */
const sourcesOf = (results: readonly FoldedResult[], heads: readonly SubsidyHead[]) => {
  const newest = new Map<string, DataSource>();
  let last: SubsidyHead | undefined;
  for (const { position } of results) {
    const head = heads[position];
    if (head === undefined || hasSameSources(head, last)) continue;
    last = head;
    for (const source of dataSourcesOf(head)) {
      const known = newest.get(source.name);
      if (known === undefined || (source.updatedAt ?? '') > (known.updatedAt ?? '')) {
        newest.set(source.name, source);
      }
    }
  }
  return [...newest.values()];
};

const isNew = ({ publishedAt, acceptanceStart }: SubsidyHead, now: Date): boolean => {
  const published = Date.parse(publishedAt ?? acceptanceStart ?? '');
  return published <= now.getTime() && published >= now.getTime() - NEW_DAYS * DAY_MS;
};

const summaryOf = (
  head: SubsidyHead,
  terms: CallTerms,
  { now, profile, favoriteIds, dismissedIds }: Viewer,
): SubsidySummary => {
  return {
    ...head,
    recordType: recordTypeOf(head) ?? 'call',
    status: subsidyStatus(head, now),
    isFavorite: favoriteIds.has(head.subsidyId),
    isNew: isNew(head, now),
    isDismissed: dismissedIds.has(head.subsidyId),
    roundCount: 1,
    match: match({ ...head, terms }, profile, jstDateOf(now)),
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

const questionOf = (
  query: SubsidyQuery | SubsidySuggestionsQuery | SubsidyCalendarQuery,
  viewer: Viewer,
  kinds: readonly SubsidyKind[],
) => ({
  ...viewer,
  filters: query,
  kinds,
  exact: query.exact,
  wantsDismissed: query.dismissed === 'only',
});

type SomeOf = { all: readonly FoldedResult[]; limit: number | null; question: Question };

/** The subsidies of a source, ready to be searched (product §4). */
export const createCollection = (source: SubsidySource): SubsidyCollection => {
  const { heads } = source;
  const { ask, columns, fitCounter, positionOf, relationsFor, withKeyword } = createEngine(source);
  const suggestionsFor = createSuggestions(heads);
  const roundsOf = createProgrammeRounds(heads);

  const headOf = (subsidyId: number, { now }: Viewer) => {
    const position = positionOf(subsidyId) ?? -1;
    const head = heads[position];
    if (head === undefined || (columns.appears[position] ?? 0) > now.getTime()) return null;
    return { head, position };
  };
  const summaryAt = (head: SubsidyHead, position: number, viewer: Viewer): SubsidySummary =>
    summaryOf(head, source.termsAt(position), viewer);
  const relationFor = ({ profile, now }: Viewer) => {
    const relations = profile && relationsFor(profile, now);
    return (position: number) => (relations === null ? {} : { relation: relations.at(position) });
  };
  const summariesOf = (results: readonly FoldedResult[], viewer: Viewer): SubsidySummary[] => {
    const relationAt = relationFor(viewer);
    return results.flatMap(({ position, rounds }) => {
      const head = heads[position];
      if (head === undefined) return [];
      const summary = summaryAt(head, position, viewer);
      return [{ ...summary, roundCount: rounds, ...relationAt(position) }];
    });
  };
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
  const foldIf = (isFolded: boolean | undefined, results: readonly FoldedResult[]) =>
    isFolded === true ? folded(results, columns.programmes) : results;

  /** Words that complete the keyword, and wider words, that find something. */
  const suggested = (
    { keyword = '', foldRounds }: SubsidyQuery | SubsidySuggestionsQuery,
    question: Question,
  ) => {
    const found = withKeyword(question);
    return suggestionsFor(keyword, (word) => foldIf(foldRounds, singly(found(word))).length);
  };

  const someWordsOf = (
    found: ReturnType<typeof ask>,
    query: SubsidyQuery,
    viewer: Viewer,
    { all, limit, question }: SomeOf,
  ): SubsidyPage['someWords'] => {
    const folding = (positions: readonly number[]) => foldIf(query.foldRounds, singly(positions));
    const byWord = found.byWord(query.sort ?? 'relevance');
    if (byWord === null) return null;
    const { each, any } = keywordParts(query.keyword ?? '', query.exact === true);
    // Skip programmes already represented by a round that matches all words.
    const withAny = folding([...all.map(({ position }) => position), ...byWord.some]);
    const some = withAny.slice(folding(all.map(({ position }) => position)).length);
    const room = limit === null ? MOST_WITH_SOME : Math.max(limit - all.length, 0);
    const hasSeveral = byWord.each.length > 0;
    const ofEach = hasSeveral
      ? each.map((keyword, index) => ({ keyword, total: folding(byWord.each[index] ?? []).length }))
      : all.length === 0
        ? suggested(query, question)
        : [];
    if (some.length === 0 && (all.length > 0 || ofEach.length === 0)) return null;
    return {
      each: ofEach,
      any: hasSeveral && any.length <= KEYWORD_MAX ? { keyword: any, total: withAny.length } : null,
      total: some.length,
      items: summariesOf(some.slice(0, Math.min(room, MOST_WITH_SOME)), viewer),
    };
  };

  let offered: { hour: number; values: SubsidyPage['offered'] } | null = null;
  /** Regardless of the plan: values that need a larger plan are offered with a link to it. */
  const offeredAt = (now: Date): SubsidyPage['offered'] => {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (offered?.hour !== hour) {
      const everything = { filters: {}, kinds: SUBSIDY_KINDS, now, profile: null };
      const facets = ask({ ...everything, dismissedIds: new Set() }).facets(false);
      const values = Object.entries(facets).map(([name, counts]) => [name, Object.keys(counts)]);
      offered = { hour, values: Object.fromEntries(values) };
    }
    return offered.values;
  };
  /** Days until the end of an open call; Infinity for others. */
  const daysLeft = (position: number, nowMs: number): number => {
    const isOpen = (columns.start[position] ?? 0) <= nowMs && (columns.end[position] ?? 0) > nowMs;
    return isOpen ? (columns.lastDay[position] ?? 0) - jstDay(nowMs) : Infinity;
  };
  /** Without results that close too soon, unless all do; or only those. */
  const partedByEnd = (
    all: readonly FoldedResult[],
    wanted: SubsidyQuery['closing'],
    now: Date,
  ): { kept: readonly FoldedResult[]; closing?: SubsidyPage['closing'] } => {
    if (wanted === undefined) return { kept: all };
    const nowMs = now.getTime();
    const isSoon = ({ position }: FoldedResult): boolean => daysLeft(position, nowMs) < ENOUGH_DAYS;
    const soon = all.filter(isSoon);
    if (wanted === 'only') return { kept: soon };
    if (soon.length === 0 || soon.length === all.length) return { kept: all };
    const withinDays = Math.max(...soon.map(({ position }) => daysLeft(position, nowMs)));
    return { kept: all.filter((one) => !isSoon(one)), closing: { total: soon.length, withinDays } };
  };

  return {
    size: heads.length,
    search: (query, viewer, { limit, kinds }) => {
      const { deadlineOn, foldRounds = false } = query;
      const lastDay = deadlineOn === undefined ? null : dayNumber(deadlineOn);
      const endsOnDay = (position: number): boolean => columns.lastDay[position] === lastDay;
      const question = questionOf(query, viewer, kinds);
      const found = ask({
        ...question,
        // With a limit, a day lists those of the first results that end on it, like the calendar.
        narrow: lastDay === null || limit !== null ? undefined : endsOnDay,
      });
      const all = foldIf(foldRounds, singly(found.inOrder(query.sort ?? 'relevance')));
      const { kept, closing } = partedByEnd(all, query.closing, viewer.now);
      // Results left out by `closing` count as well.
      const whole = query.closing === 'only' ? kept : all;
      const first = kept.slice(0, limit ?? Infinity);
      const results = lastDay === null ? first : first.filter((one) => endsOnDay(one.position));
      const page = pageOf(results, query, PAGE_SIZE);
      const facets = found.facets(foldRounds);
      return {
        ...page,
        items: summariesOf(page.items, viewer),
        facets: limit === null ? facets : clampFacets(facets, limit),
        sources: sourcesOf(results, heads),
        synonyms: found.synonyms,
        ...(found.place !== null && {
          place: { text: found.place.text, without: found.place.without },
        }),
        someWords:
          lastDay === null && isLast(page)
            ? someWordsOf(found, query, viewer, { all, limit, question })
            : null,
        ...(page.page === 1 && {
          plannedProjects: found
            .byProject()
            .map(({ results: ofProject, ...project }) => ({
              ...project,
              total: foldIf(foldRounds, singly(ofProject)).length,
            })),
        }),
        offered: offeredAt(viewer.now),
        ...(closing !== undefined && { closing }),
        ...(limit !== null && {
          beyondPlan: {
            total: whole.length,
            fits:
              viewer.profile === null
                ? null
                : whole.filter(({ position }) => found.isFit(position)).length,
          },
        }),
        deadlineWeeks: found.deadlineWeeks(foldRounds),
      };
    },
    suggestions: (query, viewer, { kinds }) => suggested(query, questionOf(query, viewer, kinds)),
    calendar: (query, viewer, { limit, kinds }) => {
      const { foldRounds } = query;
      const found = ask(questionOf(query, viewer, kinds));
      const all = singly(found.inOrder(query.sort ?? 'relevance'));
      // A limit applies to the whole search, whatever the month; without one each day is complete.
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
      fitCounter({ filters: OPEN_OR_UPCOMING, kinds, now, profile: null, dismissedIds }),
    summary: (subsidyId, viewer) => {
      const known = headOf(subsidyId, viewer);
      return known && summaryAt(known.head, known.position, viewer);
    },
    detail: async (subsidyId, viewer) => {
      const known = headOf(subsidyId, viewer);
      if (known === null) return null;
      const { head, position } = known;
      return {
        ...summaryAt(head, position, viewer),
        ...relationFor(viewer)(position),
        ...withProgrammePapers(head.title, await source.bodyOf(position)),
        source: head.source,
        sourceUpdatedAt: head.sourceUpdatedAt,
        rounds: roundsOf(head.programmeKey, viewer.now),
      };
    },
  };
};

/** A call that lists no papers has those of its programme's guidelines, if known. */
const withProgrammePapers = (title: string, body: SubsidyBody): SubsidyBody => {
  if (body.requiredDocuments.length > 0 && body.papersFrom === undefined) return body;
  const known = programmePapers(title);
  if (known === null) return body;
  return {
    ...body,
    requiredDocuments: known.papers.map((label) => ({ label, templateUrl: null })),
    papersFrom: { kind: 'guidelines', name: known.source },
  };
};

/** Whether a page is the last one, not one beyond it. */
const isLast = ({ page, perPage, total }: { page: number; perPage: number; total: number }) =>
  page === Math.max(Math.ceil(total / perPage), 1);

type Rounds = SubsidyDetail['rounds'];

const opening = ({ acceptanceStart }: SubsidyHead): number =>
  acceptanceStart === null ? 0 : Date.parse(acceptanceStart);

/** A programme's rounds published by a moment, the first to open first; none if only one. */
const createProgrammeRounds = (
  heads: readonly SubsidyHead[],
): ((programmeKey: string | null, now: Date) => Rounds) => {
  const programmes = Map.groupBy(heads, ({ programmeKey }) => programmeKey);
  return (programmeKey, now) => {
    const rounds = (programmeKey === null ? [] : (programmes.get(programmeKey) ?? []))
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
