import type { SubsidySort } from '~/contract/subsidies';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import { SUBSIDY_STATUSES, type SubsidyKind } from '~/domain/subsidies/subsidy';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import { createColumns, statusCodes, type Columns } from './columns';
import { deadlineWeeksOf } from './deadline-weeks';
import { counterOf as countUnder, facetsOf } from './facets';
import {
  createFilters,
  deadlineBitOf,
  failedFilters,
  keywordBitOf,
  type FilterInput,
  type Filters,
} from './filters';
import { createFits, FITS } from './fit';
import { keywordHits, MOST_REMOTE } from './keyword';
import { createRankings, orderResults } from './order';
import { createRelations, relationRank, type ProjectHits } from './relation';
import { createWordHits } from './word-hits';

export type Question = {
  readonly filters: Filters;
  readonly kinds: readonly SubsidyKind[];
  readonly now: Date;
  readonly profile: MatchProfile | null;
  readonly dismissedIds: ReadonlySet<number>;
  /** Finds only dismissed subsidies, instead of all others. */
  readonly wantsDismissed?: boolean;
  /** Searches for the keyword's words without synonyms. */
  readonly exact?: boolean | undefined;
  readonly narrow?: ((position: number, columns: Columns) => boolean) | undefined;
};

type SearchedAt = Pick<Question, 'exact' | 'now'> & {
  keyword: string;
  isSubject?: boolean;
  statuses: Uint8Array;
};

/** How far from the best result of a search for a project a related call may be, of 1. */
const MOST_REMOTE_RELATION = 0.5;

const CLOSED = SUBSIDY_STATUSES.indexOf('closed');

/** Finds positions of records; knows nothing of pages and plans. */
export const createEngine = (source: SubsidySource) => {
  const { heads } = source;
  const columns = createColumns(heads);
  const rows = createFilters(heads, columns);
  const keywordBit = keywordBitOf(rows);
  const rankings = createRankings(columns);
  const wordHits = createWordHits(heads, columns, () => source.detailTexts());
  const { codesFor, counterOf } = createFits(heads, columns, (at) => source.termsAt(at));
  const positions = new Map(heads.map(({ subsidyId }, position) => [subsidyId, position]));

  const marksOf = (subsidyIds: ReadonlySet<number>): Uint8Array => {
    const marks = new Uint8Array(columns.size);
    for (const subsidyId of subsidyIds) {
      const position = positions.get(subsidyId);
      if (position !== undefined) marks[position] = 1;
    }
    return marks;
  };

  const hitsOf = (keyword: string | undefined, { exact, now }: Question, statuses: Uint8Array) => {
    if (keyword === undefined) return null;
    return keywordHitsAt({ keyword, exact, now, statuses });
  };

  const keywordHitsAt = ({ now, statuses, ...searched }: SearchedAt) => {
    const published = statuses.map((_, position) =>
      (columns.appears[position] ?? 0) <= now.getTime() ? 1 : 0,
    );
    const current = published.map((isKnown, position) =>
      statuses[position] === CLOSED ? 0 : isKnown,
    );
    return keywordHits(
      { ...searched, published, current },
      wordHits,
      columns.areas,
      (position) => source.termsAt(position).places,
    );
  };

  /** Title, catch phrase or purchases must contain the words; the text alone makes no relation. */
  const projectHits = (keyword: string, now: Date): ProjectHits => {
    const searched = { keyword, now, statuses: statusCodes(columns, now) };
    const hits = keywordHitsAt(searched);
    const subject = keywordHitsAt({ ...searched, isSubject: true });
    const found = hits?.found ?? new Uint8Array(columns.size);
    return {
      found,
      relations: found.map((isFound, position) => {
        const isSubject = subject?.found[position] === 1 || subject?.partial[position] === 1;
        const remote = (hits?.remoteness[position] ?? 0) / MOST_REMOTE;
        if (isFound === 0 || !isSubject || remote > MOST_REMOTE_RELATION) {
          return relationRank('none');
        }
        return relationRank(remote > MOST_REMOTE_RELATION / 2 ? 'near-project' : 'project');
      }),
    };
  };
  const relationsFor = createRelations(columns, projectHits);

  const look = (question: Question) => {
    const { filters, kinds, now, profile, dismissedIds, wantsDismissed, narrow } = question;
    const statuses = statusCodes(columns, now);
    const hits = hitsOf(filters.keyword, question, statuses);
    const fits = codesFor(profile, now);
    const input: FilterInput = {
      statuses,
      found: hits?.found ?? null,
      fits,
      kinds,
      now,
      dismissed: { marks: marksOf(dismissedIds), isWanted: wantsDismissed === true },
      narrow: narrow && ((position) => narrow(position, columns)),
    };
    return { input, hits, failed: failedFilters(rows, filters, input) };
  };

  const positionsWhere = (holds: (position: number) => boolean): number[] => {
    const found: number[] = [];
    for (let position = 0; position < columns.size; position += 1) {
      if (holds(position)) found.push(position);
    }
    return found;
  };
  const foundAt = (failed: Uint32Array): number[] =>
    positionsWhere((position) => failed[position] === 0);

  return {
    columns,
    positionOf: (subsidyId: number) => positions.get(subsidyId),
    ask: (question: Question) => {
      const { input, hits, failed } = look(question);
      const { statuses, fits, now } = input;
      const relations = question.profile && relationsFor(question.profile, now);
      const ranks = hits === null ? (relations?.ranks() ?? null) : null;
      const counted = (isFolded: boolean) =>
        countUnder(failed, isFolded ? columns.programmes : null);
      const ordered = (results: readonly number[], sort: SubsidySort): number[] =>
        orderResults(results, sort, {
          columns,
          rankings,
          statuses,
          remoteness: hits?.remoteness ?? null,
          relations: ranks,
          fits,
          areaIds: question.filters.areaIds ?? [],
          now,
        });
      return {
        inOrder: (sort: SubsidySort) => ordered(foundAt(failed), sort),
        /** Whether a result fits; false without a profile. */
        isFit: (position: number) => fits?.[position] === FITS,
        facets: (isFolded: boolean) => facetsOf(rows, input, counted(isFolded)),
        deadlineWeeks: (isFolded: boolean) =>
          deadlineWeeksOf(columns, input, (codes, codeCount) =>
            counted(isFolded)(deadlineBitOf(rows), codes, codeCount),
          ),
        /** What each planned project finds under the same filters. */
        byProject: () =>
          hits === null && relations !== null
            ? relations.projects.map(({ text, keyword, found }) => ({
                text,
                keyword,
                results: positionsWhere(
                  (position) => failed[position] === 0 && found[position] === 1,
                ),
              }))
            : [],
        synonyms: [...(hits?.synonyms ?? [])],
        place: hits?.place ?? null,
        /** What each of several words finds, and the weak and partial matches; null without words. */
        byWord: (sort: SubsidySort) => {
          if (hits === null) return null;
          const { eachFound, partial } = hits;
          const withoutKeyword = (position: number): boolean =>
            ((failed[position] ?? 0) & ~keywordBit) === 0;
          const where = (isFound: (position: number) => boolean): number[] =>
            positionsWhere((position) => isFound(position) && withoutKeyword(position));
          return {
            each: eachFound.length < 2 ? [] : eachFound.map(where),
            some: ordered(
              where((position) => partial[position] === 1),
              sort,
            ),
          };
        },
      };
    },
    relationsFor,
    /** What a question's filters find with another keyword each time. */
    withKeyword: (question: Question) => {
      const { keyword: _keyword, ...filters } = question.filters;
      const { failed, input } = look({ ...question, filters });
      const others = foundAt(failed);
      return (keyword: string): number[] => {
        // Each keyword reads all records, so none is read if the other filters leave no record.
        if (others.length === 0) return [];
        const found = hitsOf(keyword, question, input.statuses)?.found;
        return others.filter((position) => found?.[position] !== 0);
      };
    },
    /** How many of a question's results fit, for any number of profiles. */
    fitCounter: (question: Question) => counterOf(foundAt(look(question).failed), question.now),
  };
};
