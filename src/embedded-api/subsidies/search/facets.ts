import type { SubsidyPage } from '~/contract/subsidies';
import { areaCovers, AREAS } from '~/domain/areas';
import { BUSINESS_CATEGORIES } from '~/domain/business-categories';
import { jstDay } from '~/domain/dates';
import { DEADLINES_WITHIN } from '~/domain/deadline';
import { MATCH_RESULTS } from '~/domain/match';
import { SUBSIDY_KINDS, SUBSIDY_LEVELS, SUBSIDY_STATUSES } from '~/domain/subsidy';
import { TAG_GROUPS } from '~/domain/tags';
import { FILTER, tagFilter, type FilterInput } from './filters';
import type { PatternColumn } from './patterns';

type Counts = Record<string, number>;

/** Records that pass every filter but this one, by code. */
const countByCode = (
  failed: Uint32Array,
  bit: number,
  codes: Uint8Array | Uint32Array,
  codeCount: number,
): Uint32Array => {
  const counts = new Uint32Array(codeCount);
  for (let position = 0; position < failed.length; position += 1) {
    if (((failed[position] ?? 0) & ~bit) === 0) {
      const code = codes[position] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
};

const named = (entries: readonly (readonly [string | number, number])[]): Counts =>
  Object.fromEntries(entries.filter(([, count]) => count > 0));

const sumWhere = (counts: Uint32Array, holds: (code: number) => boolean): number =>
  counts.reduce((sum, count, code) => (holds(code) ? sum + count : sum), 0);

const patternCounts = (
  failed: Uint32Array,
  bit: number,
  { codes, patterns }: PatternColumn,
  wantedIds: readonly number[],
  holds: (wantedId: number, ids: readonly number[]) => boolean,
): (readonly [number, number])[] => {
  const counts = countByCode(failed, bit, codes, patterns.length);
  const seen = patterns.flatMap((ids, code) => {
    const count = counts[code] ?? 0;
    return count === 0 ? [] : [{ ids, count }];
  });
  return wantedIds.map((id) => [
    id,
    seen.reduce((sum, { ids, count }) => (holds(id, ids) ? sum + count : sum), 0),
  ]);
};

const statusCounts = (counts: Uint32Array): Counts =>
  named(
    SUBSIDY_STATUSES.map((status) => [
      status,
      sumWhere(counts, (code) => {
        const name = SUBSIDY_STATUSES[code];
        return name === status || (status === 'open' && name === 'closing');
      }),
    ]),
  );

const deadlineCounts = (failed: Uint32Array, { columns, now }: FilterInput): Counts => {
  const today = jstDay(now.getTime());
  const counts = DEADLINES_WITHIN.map(() => 0);
  for (let position = 0; position < failed.length; position += 1) {
    if (((failed[position] ?? 0) & ~FILTER.deadline) !== 0) continue;
    if ((columns.end[position] ?? 0) <= now.getTime()) continue;
    const days = (columns.lastDay[position] ?? 0) - today;
    for (const [index, within] of DEADLINES_WITHIN.entries()) {
      if (days <= within) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return named(DEADLINES_WITHIN.map((within, index) => [within, counts[index] ?? 0]));
};

const includes = (id: number, ids: readonly number[]): boolean => ids.includes(id);

/** What each value of a filter would find under the other filters; values that find none are absent. */
export const facetsOf = (failed: Uint32Array, input: FilterInput): SubsidyPage['facets'] => {
  const { columns, statuses, fits } = input;
  const kinds = countByCode(failed, FILTER.kind, columns.kind, SUBSIDY_KINDS.length);
  const levels = countByCode(failed, FILTER.level, columns.level, SUBSIDY_LEVELS.length);
  const areaIds = AREAS.map(({ areaId }) => areaId);
  const categoryIds = BUSINESS_CATEGORIES.map((category) => category.businessCategoryId);
  const facets: SubsidyPage['facets'] = {
    kind: named(SUBSIDY_KINDS.map((kind, code) => [kind, kinds[code] ?? 0])),
    status: statusCounts(countByCode(failed, FILTER.status, statuses, SUBSIDY_STATUSES.length)),
    level: named(SUBSIDY_LEVELS.map((level, code) => [level, levels[code] ?? 0])),
    areaIds: named(patternCounts(failed, FILTER.area, columns.areas, areaIds, areaCovers)),
    businessCategoryIds: named(
      patternCounts(failed, FILTER.category, columns.categories, categoryIds, includes),
    ),
    tagIds: named(
      TAG_GROUPS.flatMap(({ tags }, group) => {
        const column = columns.tags[group];
        const tagIds = tags.map(({ tagId }) => tagId);
        return column === undefined
          ? []
          : patternCounts(failed, tagFilter(group), column, tagIds, includes);
      }),
    ),
    deadlineWithin: deadlineCounts(failed, input),
  };
  if (fits !== null) {
    const verdicts = countByCode(failed, FILTER.matched, fits, MATCH_RESULTS.length);
    const matched = sumWhere(verdicts, (code) => MATCH_RESULTS[code] !== 'unfit');
    facets['matchedOnly'] = named([['true', matched]]);
  }
  return facets;
};
