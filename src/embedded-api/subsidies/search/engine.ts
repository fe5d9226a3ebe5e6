import type { SubsidyPage, SubsidySort } from '~/contract/subsidies';
import type { MatchProfile } from '~/domain/subsidies/match';
import type { SubsidyKind } from '~/domain/subsidies/subsidy';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import { createColumns, statusCodes, type Columns } from './columns';
import { deadlineWeeksOf, type DeadlineWeeks } from './deadline-weeks';
import { facetsOf } from './facets';
import { failedFilters, type FilterInput, type Filters } from './filters';
import { createFits } from './fit';
import { keywordHits } from './keyword';
import { createRankings, orderResults } from './order';
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

/** The results of a question, as positions of records. */
type Finding = {
  readonly inOrder: (sort: SubsidySort) => number[];
  readonly facets: (isFolded: boolean) => SubsidyPage['facets'];
  readonly deadlineWeeks: (isFolded: boolean) => DeadlineWeeks;
  readonly synonyms: SubsidyPage['synonyms'];
};

export type Engine = {
  readonly columns: Columns;
  readonly positionOf: (subsidyId: number) => number | undefined;
  readonly ask: (question: Question) => Finding;
  /** How many of a question's results fit, for any number of profiles. */
  readonly fitCounter: (question: Question) => (profile: MatchProfile) => number;
};

/** Finds positions of records; knows nothing of pages and plans. */
export const createEngine = (source: SubsidySource): Engine => {
  const { heads } = source;
  const columns = createColumns(heads);
  const rankings = createRankings(columns);
  const wordHits = createWordHits(heads, columns, () => source.detailTexts());
  const { codesFor, counterOf } = createFits(heads, columns);
  const positions = new Map(heads.map(({ subsidyId }, position) => [subsidyId, position]));

  const marksOf = (subsidyIds: ReadonlySet<number>): Uint8Array => {
    const marks = new Uint8Array(columns.size);
    for (const subsidyId of subsidyIds) {
      const position = positions.get(subsidyId);
      if (position !== undefined) marks[position] = 1;
    }
    return marks;
  };

  const look = (question: Question) => {
    const { filters, kinds, now, profile, dismissedIds, wantsDismissed, exact, narrow } = question;
    const hits = keywordHits({ keyword: filters.keyword, exact }, columns.size, wordHits);
    const statuses = statusCodes(columns, now);
    const fits = codesFor(profile);
    const input: FilterInput = {
      columns,
      statuses,
      found: hits?.found ?? null,
      fits,
      kinds,
      now,
      dismissed: { marks: marksOf(dismissedIds), isWanted: wantsDismissed === true },
      narrow: narrow && ((position) => narrow(position, columns)),
    };
    return { input, hits, failed: failedFilters(filters, input) };
  };

  const foundAt = (failed: Uint32Array): number[] => {
    const found: number[] = [];
    for (const [position, bits] of failed.entries()) if (bits === 0) found.push(position);
    return found;
  };

  return {
    columns,
    positionOf: (subsidyId) => positions.get(subsidyId),
    ask: (question) => {
      const { input, hits, failed } = look(question);
      const { statuses, fits, now } = input;
      return {
        inOrder: (sort) =>
          orderResults(foundAt(failed), sort, {
            columns,
            rankings,
            statuses,
            remoteness: hits?.remoteness ?? null,
            fits,
            areaIds: question.filters.areaIds ?? [],
            now,
          }),
        facets: (isFolded) => facetsOf(failed, input, isFolded),
        deadlineWeeks: (isFolded) => deadlineWeeksOf(failed, input, isFolded),
        synonyms: [...(hits?.synonyms ?? [])],
      };
    },
    fitCounter: (question) => counterOf(foundAt(look(question).failed)),
  };
};
