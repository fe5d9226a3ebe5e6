import type { SubsidyFilters, SubsidyQuery } from '~/contract/subsidies';
import { bandCovers } from '~/domain/company/employees-bands';
import { areaCovers } from '~/domain/content/areas';
import { TAG_GROUPS } from '~/domain/content/tags';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import { isProcedure } from '~/domain/subsidies/procedure';
import {
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  SUBSIDY_STATUSES,
  type SubsidyKind,
} from '~/domain/subsidies/subsidy';
import { DAY_MS, jstDay } from '~/domain/time/dates';
import { dayOf } from '~/domain/time/time-axis';
import { WEEK_DAYS, weekStart } from '~/domain/time/weeks';
import type { Columns } from './columns';
import { patternsWhere, type PatternColumn } from './patterns';

/** One bit per filter, set for records that fail it; a facet ignores the bit of its own filter. */
export const FILTER = {
  keyword: 1,
  kind: 2,
  status: 4,
  level: 8,
  area: 16,
  category: 32,
  employees: 64,
  amount: 128,
  deadline: 256,
  published: 512,
  matched: 1024,
  /** Not for this viewer now: another kind, not yet published, dismissed, or another day. */
  beyond: 2048,
  procedure: 1 << 20,
} as const;

/** The bits of the tag groups follow: OR within a group, AND between groups. */
export const tagFilter = (group: number): number => 4096 << group;

/** Whether a record with a code passes the filter; null: the filter is not set. */
type Wanted = readonly number[] | null;

export type Filters = SubsidyFilters & Pick<SubsidyQuery, 'deadlineWeek'>;

export interface FilterInput {
  columns: Columns;
  statuses: Uint8Array;
  /** 1 where the keyword is found; null without a keyword. */
  found: Uint8Array | null;
  /** Indexes in MATCH_RESULTS; null without a profile. */
  fits: Uint8Array | null;
  kinds: readonly SubsidyKind[];
  now: Date;
  /** Dismissed subsidies are left out, or the only ones found. */
  dismissed: { readonly marks: Uint8Array; readonly isWanted: boolean };
  /** A further condition beside the search's filters. */
  narrow?: ((position: number) => boolean) | undefined;
}

const UNFIT = MATCH_RESULTS.indexOf('unfit');

const codesOf = <T>(values: readonly T[], chosen: readonly T[] | undefined): Wanted =>
  chosen === undefined || chosen.length === 0 ? null : chosen.map((one) => values.indexOf(one));

const wantedStatuses = ({ status }: SubsidyFilters): Wanted =>
  codesOf(
    SUBSIDY_STATUSES,
    status?.flatMap((one) => (one === 'open' ? [one, 'closing'] : [one])),
  );

/** For each record, the bits of the filters that it fails; 0: it is a result. */
export const failedFilters = (
  filters: Filters,
  { columns, statuses, found, fits, kinds, now, dismissed, narrow }: FilterInput,
): Uint32Array => {
  const { size } = columns;
  const failed = new Uint32Array(size);

  const keepWhere = (bit: number, passes: (position: number) => boolean): void => {
    for (let position = 0; position < size; position += 1) {
      if (!passes(position)) failed[position] = (failed[position] ?? 0) | bit;
    }
  };
  const keepCodes = (bit: number, codes: Uint8Array, wanted: Wanted): void => {
    if (wanted === null) return;
    const allowed = new Set(wanted);
    keepWhere(bit, (position) => allowed.has(codes[position] ?? 0));
  };
  const keepPatterns = (
    bit: number,
    column: PatternColumn,
    wanted: readonly number[] | undefined,
    holds: (wantedId: number, ids: readonly number[]) => boolean,
  ): void => {
    if (wanted === undefined || wanted.length === 0) return;
    const allowed = patternsWhere(column, (ids) => wanted.some((id) => holds(id, ids)));
    keepWhere(bit, (position) => allowed[column.codes[position] ?? 0] === 1);
  };
  const includes = (id: number, ids: readonly number[]): boolean => ids.includes(id);

  const nowMs = now.getTime();
  const mark = dismissed.isWanted ? 1 : 0;
  keepCodes(FILTER.beyond, columns.kind, codesOf(SUBSIDY_KINDS, kinds) ?? []);
  keepWhere(
    FILTER.beyond,
    (position) => (columns.appears[position] ?? 0) <= nowMs && dismissed.marks[position] === mark,
  );
  if (narrow !== undefined) keepWhere(FILTER.beyond, narrow);
  if (found !== null) keepWhere(FILTER.keyword, (position) => found[position] === 1);
  keepCodes(FILTER.kind, columns.kind, codesOf(SUBSIDY_KINDS, filters.kind));
  keepCodes(FILTER.status, statuses, wantedStatuses(filters));
  keepCodes(FILTER.level, columns.level, codesOf(SUBSIDY_LEVELS, filters.level));
  keepPatterns(FILTER.area, columns.areas, filters.areaIds, areaCovers);
  keepPatterns(FILTER.category, columns.categories, filters.businessCategoryIds, includes);
  for (const [group, { tags }] of TAG_GROUPS.entries()) {
    const column = columns.tags[group];
    const wanted = filters.tagIds?.filter((id) => tags.some(({ tagId }) => tagId === id));
    if (column !== undefined) keepPatterns(tagFilter(group), column, wanted, includes);
  }

  if (filters.includeProcedures !== true && !isProcedure(filters.keyword ?? '')) {
    keepWhere(FILTER.procedure, (position) => columns.procedure[position] === 0);
  }

  const { employees, minAmount, deadlineWithin, deadlineWeek, publishedWithin } = filters;
  if (employees !== undefined) {
    keepWhere(FILTER.employees, (position) => {
      const band = columns.band[position] ?? 0;
      return band === 0 || bandCovers(band, employees);
    });
  }
  if (minAmount !== undefined) {
    keepWhere(FILTER.amount, (position) => {
      const amount = columns.amount[position] ?? -1;
      return amount < 0 ? filters.includeUnstatedAmount === true : amount >= minAmount;
    });
  }
  if (deadlineWithin !== undefined) {
    const lastDay = jstDay(nowMs) + deadlineWithin;
    keepWhere(
      FILTER.deadline,
      (position) =>
        (columns.lastDay[position] ?? 0) <= lastDay && (columns.end[position] ?? 0) > nowMs,
    );
  }
  if (deadlineWeek !== undefined) {
    const monday = dayOf(weekStart(deadlineWeek));
    keepWhere(FILTER.deadline, (position) => {
      const days = (columns.lastDay[position] ?? Infinity) - monday;
      return days >= 0 && days < WEEK_DAYS;
    });
  }
  if (publishedWithin !== undefined) {
    const from = nowMs - publishedWithin * DAY_MS;
    keepWhere(FILTER.published, (position) => {
      const published = columns.published[position] ?? 0;
      return published >= from && published <= nowMs;
    });
  }
  if (filters.matchedOnly === true && fits !== null) {
    keepWhere(FILTER.matched, (position) => fits[position] !== UNFIT);
  }
  return failed;
};
