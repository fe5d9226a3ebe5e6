import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUBSIDY_SORTS, type SubsidyQuery } from '~/contract/subsidies';
import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  SUBSIDY_STATUSES,
} from '~/domain/subsidies/subsidy';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { MANUFACTURER } from '~tests/support/collection-examples';

const ANCHOR = new Date('2026-11-20T12:00:00+09:00');
const TOMORROW = '2026-11-21T09:00:00+09:00';
const generated = generateSubsidies(ANCHOR, 400);

const SOURCES = ['岡崎市', '愛知県', 'Jグランツ（デジタル庁）'];

/** Rounds that differ in everything, and every eleventh not yet published. */
const heads = generated.heads.map((head, index) => ({
  ...head,
  source: SOURCES[index % 5] ?? null,
  programmeKey: index % 3 === 0 ? null : `programme ${index % 140}`,
  publishedAt: index % 11 === 0 ? TOMORROW : head.publishedAt,
}));
const source = { ...generated, heads };
const collection = createCollection(source);
const anything = { limit: null, kinds: SUBSIDY_KINDS };

const viewer: Viewer = {
  now: ANCHOR,
  profile: MANUFACTURER,
  favoriteIds: new Set(),
  dismissedIds: new Set(heads.map((one) => one.subsidyId).filter((id) => id % 7 === 0)),
};

const TAG_IDS = TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tagId }) => tagId));

const subset = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(values.length, 3) });

const narrowing = {
  keyword: fc.constantFrom(
    '設備',
    '中小企業 -東京都',
    '研修 OR 販路',
    '令和8年度',
    'DX または EV',
    '省エネルギー',
    'ない言葉',
  ),
  kind: subset(SUBSIDY_KINDS),
  status: subset(SUBSIDY_STATUSES),
  level: subset(SUBSIDY_LEVELS),
  source: subset(SOURCES),
  areaIds: subset(AREAS.map(({ areaId }) => areaId)),
  businessCategoryIds: subset(BUSINESS_CATEGORIES.map((one) => one.businessCategoryId)),
  tagIds: subset(TAG_IDS),
  employees: fc.constantFrom(0, 5, 21, 300, 1000),
  minAmount: fc.constantFrom(0, 500_000, 100_000_000),
  deadlineWithin: fc.constantFrom(7, 30, 60, 90),
  publishedWithin: fc.constantFrom(3, 7, 14, 30),
  matchedOnly: fc.boolean(),
};

/** Mostly few filters: with many, few results are left that could be wrong. */
const filters = fc
  .tuple(
    fc.record(narrowing),
    fc.subarray(Object.keys(narrowing)),
    fc.constantFrom(1, 2, 3, Infinity),
  )
  .map(([all, names, most]): Omit<SubsidyQuery, 'workspaceId'> => {
    const chosen = new Set(names.slice(0, most));
    return Object.fromEntries(Object.entries(all).filter(([name]) => chosen.has(name)));
  });

/** Options that do not filter, the same on both sides of a comparison. */
const modes = fc.record(
  { exact: fc.boolean(), foldRounds: fc.boolean(), dismissed: fc.constant('only' as const) },
  { requiredKeys: [] },
);

type Filters = Omit<SubsidyQuery, 'workspaceId'>;
const totalOf = (query: Filters): number =>
  collection.search({ workspaceId: 1, ...query }, viewer, anything).total;
const allOf = (query: Filters, who = viewer, within = collection) => {
  const { total } = within.search({ workspaceId: 1, ...query }, who, anything);
  return Array.from({ length: Math.ceil(total / 100) }, (_, index) =>
    within.search({ workspaceId: 1, ...query, perPage: 100, page: index + 1 }, who, anything),
  ).flatMap(({ items }) => items);
};
const idsOf = (query: Filters, who = viewer, within = collection): number[] =>
  allOf(query, who, within).map(({ subsidyId }) => subsidyId);

describe('any search', () => {
  test('adding a filter to a search never adds a result', () => {
    fc.assert(
      fc.property(filters, filters, modes, (some, more, mode) => {
        expect(totalOf({ ...more, ...some, ...mode })).toBeLessThanOrEqual(
          totalOf({ ...some, ...mode }),
        );
      }),
    );
  });

  test('a facet’s count equals the total of a search for its value', () => {
    const single = (value: string, name: string): Filters => {
      if (name.endsWith('Within')) return { [name]: Number(value) };
      if (name === 'matchedOnly') return { matchedOnly: value === 'true' };
      return { [name]: /^\d+$/u.test(value) ? [Number(value)] : [value] };
    };
    // All possible values, since values without results have no count.
    const values: Record<string, readonly (string | number | boolean)[]> = {
      kind: SUBSIDY_KINDS,
      status: SUBSIDY_STATUSES,
      level: SUBSIDY_LEVELS,
      source: SOURCES,
      areaIds: AREAS.map(({ areaId }) => areaId),
      businessCategoryIds: BUSINESS_CATEGORIES.map((one) => one.businessCategoryId),
      tagIds: TAG_IDS,
      deadlineWithin: DEADLINES_WITHIN,
      publishedWithin: PUBLISHED_WITHIN,
      matchedOnly: [true],
    };
    const { facets: every } = collection.search({ workspaceId: 1 }, viewer, anything);
    // These count what a search leaves out, not a filter's values.
    const leftOut = new Set(['procedures', 'commissions', 'registrations']);
    const byFilter = Object.keys(every).filter((name) => !leftOut.has(name));
    expect(byFilter.toSorted()).toEqual(Object.keys(values).toSorted());
    const counted = fc.constantFrom(
      ...Object.entries(values).flatMap(([name, all]) =>
        all.map((value) => ({ name, value: String(value) })),
      ),
    );
    const groupOf = (tagId: number) =>
      TAG_GROUPS.find(({ tags }) => tags.some((tag) => tag.tagId === tagId));
    fc.assert(
      fc.property(filters, modes, counted, (chosen, mode, { name, value }) => {
        const { tagIds, ...others } = { ...chosen, ...mode };
        // Tags of one group; those of other groups stay as filters.
        const group = groupOf(name === 'tagIds' ? Number(value) : (tagIds?.[0] ?? 0));
        const ofGroup = tagIds?.filter((tagId) => groupOf(tagId) === group) ?? [];
        const query = { ...others, ...(ofGroup.length > 0 && { tagIds: ofGroup }) };
        const { facets } = collection.search({ workspaceId: 1, ...query }, viewer, anything);
        expect(totalOf({ ...query, ...single(value, name) })).toBe(facets[name]?.[value] ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test('the pages of a search show each result exactly once', () => {
    const sorts = fc.constantFrom(...SUBSIDY_SORTS);
    fc.assert(
      fc.property(
        filters,
        modes,
        sorts,
        fc.integer({ min: 1, max: 100 }),
        (chosen, mode, sort, perPage) => {
          const query = { ...chosen, ...mode };
          const total = totalOf(query);
          const seen = Array.from({ length: Math.ceil(total / perPage) }, (_, index) =>
            collection.search(
              { workspaceId: 1, ...query, sort, perPage, page: index + 1 },
              viewer,
              anything,
            ),
          ).flatMap(({ items }) => items.map(({ subsidyId }) => subsidyId));
          expect(seen).toHaveLength(total);
          expect(new Set(seen).size).toBe(total);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('folding rounds keeps the first result of each programme and counts all its found rounds', () => {
    const sorts = fc.constantFrom(...SUBSIDY_SORTS);
    const programmeOf = new Map(heads.map((one) => [one.subsidyId, one.programmeKey]));
    fc.assert(
      fc.property(filters, sorts, (query, sort) => {
        const every = idsOf({ ...query, sort });
        const firsts = every.filter((id, index) => {
          const key = programmeOf.get(id) ?? null;
          return key === null || every.findIndex((one) => programmeOf.get(one) === key) === index;
        });
        const results = allOf({ ...query, sort, foldRounds: true });
        expect(results.map(({ subsidyId }) => subsidyId)).toEqual(firsts);
        expect(results.reduce((sum, { roundCount }) => sum + roundCount, 0)).toBe(every.length);
      }),
      { numRuns: 40 },
    );
  });

  test('the dismissed and the other results together are all results', () => {
    const nothing: Viewer = { ...viewer, dismissedIds: new Set() };
    fc.assert(
      fc.property(filters, (query) => {
        const left = idsOf(query);
        const put = idsOf({ ...query, dismissed: 'only' });
        expect(left.filter((id) => viewer.dismissedIds.has(id))).toEqual([]);
        expect(put.filter((id) => !viewer.dismissedIds.has(id))).toEqual([]);
        expect(new Set([...left, ...put])).toEqual(new Set(idsOf(query, nothing)));
      }),
      { numRuns: 40 },
    );
  });

  test('a day of the calendar holds the results of a search for that deadline', () => {
    const months = fc.constantFrom('2026-10', '2026-11', '2026-12', '2027-01');
    const limits = fc.constantFrom(null, 10, 40);
    const sorts = fc.constantFrom(...SUBSIDY_SORTS);
    fc.assert(
      fc.property(filters, modes, sorts, months, limits, (query, mode, sort, month, limit) => {
        const chosen = { ...query, ...mode, sort };
        const bounds = { ...anything, limit };
        const calendar = collection.calendar({ workspaceId: 1, ...chosen, month }, viewer, bounds);
        const shown = Array.from({ length: 31 }, (_, day) => {
          const deadlineOn = `${month}-${String(day + 1).padStart(2, '0')}`;
          const { total, items } = collection.search(
            { workspaceId: 1, ...chosen, deadlineOn, perPage: 3 },
            viewer,
            bounds,
          );
          return { date: deadlineOn, total, items };
        }).filter(({ total }) => total > 0);
        expect(calendar.days).toEqual(shown);
      }),
      { numRuns: 30 },
    );
  });

  test('each coming week is counted with as many deadlines as a search for that week finds', () => {
    fc.assert(
      fc.property(filters, modes, ({ deadlineWithin: _asked, ...chosen }, mode) => {
        const totals = (query: object, counted: Viewer) => {
          const { deadlineWeeks = [], total } = collection.search(
            { workspaceId: 1, ...chosen, ...mode, ...query },
            counted,
            anything,
          );
          return { deadlineWeeks, total };
        };
        const { deadlineWeeks } = totals({}, viewer);
        for (const { from, total } of deadlineWeeks) {
          const ofWeek = totals({ deadlineWeek: from }, viewer);
          expect(ofWeek).toEqual({ deadlineWeeks, total });
        }
        const { total } = totals({ deadlineWeek: '2026-11-18' }, viewer);
        const current = deadlineWeeks.find(({ from }) => from === '2026-11-16');
        expect(current?.total ?? 0).toBe(total);
      }),
      { numRuns: 40 },
    );
  });

  test('unpublished subsidies do not change any search answer', () => {
    const published = heads.flatMap((head, position) =>
      head.publishedAt === TOMORROW ? [] : [{ head, position }],
    );
    const without = createCollection({
      heads: published.map(({ head }) => head),
      detailTexts: () => published.map(({ position }) => generated.detailTexts()[position] ?? ''),
      bodyOf: (position) => generated.bodyOf(published[position]?.position ?? -1),
      termsAt: (position) => generated.termsAt(published[position]?.position ?? -1),
    });
    fc.assert(
      fc.property(filters, modes, (chosen, mode) => {
        const query = { workspaceId: 1, ...chosen, ...mode };
        expect(collection.search(query, viewer, anything)).toEqual(
          without.search(query, viewer, anything),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('a search never exceeds its limit and never returns a kind that is not allowed', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 0, max: 12 }), (query, limit) => {
        const page = collection.search({ workspaceId: 1, ...query, perPage: 100 }, viewer, {
          limit,
          kinds: ['subsidy'],
        });
        expect(page.total).toBeLessThanOrEqual(limit);
        expect(page.items).toHaveLength(page.total);
        expect(page.items.every(({ kind }) => kind === 'subsidy')).toBe(true);
        expect(page.facets['kind']).not.toHaveProperty('grant');
      }),
    );
  });
});
