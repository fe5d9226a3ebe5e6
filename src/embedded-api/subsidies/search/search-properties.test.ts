import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subsidyDetail, subsidySummary, type SubsidyQuery } from '~/contract/subsidies';
import { AREAS } from '~/domain/areas';
import { BUSINESS_CATEGORIES } from '~/domain/business-categories';
import { SUBSIDY_KINDS, SUBSIDY_LEVELS, SUBSIDY_STATUSES, subsidyStatus } from '~/domain/subsidy';
import { TAG_GROUPS } from '~/domain/tags';
import { createCollection, type Asker } from '~/embedded-api/subsidies/collection';
import { MANUFACTURER } from '~/embedded-api/subsidies/collection-examples';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { createColumns, statusCodes } from './columns';

const ANCHOR = new Date('2026-11-20T12:00:00+09:00');
const source = generateSubsidies(ANCHOR, 400);
const collection = createCollection(source);
const anything = { limit: null, kinds: SUBSIDY_KINDS };

const asker: Asker = {
  now: ANCHOR,
  profile: MANUFACTURER,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
};

const TAG_IDS = TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tagId }) => tagId));

const subset = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(values.length, 3) });

const filters = fc.record(
  {
    keyword: fc.constantFrom('設備', '中小企業 -東京都', '研修 OR 販路', '令和8年度', 'ない言葉'),
    kind: subset(SUBSIDY_KINDS),
    status: subset(SUBSIDY_STATUSES),
    level: subset(SUBSIDY_LEVELS),
    areaIds: subset(AREAS.map(({ areaId }) => areaId)),
    businessCategoryIds: subset(BUSINESS_CATEGORIES.map((one) => one.businessCategoryId)),
    tagIds: subset(TAG_IDS),
    employees: fc.constantFrom(0, 5, 21, 300, 1000),
    minAmount: fc.constantFrom(0, 500_000, 100_000_000),
    deadlineWithin: fc.constantFrom(7, 30, 60, 90),
    publishedWithin: fc.constantFrom(3, 7, 14, 30),
    matchedOnly: fc.boolean(),
  },
  { requiredKeys: [] },
);

type Filters = Omit<SubsidyQuery, 'workspaceId'>;
const totalOf = (query: Filters): number =>
  collection.search({ workspaceId: 1, ...query }, asker, anything).total;

describe('Whatever is asked for', () => {
  test('a further filter never adds a result', () => {
    fc.assert(
      fc.property(filters, filters, (some, more) => {
        expect(totalOf({ ...more, ...some })).toBeLessThanOrEqual(totalOf(some));
      }),
    );
  });

  test('a facet counts what its value would find', () => {
    const single = (value: string, name: string): Filters => {
      if (name === 'deadlineWithin') return { deadlineWithin: Number(value) };
      if (name === 'matchedOnly') return { matchedOnly: value === 'true' };
      return { [name]: /^\d+$/u.test(value) ? [Number(value)] : [value] };
    };
    fc.assert(
      fc.property(filters, fc.nat(), (query, chance) => {
        // Tags of one group at most: the others' groups stay filters beside the counted one.
        const { tagIds: _tagIds, ...rest } = query;
        const { facets } = collection.search({ workspaceId: 1, ...rest }, asker, anything);
        const counted = Object.entries(facets).flatMap(([name, counts]) =>
          Object.entries(counts).map(([value, count]) => ({ name, value, count })),
        );
        const chosen = counted[chance % counted.length];
        fc.pre(chosen !== undefined);
        const { name, value, count } = chosen;
        expect(totalOf({ ...rest, ...single(value, name) })).toBe(count);
      }),
    );
  });

  test('the pages show each result once', () => {
    const sorts = fc.constantFrom('relevance', 'match', 'deadline', 'amount', 'newest' as const);
    fc.assert(
      fc.property(filters, sorts, fc.integer({ min: 1, max: 100 }), (query, sort, perPage) => {
        const total = totalOf(query);
        const seen = Array.from({ length: Math.ceil(total / perPage) }, (_, index) =>
          collection.search(
            { workspaceId: 1, ...query, sort, perPage, page: index + 1 },
            asker,
            anything,
          ),
        ).flatMap(({ items }) => items.map(({ subsidyId }) => subsidyId));
        expect(seen).toHaveLength(total);
        expect(new Set(seen).size).toBe(total);
      }),
      { numRuns: 40 },
    );
  });

  test('a limit is never exceeded, nor a kind that may not be found', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 0, max: 12 }), (query, limit) => {
        const page = collection.search({ workspaceId: 1, ...query, perPage: 100 }, asker, {
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

  test('a status is what the rules of the domain say at that moment', () => {
    const columns = createColumns(source.heads);
    const moments = fc.date({
      min: new Date('2025-06-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const codes = [...statusCodes(columns, now)].map((code) => SUBSIDY_STATUSES[code]);
        expect(codes).toEqual(source.heads.map((one) => subsidyStatus(one, now)));
      }),
      { numRuns: 30 },
    );
  });

  test('an answer is as the contract says', async () => {
    const { items } = collection.search({ workspaceId: 1, perPage: 100 }, asker, anything);
    for (const item of items) {
      expect(subsidySummary.parse(item)).toEqual(item);
    }
    const details = await Promise.all(items.map((one) => collection.detail(one.subsidyId, asker)));
    for (const detail of details) expect(subsidyDetail.parse(detail)).toEqual(detail);
  });
});
