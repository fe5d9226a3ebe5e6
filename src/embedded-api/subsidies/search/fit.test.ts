import { describe, expect, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { type MatchProfile } from '~/domain/subsidies/match-rules';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { termsReader } from '~/embedded-api/subsidies/source/source';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createColumns } from './columns';
import { createFits } from './fit';

const area = (name: string): number => areaIdOf(name) ?? 0;
const [AICHI, OSAKA] = [area('愛知県'), area('大阪府')];
const [MANUFACTURING, RETAIL] = [5, 9];
const EQUIPMENT = 8;

/** For manufacturers in 愛知県 with up to 20 employees, for investments. */
const subsidy = (subsidyId: number, rest: Partial<SubsidyHead> = {}): SubsidyHead =>
  subsidyHead(subsidyId, {
    areaIds: [AICHI],
    businessCategoryIds: [MANUFACTURING],
    tagIds: [EQUIPMENT],
    employeesBand: 3,
    ...rest,
  });

const company: MatchProfile = {
  areaId: AICHI,
  city: '岡崎市',
  businessCategoryIds: [MANUFACTURING],
  tagIds: [EQUIPMENT],
  employees: 12,
};

const NOW = new Date('2026-11-20T12:00:00+09:00');

const fitsOf = (heads: readonly SubsidyHead[]) =>
  createFits(
    heads,
    createColumns(heads),
    termsReader((position) => heads[position]),
  );
const verdictsOf = (heads: readonly SubsidyHead[], profile: MatchProfile) => [
  ...(fitsOf(heads).codesFor(profile, NOW) ?? []),
];
const named = (codes: Iterable<number> | null) =>
  codes && Array.from(codes, (code) => MATCH_RESULTS[code]);

/** Counts how often the match rules read a subsidy: once for each match. */
const readCounted = (head: SubsidyHead) => {
  const { areaIds } = head;
  let count = 0;
  const counted = {
    ...head,
    get areaIds() {
      count += 1;
      return areaIds;
    },
  };
  const fits = createFits(
    [counted],
    createColumns([head]),
    termsReader(() => head),
  );
  return {
    fits,
    isWorkedOutFor: (profile: MatchProfile): boolean => {
      count = 0;
      fits.codesFor(profile, NOW);
      return count > 0;
    },
  };
};

describe('The verdicts for a profile', () => {
  test('the fit of each subsidy follows from its own conditions', () => {
    const heads = [
      subsidy(1),
      subsidy(2, { areaIds: [OSAKA] }),
      subsidy(3, { businessCategoryIds: [RETAIL] }),
      subsidy(4, { title: '温泉地の魅力向上事業' }),
      subsidy(5, { employeesBand: 2 }),
      subsidy(6, { level: 'municipality', issuer: '愛知県岡崎市' }),
      subsidy(7, { level: 'municipality', issuer: '愛知県豊田市' }),
    ];
    expect(verdictsOf(heads, company).map((code) => MATCH_RESULTS[code])).toEqual([
      'fits',
      'unfit',
      'unfit',
      'check',
      'unfit',
      'fits',
      'unfit',
    ]);
  });

  test('there are no verdicts without a profile', () => {
    expect(fitsOf([subsidy(1)]).codesFor(null, NOW)).toBeNull();
  });

  test.each<[string, Partial<MatchProfile>, string]>([
    ['the area', { areaId: OSAKA }, 'unfit'],
    ['the town', { city: '豊田市' }, 'unfit'],
    ['the industries', { businessCategoryIds: [RETAIL] }, 'unfit'],
    ['the number of employees', { employees: 21 }, 'unfit'],
  ])('the verdicts of two profiles differ where %s alone does', (_, other, expected) => {
    const { codesFor } = fitsOf([subsidy(1, { level: 'municipality', issuer: '愛知県岡崎市' })]);
    expect(named(codesFor(company, NOW))).toEqual(['fits']);
    expect(named(codesFor({ ...company, ...other }, NOW))).toEqual([expected]);
    expect(named(codesFor(company, NOW))).toEqual(['fits']);
  });
});

describe('the verdicts of companies that differ by what they plan', () => {
  test.each<[string, Partial<MatchProfile>]>([
    ['a plan', { plannedProjects: ['温泉の配管の更新'] }],
    ['the name', { companyName: '三谷温泉' }],
  ])('%s that names the subject of a call decides', (_, other) => {
    const { codesFor } = fitsOf([subsidy(1, { title: '温泉地の魅力向上事業' })]);
    expect(named(codesFor(company, NOW))).toEqual(['check']);
    expect(named(codesFor({ ...company, ...other }, NOW))).toEqual(['fits']);
  });
});

describe('The count of what fits', () => {
  const heads = [
    subsidy(1),
    subsidy(2),
    subsidy(3, { areaIds: [OSAKA] }),
    subsidy(4, { businessCategoryIds: [] }),
    subsidy(5),
  ];

  test('only the asked subsidies that fit are counted, each of several alike for itself', () => {
    const { counterOf } = fitsOf(heads);
    expect(counterOf([0, 1, 2, 3], NOW)(company)).toBe(2);
    expect(counterOf([0, 1, 2, 3, 4], NOW)(company)).toBe(3);
    expect(counterOf([2, 3], NOW)(company)).toBe(0);
    expect(counterOf([], NOW)(company)).toBe(0);
  });

  test('one count is taken for one company after the other', () => {
    const countFor = fitsOf(heads).counterOf([0, 1, 2, 3, 4], NOW);
    expect(
      [company, { ...company, areaId: OSAKA }, { ...company, employees: 400 }].map(countFor),
    ).toEqual([3, 1, 0]);
  });
});

describe('a requested verdict', () => {
  test('a verdict is worked out once for a profile, whoever asks for it', () => {
    const { fits, isWorkedOutFor } = readCounted(subsidy(1));
    expect(isWorkedOutFor(company)).toBe(true);
    expect(isWorkedOutFor({ ...company })).toBe(false);
    expect(fits.counterOf([0], NOW)(company)).toBe(1);
    expect(isWorkedOutFor({ ...company, employees: 13 })).toBe(true);
  });

  test('the fit of the last 4,000 profiles is cached, and that of older ones computed again', () => {
    const { isWorkedOutFor } = readCounted(subsidy(1));
    const profiles = Array.from({ length: 4001 }, (_, employees) => ({ ...company, employees }));
    expect(profiles.filter(isWorkedOutFor)).toHaveLength(4001);
    const [first, second] = profiles;
    expect(profiles.slice(2).filter(isWorkedOutFor)).toEqual([]);
    expect([second, first].map((one) => isWorkedOutFor(one ?? company))).toEqual([false, true]);
  });
});
