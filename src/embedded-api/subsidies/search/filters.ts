import type { SubsidyFilters, SubsidyMatch, SubsidyQuery } from '~/contract/subsidies';
import { bandCovers, EMPLOYEES_BANDS } from '~/domain/company/employees-bands';
import { areaCovers, AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import { asksForRecordType, recordTypeOf } from '~/domain/subsidies/record-type';
import {
  PUBLISHED_WITHIN,
  RECORD_TYPES,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  SUBSIDY_STATUSES,
  type RecordType,
  type SubsidyKind,
} from '~/domain/subsidies/subsidy';
import { DAY_MS, jstDay } from '~/domain/time/dates';
import { dayOf } from '~/domain/time/time-axis';
import { WEEK_DAYS, weekStart } from '~/domain/time/weeks';
import type { Narrowing } from '~/embedded-api/core/subsidy-collection';
import { dataSourcesOf, type SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Columns } from './columns';
import { patternColumn, type PatternColumn } from './patterns';

export type Filters = SubsidyFilters & Pick<SubsidyQuery, 'deadlineWeek'>;

export type FilterInput = {
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
};

type Codes = Uint8Array | Uint32Array;
type Test = (position: number) => boolean;

/** Counts for the values of a filter. */
type Facet = {
  readonly name: string;
  readonly values: readonly (string | number)[];
  /** The code of each record; null if the records cannot be counted. */
  readonly codes: (input: FilterInput) => Codes | null;
  /** For each code, the indexes of the values that find its records. */
  readonly valuesByCode: readonly (readonly number[])[];
};

export type Filter = {
  /** Filters of one name are counted in one facet. */
  readonly name: keyof Filters | 'viewer';
  /** Whether a record passes; null if the filter is not set. */
  readonly test: (filters: Filters, input: FilterInput) => Test | null;
  readonly facet?: Facet;
};

/** A filter that decides by the code of a record. */
type CodeFilter<Value> = {
  readonly name: keyof Filters;
  readonly codes: (input: FilterInput) => Codes | null;
  readonly codeCount: number;
  readonly finds: (value: Value, code: number) => boolean;
  /** The values of which any may match; none: the filter is not set. */
  readonly wanted: (filters: Filters) => readonly Value[] | undefined;
  /** The values that the facet counts. */
  readonly values: readonly Value[];
  readonly facetName?: string;
};

const indexesTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

const byCode = <Value extends string | number>(filter: CodeFilter<Value>): Filter => {
  const { name, codes: codesOf, codeCount, finds, wanted: wantedOf, values } = filter;
  const valuesByCode = indexesTo(codeCount).map((code) =>
    values.flatMap((value, index) => (finds(value, code) ? [index] : [])),
  );
  return {
    name,
    test: (filters, input) => {
      const wanted = wantedOf(filters) ?? [];
      const codes = codesOf(input);
      if (wanted.length === 0 || codes === null) return null;
      const allowed = indexesTo(codeCount).map((code) => wanted.some((one) => finds(one, code)));
      return (position) => allowed[codes[position] ?? 0] === true;
    },
    ...(values.length > 0 && {
      facet: { name: filter.facetName ?? name, values, codes: codesOf, valuesByCode },
    }),
  };
};

const oneOf = <Value extends string>(values: readonly Value[], codes: Uint8Array) => ({
  codes: () => codes,
  codeCount: values.length,
  finds: (value: Value, code: number) => values[code] === value,
  values,
});

const inSets = <Value = number>(
  { codes, patterns }: PatternColumn,
  finds: (value: Value, ids: readonly number[]) => boolean,
) => ({
  codes: () => codes,
  codeCount: patterns.length,
  finds: (value: Value, code: number) => finds(value, patterns[code] ?? []),
});

const includes = (id: number, ids: readonly number[]): boolean => ids.includes(id);

/** A filter by days; `daysOf` is Infinity for records that no number of days finds. */
const withinDays = (
  name: 'deadlineWithin' | 'publishedWithin',
  periods: readonly number[],
  daysOf: (input: FilterInput) => (position: number) => number,
): Filter => ({
  ...byCode<number>({
    name,
    // The first period that contains the record.
    codes: (input) => {
      const daysAt = daysOf(input);
      const codes = new Uint8Array(input.statuses.length);
      for (let position = 0; position < codes.length; position += 1) {
        const days = daysAt(position);
        let code = 0;
        while (code < periods.length && days > (periods[code] ?? 0)) code += 1;
        codes[position] = code;
      }
      return codes;
    },
    codeCount: periods.length + 1,
    finds: (within, code) => (periods[code] ?? Infinity) <= within,
    wanted: () => undefined,
    values: periods,
  }),
  test: ({ [name]: within }, input) => {
    const days = daysOf(input);
    return within === undefined ? null : (position) => days(position) <= within;
  },
});

/** Whether a match passes the filter for what fits or may fit. */
export const passesFit = ({ matchedOnly }: Filters, match: SubsidyMatch['result'] | undefined) =>
  matchedOnly !== true || match !== 'unfit';

/** What is new since `lookedAt`: a weekly notice for 「公開3日以内」 covers the whole week. */
export const newSince = (
  { publishedWithin, ...filters }: SubsidyFilters,
  lookedAt: number,
  now: Date,
): { filters: SubsidyFilters; narrowing: Narrowing | undefined } => ({
  filters,
  narrowing:
    publishedWithin === undefined
      ? undefined
      : { publishedAfter: Math.min(now.getTime() - publishedWithin * DAY_MS, lookedAt) },
});

/** The filters of the search, one row each. The index of a row is its bit. */
export const createFilters = (
  heads: readonly SubsidyHead[],
  columns: Columns,
): readonly Filter[] => {
  const codesBy = (codeOf: (head: SubsidyHead) => number): Uint8Array =>
    Uint8Array.from(heads, codeOf);
  const kinds = codesBy(({ kind }) => SUBSIDY_KINDS.indexOf(kind));
  const levels = codesBy(({ level }) => SUBSIDY_LEVELS.indexOf(level));
  const bands = codesBy(({ employeesBand }) => employeesBand ?? 0);
  const recordTypes = codesBy((head) => {
    const type = recordTypeOf(head);
    return type === null ? RECORD_TYPES.length : RECORD_TYPES.indexOf(type);
  });
  /** Leaves out a type of record, unless it is asked for, and counts it. */
  const leftOut = (
    name: 'includeProcedures' | 'includeCommissions' | 'includeRegistrations',
    facetName: string,
    type: RecordType,
  ): Filter =>
    byCode<string>({
      name,
      facetName,
      codes: () => recordTypes,
      codeCount: RECORD_TYPES.length + 1,
      finds: (value, code) => value === String(RECORD_TYPES[code] === type),
      wanted: ({ [name]: isIncluded, keyword = '' }) =>
        isIncluded === true || asksForRecordType(keyword, type) ? undefined : ['false'],
      values: ['true'],
    });
  const sourceNames = heads.map((head) => dataSourcesOf(head).map(({ name }) => name));
  const sources = [...new Set(sourceNames.flat())].toSorted();
  const sourceSets = patternColumn(
    sourceNames.map((names) => names.map((name) => sources.indexOf(name))),
  );
  const deadlines = withinDays('deadlineWithin', DEADLINES_WITHIN, ({ now }) => {
    const today = jstDay(now.getTime());
    return (position) =>
      (columns.end[position] ?? 0) > now.getTime()
        ? (columns.lastDay[position] ?? 0) - today
        : Infinity;
  });
  return [
    {
      name: 'viewer',
      test: (_, { kinds: found, now, dismissed, narrow }) => {
        const isFound = SUBSIDY_KINDS.map((kind) => found.includes(kind));
        const mark = dismissed.isWanted ? 1 : 0;
        return (position) =>
          isFound[kinds[position] ?? 0] === true &&
          (columns.appears[position] ?? 0) <= now.getTime() &&
          dismissed.marks[position] === mark &&
          (narrow === undefined || narrow(position));
      },
    },
    { name: 'keyword', test: (_, { found }) => found && ((position) => found[position] === 1) },
    byCode({ name: 'kind', ...oneOf(SUBSIDY_KINDS, kinds), wanted: ({ kind }) => kind }),
    byCode({
      name: 'status',
      codes: ({ statuses }) => statuses,
      codeCount: SUBSIDY_STATUSES.length,
      // A call that closes soon is an open one.
      finds: (status, code) => {
        const found = SUBSIDY_STATUSES[code];
        return found === status || (found === 'closing' && status === 'open');
      },
      wanted: ({ status }) => status,
      values: SUBSIDY_STATUSES,
    }),
    byCode({ name: 'level', ...oneOf(SUBSIDY_LEVELS, levels), wanted: ({ level }) => level }),
    byCode({
      name: 'areaIds',
      ...inSets(columns.areas, areaCovers),
      wanted: ({ areaIds }) => areaIds,
      values: AREAS.map(({ areaId }) => areaId),
    }),
    byCode({
      name: 'businessCategoryIds',
      ...inSets(columns.categories, includes),
      wanted: ({ businessCategoryIds }) => businessCategoryIds,
      values: BUSINESS_CATEGORIES.map(({ businessCategoryId }) => businessCategoryId),
    }),
    // One row for each group: any tag within a group, but one of each group.
    ...TAG_GROUPS.map(({ tags }, group) => {
      const values = tags.map(({ tagId }) => tagId);
      return byCode({
        name: 'tagIds',
        ...inSets(columns.tags[group] ?? patternColumn([]), includes),
        wanted: ({ tagIds }) => tagIds?.filter((tagId) => values.includes(tagId)),
        values,
      });
    }),
    byCode<number>({
      name: 'employees',
      codes: () => bands,
      codeCount: EMPLOYEES_BANDS.length + 1,
      finds: (employees, band) => band === 0 || bandCovers(band, employees),
      wanted: ({ employees }) => (employees === undefined ? undefined : [employees]),
      values: [],
    }),
    {
      name: 'minAmount',
      test: ({ minAmount, includeUnstatedAmount = false }) =>
        minAmount === undefined
          ? null
          : (position) => {
              const amount = columns.amount[position] ?? -1;
              return amount < 0 ? includeUnstatedAmount : amount >= minAmount;
            },
    },
    {
      ...deadlines,
      test: (filters, input) => {
        const isWithin = deadlines.test(filters, input);
        if (filters.deadlineWeek === undefined) return isWithin;
        const monday = dayOf(weekStart(filters.deadlineWeek));
        return (position) => {
          const days = (columns.lastDay[position] ?? Infinity) - monday;
          return days >= 0 && days < WEEK_DAYS && isWithin?.(position) !== false;
        };
      },
    },
    withinDays('publishedWithin', PUBLISHED_WITHIN, ({ now }) => (position) => {
      const age = now.getTime() - (columns.published[position] ?? 0);
      return age < 0 ? Infinity : age / DAY_MS;
    }),
    byCode<string>({
      name: 'source',
      ...inSets(sourceSets, (source, ids) => ids.includes(sources.indexOf(source))),
      wanted: ({ source }) => source,
      values: sources,
    }),
    byCode({
      name: 'matchedOnly',
      codes: ({ fits }) => fits,
      codeCount: MATCH_RESULTS.length,
      finds: (_, code) => passesFit({ matchedOnly: true }, MATCH_RESULTS[code]),
      wanted: ({ matchedOnly }) => (matchedOnly === true ? ['true'] : undefined),
      values: ['true'],
    }),
    leftOut('includeProcedures', 'procedures', 'procedure'),
    leftOut('includeCommissions', 'commissions', 'commission'),
    leftOut('includeRegistrations', 'registrations', 'registration'),
  ];
};

/** For each record, the bits of the filters that it fails; 0: it is a result. */
export const failedFilters = (rows: readonly Filter[], filters: Filters, input: FilterInput) => {
  const failed = new Uint32Array(input.statuses.length);
  for (const [index, row] of rows.entries()) {
    const test = row.test(filters, input);
    if (test === null) continue;
    for (let position = 0; position < failed.length; position += 1) {
      if (!test(position)) failed[position] = (failed[position] ?? 0) | (1 << index);
    }
  }
  return failed;
};

const bitOf = (rows: readonly Filter[], name: Filter['name']): number =>
  1 << rows.findIndex((row) => row.name === name);

export const keywordBitOf = (rows: readonly Filter[]): number => bitOf(rows, 'keyword');
export const deadlineBitOf = (rows: readonly Filter[]): number => bitOf(rows, 'deadlineWithin');
