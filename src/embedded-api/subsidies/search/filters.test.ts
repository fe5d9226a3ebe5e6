import { describe, expect, test } from 'vitest';
import type { SubsidyFilters } from '~/contract/subsidies';
import { areaIdOf } from '~/domain/content/areas';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { question, smallEngine } from '~tests/support/small-engine';
import { subsidyHead } from '~tests/support/subsidy-head';
import type { Question } from './engine';

/** The numbers, from 1, of the given subsidies that a search finds. */
const found = (subsidies: readonly Partial<SubsidyHead>[], query: Partial<Question>): number[] => {
  const heads = subsidies.map((rest, index) => subsidyHead(index + 1, rest));
  const finding = smallEngine(heads).ask(question(query));
  return finding
    .inOrder('newest')
    .map((position) => position + 1)
    .toSorted((one, other) => one - other);
};
const foundBy = (filters: SubsidyFilters, subsidies: readonly Partial<SubsidyHead>[]): number[] =>
  found(subsidies, { filters });

describe('A filter of chosen values', () => {
  test.each<[string, SubsidyFilters]>([
    ['kinds', { kind: [] }],
    ['statuses', { status: [] }],
    ['levels', { level: [] }],
    ['areas', { areaIds: [] }],
    ['industries', { businessCategoryIds: [] }],
    ['tags', { tagIds: [] }],
  ])('a list of no %s narrows nothing', (_, filters) => {
    const subsidies: Partial<SubsidyHead>[] = [
      { areaIds: [] },
      { kind: 'grant', level: 'foundation' },
    ];
    expect(foundBy(filters, subsidies)).toEqual([1, 2]);
  });

  test('a filter of levels finds any of those chosen', () => {
    const subsidies = [
      { level: 'national' },
      { level: 'prefecture' },
      { level: 'municipality' },
      { level: 'foundation' },
    ] as const;
    expect(foundBy({ level: ['national', 'foundation'] }, subsidies)).toEqual([1, 4]);
  });

  test('a filter of statuses tells the subsidies that close soon from the other open ones', () => {
    const subsidies = [
      { acceptanceStart: '2026-11-20T12:00:01+09:00' },
      { acceptanceEnd: '2026-12-05T09:00:00+09:00' },
      { acceptanceEnd: '2026-12-04T23:00:00+09:00' },
      { acceptanceEnd: '2026-11-20T12:00:00+09:00' },
    ];
    expect(foundBy({ status: ['upcoming'] }, subsidies)).toEqual([1]);
    expect(foundBy({ status: ['open'] }, subsidies)).toEqual([2, 3]);
    expect(foundBy({ status: ['closing'] }, subsidies)).toEqual([3]);
    expect(foundBy({ status: ['closed', 'upcoming'] }, subsidies)).toEqual([1, 4]);
  });

  test('a filter of sources finds a subsidy by each of its sources', () => {
    const otherSources = [{ name: '岡崎市', updatedAt: null }];
    const subsidies = [
      { source: 'Jグランツ', otherSources },
      { source: 'Jグランツ' },
      { source: '岡崎市' },
      { source: null },
    ];
    expect(foundBy({ source: ['岡崎市'] }, subsidies)).toEqual([1, 3]);
    expect(foundBy({ source: ['Jグランツ'] }, subsidies)).toEqual([1, 2]);
    expect(foundBy({ source: ['青葉市'] }, subsidies)).toEqual([]);
  });

  test('a filter of areas finds what any of them covers, the country included', () => {
    const [tokyo, kanto, osaka] = ['東京都', '関東・甲信越地方', '大阪府'].map(areaIdOf);
    const subsidies = [[tokyo], [kanto], [osaka], [tokyo, osaka], []].map((areaIds) => ({
      areaIds: areaIds.map((id = 0) => id),
    }));
    expect(foundBy({ areaIds: [tokyo ?? 0] }, [...subsidies, {}])).toEqual([1, 2, 4, 6]);
    expect(foundBy({ areaIds: [osaka ?? 0, kanto ?? 0] }, subsidies)).toEqual([1, 2, 3, 4]);
  });

  test('a filter of industries finds subsidies that name one of them, not those that name none', () => {
    const subsidies = [[5], [9], [5, 9], [13], []].map((businessCategoryIds) => ({
      businessCategoryIds,
    }));
    expect(foundBy({ businessCategoryIds: [5] }, subsidies)).toEqual([1, 3]);
    expect(foundBy({ businessCategoryIds: [9, 13] }, subsidies)).toEqual([2, 3, 4]);
  });

  test('a filter of tags wants one of each group that it names', () => {
    const subsidies = [[8], [201], [8, 201], [2, 202], [8, 101, 201]].map((tagIds) => ({ tagIds }));
    expect(foundBy({ tagIds: [8] }, subsidies)).toEqual([1, 3, 5]);
    expect(foundBy({ tagIds: [8, 2] }, subsidies)).toEqual([1, 3, 4, 5]);
    expect(foundBy({ tagIds: [8, 201, 202] }, subsidies)).toEqual([3, 5]);
    expect(foundBy({ tagIds: [8, 101, 201] }, subsidies)).toEqual([5]);
  });
});

describe('A filter of a number', () => {
  test('a filter of employees finds the bands that hold them, and subsidies that state none', () => {
    const subsidies = [null, 1, 2, 3, 8].map((employeesBand) => ({ employeesBand }));
    expect(foundBy({ employees: 5 }, subsidies)).toEqual([1, 2, 3, 4]);
    expect(foundBy({ employees: 20 }, subsidies)).toEqual([1, 2, 4]);
    expect(foundBy({ employees: 901 }, subsidies)).toEqual([1, 2, 5]);
    expect(foundBy({ employees: 0 }, subsidies)).toEqual([1, 2, 3, 4]);
  });

  const amounts = [null, 0, 999_999, 1_000_000].map((maxAmount) => ({ maxAmount }));

  test('a filter of an amount finds what reaches it, and nothing that states none', () => {
    expect(foundBy({ minAmount: 1_000_000 }, amounts)).toEqual([4]);
    expect(foundBy({ minAmount: 999_999 }, amounts)).toEqual([3, 4]);
    expect(foundBy({ minAmount: 0, includeUnstatedAmount: false }, amounts)).toEqual([2, 3, 4]);
  });

  test('a filter of an amount finds what states none where it is asked to', () => {
    const filters = { minAmount: 1_000_000, includeUnstatedAmount: true };
    expect(foundBy(filters, amounts)).toEqual([1, 4]);
    expect(foundBy({ includeUnstatedAmount: false }, amounts)).toEqual([1, 2, 3, 4]);
  });

  test('a deadline within a week is one up to the end of the seventh day that is still to come', () => {
    const subsidies = [
      null,
      '2026-11-20T12:00:00+09:00',
      '2026-11-20T12:00:01+09:00',
      '2026-11-28T00:00:00+09:00',
      '2026-11-28T00:00:01+09:00',
      '2026-11-01T17:00:00+09:00',
    ].map((acceptanceEnd) => ({ acceptanceEnd }));
    expect(foundBy({ deadlineWithin: 7 }, subsidies)).toEqual([3, 4]);
    expect(foundBy({ deadlineWithin: 0 }, subsidies)).toEqual([3]);
  });

  test('what was published within three days was so to the moment, and up to now', () => {
    const subsidies = [
      { publishedAt: '2026-11-17T11:59:59+09:00' },
      { publishedAt: '2026-11-17T12:00:00+09:00' },
      { publishedAt: '2026-11-20T12:00:00+09:00' },
      { publishedAt: '2026-11-20T12:00:01+09:00' },
      { publishedAt: null },
    ];
    expect(foundBy({ publishedWithin: 3 }, subsidies)).toEqual([2, 3]);
  });

  test('a subsidy without a date of publication counts as published when it opens', () => {
    const subsidies = [
      { acceptanceStart: '2026-11-19T09:00:00+09:00' },
      { acceptanceStart: '2026-11-21T09:00:00+09:00' },
      { acceptanceStart: '2026-11-01T09:00:00+09:00' },
    ];
    expect(foundBy({ publishedWithin: 3 }, subsidies)).toEqual([1]);
  });
});

describe('What a viewer may find at all', () => {
  const profile: MatchProfile = {
    areaId: areaIdOf('東京都') ?? 0,
    businessCategoryIds: [5],
    tagIds: [8],
    employees: 12,
  };
  const fit = { businessCategoryIds: [5], tagIds: [8], employeesBand: 1 };
  const subsidies: Partial<SubsidyHead>[] = [
    fit,
    {},
    { ...fit, areaIds: [areaIdOf('大阪府') ?? 0] },
  ];

  test('matchedOnly leaves out what does not fit the profile, and that alone', () => {
    expect(found(subsidies, { profile, filters: { matchedOnly: true } })).toEqual([1, 2]);
    expect(found(subsidies, { profile, filters: { matchedOnly: false } })).toEqual([1, 2, 3]);
    expect(found(subsidies, { profile })).toEqual([1, 2, 3]);
    expect(found(subsidies, { filters: { matchedOnly: true } })).toEqual([1, 2, 3]);
  });

  test('only the kinds that a plan includes are found, whatever kind is requested', () => {
    const kinds: Partial<SubsidyHead>[] = [{ kind: 'subsidy' }, { kind: 'grant' }];
    expect(found(kinds, { kinds: ['grant'] })).toEqual([2]);
    expect(found(kinds, { kinds: ['grant'], filters: { kind: ['subsidy'] } })).toEqual([]);
    expect(found(kinds, { kinds: [] })).toEqual([]);
  });

  test('a subsidy is found from the moment of its publication on', () => {
    const dates = ['2026-11-20T12:00:00+09:00', '2026-11-20T12:00:01+09:00', null];
    expect(
      found(
        dates.map((publishedAt) => ({ publishedAt })),
        {},
      ),
    ).toEqual([1, 3]);
  });

  test('what was put away is left out, or all that is found', () => {
    const dismissedIds = new Set([2, 99]);
    expect(found(subsidies, { dismissedIds })).toEqual([1, 3]);
    expect(found(subsidies, { dismissedIds, wantsDismissed: false })).toEqual([1, 3]);
    expect(found(subsidies, { dismissedIds, wantsDismissed: true })).toEqual([2]);
  });

  test('a further condition narrows what the filters leave', () => {
    const kinds: Partial<SubsidyHead>[] = [{ kind: 'grant' }, { kind: 'grant' }, {}];
    const filters: SubsidyFilters = { kind: ['grant'] };
    expect(found(kinds, { filters, narrow: (position) => position > 0 })).toEqual([2]);
    expect(found(kinds, { narrow: (position, columns) => columns.ids[position] === 3 })).toEqual([
      3,
    ]);
  });
});
