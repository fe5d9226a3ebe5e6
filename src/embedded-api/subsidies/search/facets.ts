import type { SubsidyPage } from '~/contract/subsidies';
import { areaCovers, AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import {
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  SUBSIDY_STATUSES,
} from '~/domain/subsidies/subsidy';
import { DAY_MS, jstDay } from '~/domain/time/dates';
import { countByCode, sumWhere, type Counted } from './counted';
import { FILTER, tagFilter, type FilterInput } from './filters';
import type { PatternColumn } from './patterns';

type Counts = Record<string, number>;

/** Counts the records that pass every filter except that of the bit, by the codes of a column. */
type Count = (bit: number, codes: Uint8Array | Uint32Array, codeCount: number) => Counted;

export const counterOf = (
  failed: Uint32Array,
  { columns }: FilterInput,
  isFolded: boolean,
): Count => {
  const passing = (bit: number): Uint8Array => {
    const passes = new Uint8Array(failed.length);
    for (let position = 0; position < failed.length; position += 1) {
      passes[position] = ((failed[position] ?? 0) & ~bit) === 0 ? 1 : 0;
    }
    return passes;
  };
  const results = passing(0);
  const inUse = failed.reduce((bits, one) => bits | one, 0);
  return (bit, codes, codeCount) =>
    countByCode(
      (inUse & bit) === 0 ? results : passing(bit),
      codes,
      codeCount,
      isFolded ? columns.programmes : null,
    );
};

const named = (entries: readonly (readonly [string | number, number])[]): Counts =>
  Object.fromEntries(entries.filter(([, count]) => count > 0));

const valueCounts = (values: readonly string[], counted: Counted): Counts =>
  named(values.map((value, code) => [value, sumWhere(counted, (one) => one === code)]));

/** Whether a filter's value matches a set of ids. */
type Holds = (valueId: number, ids: readonly number[]) => boolean;

const found = new WeakMap<PatternColumn, readonly (readonly number[])[]>();

/** For each set of a column, the indexes of the filter's values that match it. */
const finders = (
  column: PatternColumn,
  valueIds: readonly number[],
  holds: Holds,
): readonly (readonly number[])[] => {
  const known = found.get(column);
  if (known !== undefined) return known;
  const made = column.patterns.map((ids) =>
    valueIds.flatMap((id, place) => (holds(id, ids) ? [place] : [])),
  );
  found.set(column, made);
  return made;
};

const patternCounts = (
  { counts, mixed }: Counted,
  column: PatternColumn,
  valueIds: readonly number[],
  holds: Holds,
): (readonly [number, number])[] => {
  const findersOf = finders(column, valueIds, holds);
  const sums = new Uint32Array(valueIds.length);
  const add = (place: number, count: number): void => {
    sums[place] = (sums[place] ?? 0) + count;
  };
  for (const [code, places] of findersOf.entries()) {
    const count = counts[code] ?? 0;
    if (count > 0) for (const place of places) add(place, count);
  }
  // Rounds of one programme that differ count once for each value that any of them matches.
  const countedFor = new Int32Array(valueIds.length).fill(-1);
  for (const [programme, codes] of mixed.entries()) {
    for (const code of codes) {
      for (const place of findersOf[code] ?? []) {
        if (countedFor[place] !== programme) add(place, 1);
        countedFor[place] = programme;
      }
    }
  }
  return valueIds.map((id, place) => [id, sums[place] ?? 0]);
};

const statusCounts = (counted: Counted): Counts =>
  named(
    SUBSIDY_STATUSES.map((status) => [
      status,
      sumWhere(counted, (code) => {
        const name = SUBSIDY_STATUSES[code];
        return name === status || (status === 'open' && name === 'closing');
      }),
    ]),
  );

/** For each record, the first period that its deadline falls into; the last code if none. */
const deadlineCodes = ({ columns, now }: FilterInput): Uint8Array => {
  const nowMs = now.getTime();
  const today = jstDay(nowMs);
  const codes = new Uint8Array(columns.size);
  for (let position = 0; position < columns.size; position += 1) {
    const hasClosed = (columns.end[position] ?? 0) <= nowMs;
    const days = hasClosed ? Infinity : (columns.lastDay[position] ?? 0) - today;
    const code = DEADLINES_WITHIN.findIndex((within) => days <= within);
    codes[position] = code === -1 ? DEADLINES_WITHIN.length : code;
  }
  return codes;
};

/** The same for the publication date, back from now. */
const publicationCodes = ({ columns, now }: FilterInput): Uint8Array => {
  const nowMs = now.getTime();
  const codes = new Uint8Array(columns.size);
  for (let position = 0; position < columns.size; position += 1) {
    const published = columns.published[position] ?? 0;
    const age = published > nowMs ? Infinity : nowMs - published;
    const code = PUBLISHED_WITHIN.findIndex((within) => age <= within * DAY_MS);
    codes[position] = code === -1 ? PUBLISHED_WITHIN.length : code;
  }
  return codes;
};

const withinCounts = (periods: readonly number[], counted: Counted): Counts =>
  named(
    periods.map((within, index) => [within, sumWhere(counted, (code) => code <= index)] as const),
  );

const includes = (id: number, ids: readonly number[]): boolean => ids.includes(id);

const AREA_IDS = AREAS.map(({ areaId }) => areaId);
const CATEGORY_IDS = BUSINESS_CATEGORIES.map((category) => category.businessCategoryId);

/**
 * How many results each value of a filter would have under the other filters; values without
 * results are absent. Folded, each programme counts once.
 */
export const facetsOf = (
  failed: Uint32Array,
  input: FilterInput,
  isFolded: boolean,
): SubsidyPage['facets'] => {
  const { columns, statuses, fits } = input;
  const { kind, level, areas, categories } = columns;
  const count = counterOf(failed, input, isFolded);
  const countSets = (bit: number, column: PatternColumn): Counted =>
    count(bit, column.codes, column.patterns.length);
  const deadlines = count(FILTER.deadline, deadlineCodes(input), DEADLINES_WITHIN.length + 1);
  const publications = count(
    FILTER.published,
    publicationCodes(input),
    PUBLISHED_WITHIN.length + 1,
  );
  const facets: SubsidyPage['facets'] = {
    kind: valueCounts(SUBSIDY_KINDS, count(FILTER.kind, kind, SUBSIDY_KINDS.length)),
    status: statusCounts(count(FILTER.status, statuses, SUBSIDY_STATUSES.length)),
    level: valueCounts(SUBSIDY_LEVELS, count(FILTER.level, level, SUBSIDY_LEVELS.length)),
    areaIds: named(patternCounts(countSets(FILTER.area, areas), areas, AREA_IDS, areaCovers)),
    businessCategoryIds: named(
      patternCounts(countSets(FILTER.category, categories), categories, CATEGORY_IDS, includes),
    ),
    tagIds: named(
      TAG_GROUPS.flatMap(({ tags }, group) => {
        const column = columns.tags[group];
        if (column === undefined) return [];
        const tagIds = tags.map(({ tagId }) => tagId);
        return patternCounts(countSets(tagFilter(group), column), column, tagIds, includes);
      }),
    ),
    deadlineWithin: withinCounts(DEADLINES_WITHIN, deadlines),
    publishedWithin: withinCounts(PUBLISHED_WITHIN, publications),
  };
  const procedures = sumWhere(count(FILTER.procedure, columns.procedure, 2), (code) => code === 1);
  facets['procedures'] = named([['true', procedures]]);
  if (fits !== null) {
    const verdicts = count(FILTER.matched, fits, MATCH_RESULTS.length);
    const matched = sumWhere(verdicts, (code) => MATCH_RESULTS[code] !== 'unfit');
    facets['matchedOnly'] = named([['true', matched]]);
  }
  return facets;
};
