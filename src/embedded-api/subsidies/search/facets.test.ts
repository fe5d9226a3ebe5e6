import { describe, expect, test } from 'vitest';
import type { SubsidyFilters } from '~/contract/subsidies';
import { areaIdOf, AREAS } from '~/domain/content/areas';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { question, smallEngine } from '~tests/support/small-engine';
import { subsidyHead } from '~tests/support/subsidy-head';
import type { Question } from './engine';

const area = (name: string): number => areaIdOf(name) ?? 0;
const [COUNTRY, OVERSEAS, KANTO] = ['全国', '海外', '関東・甲信越地方'].map(area) as [
  number,
  number,
  number,
];
const [TOKYO, NAGANO, OSAKA, KINKI] = ['東京都', '長野県', '大阪府', '近畿地方'].map(area) as [
  number,
  number,
  number,
  number,
];

type Subsidy = Partial<SubsidyHead>;

const facetsOf = (subsidies: readonly Subsidy[], query: Partial<Question> = {}, isFolded = false) =>
  smallEngine(subsidies.map((rest, index) => subsidyHead(index + 1, rest)))
    .ask(question(query))
    .facets(isFolded);
const foldedFacetsOf = (subsidies: readonly Subsidy[], query: Partial<Question> = {}) =>
  facetsOf(subsidies, query, true);

/** Noon in Japan, so many days from the day of the search. */
const daysAhead = (days: number): string =>
  new Date(Date.parse('2026-11-20T12:00:00+09:00') + days * 86_400_000).toISOString();

const profile: MatchProfile = {
  areaId: TOKYO,
  businessCategoryIds: [5],
  tagIds: [8],
  employees: 12,
};

describe('A facet', () => {
  test('a facet counts the subsidies of each value and omits values without any', () => {
    const subsidies: Subsidy[] = [
      { kind: 'grant', level: 'prefecture', businessCategoryIds: [5, 9], tagIds: [8, 101] },
      { kind: 'grant', level: 'foundation', businessCategoryIds: [9], tagIds: [8, 201] },
      { kind: 'grant', acceptanceEnd: daysAhead(5), tagIds: [15, 101, 210] },
    ];
    expect(facetsOf(subsidies)).toMatchObject({
      kind: { grant: 3 },
      level: { national: 1, prefecture: 1, foundation: 1 },
      businessCategoryIds: { 5: 1, 9: 2 },
      tagIds: { 8: 2, 15: 1, 101: 2, 201: 1, 210: 1 },
      deadlineWithin: { 7: 1, 30: 1, 60: 1, 90: 1 },
      publishedWithin: {},
    });
    expect(facetsOf(subsidies)['kind']).toEqual({ grant: 3 });
    expect(facetsOf(subsidies)['level']).not.toHaveProperty('municipality');
    expect(Object.keys(facetsOf(subsidies)['tagIds'] ?? {})).toHaveLength(5);
  });

  test('the area facet counts for each area what a search for it finds', () => {
    const subsidies = [[TOKYO], [KANTO], [OSAKA, NAGANO], []].map((areaIds) => ({ areaIds }));
    const { areaIds } = facetsOf(subsidies);
    expect(areaIds).toMatchObject({ [TOKYO]: 2, [KANTO]: 3, [NAGANO]: 2, [OSAKA]: 1, [KINKI]: 1 });
    expect(areaIds).not.toHaveProperty(String(COUNTRY));
    expect(areaIds).not.toHaveProperty(String(area('京都府')));
  });

  test('a subsidy for the whole country is counted for every area in it', () => {
    const counts = facetsOf([{}])['areaIds'] ?? {};
    expect(Object.keys(counts)).toHaveLength(AREAS.length - 1);
    expect(new Set(Object.values(counts))).toEqual(new Set([1]));
    expect(counts).not.toHaveProperty(String(OVERSEAS));
  });

  test('subsidies that close soon are counted among the open ones as well', () => {
    const subsidies: Subsidy[] = [
      { acceptanceEnd: daysAhead(14) },
      { acceptanceEnd: daysAhead(15) },
      {},
      { acceptanceEnd: daysAhead(-1) },
      { acceptanceEnd: daysAhead(-2) },
      { acceptanceStart: daysAhead(1) },
    ];
    expect(facetsOf(subsidies)['status']).toEqual({ upcoming: 1, open: 3, closing: 1, closed: 2 });
    expect(facetsOf(subsidies.slice(3, 5))['status']).toEqual({ closed: 2 });
  });

  test('the deadlines’ facet counts each period up to its last day, and what is past in none', () => {
    const ahead = [0, 7, 8, 30, 31, 60, 61, 90, 91, -1];
    const subsidies = ahead.map((days) => ({ acceptanceEnd: daysAhead(days + 0.25) }));
    const beyond: Subsidy[] = [
      { acceptanceEnd: null },
      { acceptanceEnd: daysAhead(0) },
      { acceptanceEnd: daysAhead(-30) },
    ];
    expect(facetsOf([...subsidies, ...beyond])['deadlineWithin']).toEqual({
      7: 2,
      30: 4,
      60: 6,
      90: 8,
    });
    expect(facetsOf(beyond)['deadlineWithin']).toEqual({});
  });

  test('the publications’ facet counts each period to the moment, up to now', () => {
    const subsidies = [0, 3, 3.01, 7, 7.01, 14, 14.01, 30, 30.01].map((days) => ({
      publishedAt: daysAhead(-days),
    }));
    const beyond: Subsidy[] = [{ publishedAt: null }, { acceptanceStart: daysAhead(0.01) }];
    expect(facetsOf([...subsidies, ...beyond])['publishedWithin']).toEqual({
      3: 2,
      7: 4,
      14: 6,
      30: 8,
    });
    expect(facetsOf(beyond)['publishedWithin']).toEqual({});
  });

  test('what fits or may fit is counted where there is a profile to compare with', () => {
    const subsidies: Subsidy[] = [
      { businessCategoryIds: [5], tagIds: [8], employeesBand: 1 },
      {},
      { areaIds: [OSAKA] },
    ];
    expect(facetsOf(subsidies, { profile })['matchedOnly']).toEqual({ true: 2 });
    expect(facetsOf(subsidies.slice(2), { profile })['matchedOnly']).toEqual({});
    expect(facetsOf(subsidies)).not.toHaveProperty('matchedOnly');
  });
});

describe('A facet beside filters', () => {
  const one: Subsidy = {
    title: '設備投資',
    kind: 'subsidy',
    level: 'national',
    areaIds: [TOKYO],
    businessCategoryIds: [5],
    tagIds: [8, 101, 201],
    employeesBand: 3,
    maxAmount: 2_000_000,
    acceptanceEnd: daysAhead(5),
    publishedAt: daysAhead(-2),
  };
  const other: Subsidy = {
    title: '人材育成',
    kind: 'grant',
    level: 'prefecture',
    areaIds: [OSAKA],
    businessCategoryIds: [9],
    tagIds: [6, 108, 205],
    employeesBand: 8,
    maxAmount: 500_000,
    acceptanceEnd: daysAhead(80),
    publishedAt: daysAhead(-20),
  };
  const both = facetsOf([one, other], { profile });
  const oneAlone = facetsOf([one], { profile });

  test.each<[string, SubsidyFilters]>([
    ['kind', { kind: ['subsidy'] }],
    ['status', { status: ['closing'] }],
    ['level', { level: ['national'] }],
    ['areaIds', { areaIds: [TOKYO] }],
    ['businessCategoryIds', { businessCategoryIds: [5] }],
    ['deadlineWithin', { deadlineWithin: 7 }],
    ['publishedWithin', { publishedWithin: 3 }],
    ['matchedOnly', { matchedOnly: true }],
  ])('the facet %s looks past its own filter, all others do not', (name, filters) => {
    expect(facetsOf([one, other], { profile, filters })).toEqual({
      ...oneAlone,
      [name]: both[name],
    });
  });

  test.each<[number, Record<string, number>]>([
    [8, { 6: 1, 8: 1, 101: 1, 201: 1 }],
    [101, { 8: 1, 101: 1, 108: 1, 201: 1 }],
    [201, { 8: 1, 101: 1, 201: 1, 205: 1 }],
  ])('the tags’ facet looks past the filter of tag %i in its own group alone', (tagId, tagIds) => {
    expect(facetsOf([one, other], { profile, filters: { tagIds: [tagId] } })).toEqual({
      ...oneAlone,
      tagIds,
    });
  });

  test.each<[string, Partial<Question>]>([
    ['a keyword', { filters: { keyword: '設備' } }],
    ['a number of employees', { filters: { employees: 5 } }],
    ['an amount', { filters: { minAmount: 1_000_000 } }],
    ['what was put away', { dismissedIds: new Set([2]) }],
    ['the kinds of a plan', { kinds: ['subsidy'] }],
    ['a further condition', { narrow: (position) => position === 0 }],
  ])('every facet counts under %s', (_, query) => {
    expect(facetsOf([one, other], { profile, ...query })).toEqual(oneAlone);
  });

  test('a facet looks past its own filter alone where a subsidy fails two', () => {
    const facets = facetsOf([one, other], { filters: { kind: ['subsidy'], level: ['national'] } });
    expect(facets['kind']).toEqual({ subsidy: 1 });
    expect(facets['level']).toEqual({ national: 1 });
  });
});

describe('A facet where rounds are folded', () => {
  test('a programme counts once for what its rounds have in common, and for what each has', () => {
    const subsidies: Subsidy[] = [
      { programmeKey: 'a', areaIds: [TOKYO], tagIds: [8, 101], businessCategoryIds: [5] },
      { programmeKey: 'a', areaIds: [NAGANO], tagIds: [8, 102], businessCategoryIds: [5] },
      { programmeKey: 'a', areaIds: [OSAKA], tagIds: [8, 101], businessCategoryIds: [5] },
      { programmeKey: 'b', areaIds: [TOKYO], tagIds: [8], businessCategoryIds: [5] },
      { programmeKey: 'b', areaIds: [KANTO], tagIds: [6], businessCategoryIds: [9] },
      { areaIds: [TOKYO], tagIds: [8], businessCategoryIds: [5] },
    ];
    const facets = foldedFacetsOf(subsidies);
    expect(facets).toMatchObject({
      kind: { subsidy: 3 },
      businessCategoryIds: { 5: 3, 9: 1 },
      tagIds: { 6: 1, 8: 3, 101: 1, 102: 1 },
      areaIds: { [TOKYO]: 3, [KANTO]: 3, [NAGANO]: 2, [OSAKA]: 1, [area('埼玉県')]: 1 },
    });
    expect(facetsOf(subsidies)).toMatchObject({
      kind: { subsidy: 6 },
      businessCategoryIds: { 5: 5, 9: 1 },
      tagIds: { 6: 1, 8: 5, 101: 2, 102: 1 },
    });
  });

  test('subsidies without a programme count one by one', () => {
    expect(foldedFacetsOf([{}, {}, {}])['kind']).toEqual({ subsidy: 3 });
  });

  test('the rounds of a programme in several statuses count once for each', () => {
    const subsidies: Subsidy[] = [
      { programmeKey: 'a', acceptanceEnd: daysAhead(-20) },
      { programmeKey: 'b' },
      { programmeKey: 'a', acceptanceEnd: daysAhead(5) },
      { programmeKey: 'a', acceptanceEnd: daysAhead(50) },
      { programmeKey: 'a', acceptanceEnd: daysAhead(-90) },
      { programmeKey: 'b' },
    ];
    const facets = foldedFacetsOf(subsidies);
    expect(facets['status']).toEqual({ open: 2, closing: 1, closed: 1 });
    expect(facets['deadlineWithin']).toEqual({ 7: 1, 30: 1, 60: 1, 90: 1 });
  });

  test('only the found rounds of a programme count', () => {
    const subsidies: Subsidy[] = [
      { programmeKey: 'a', level: 'national', kind: 'grant' },
      { programmeKey: 'a', level: 'prefecture' },
      { programmeKey: 'b', level: 'prefecture', kind: 'grant' },
    ];
    const facets = foldedFacetsOf(subsidies, { filters: { kind: ['grant'] } });
    expect(facets['level']).toEqual({ national: 1, prefecture: 1 });
    expect(facets['kind']).toEqual({ subsidy: 1, grant: 2 });
    expect(foldedFacetsOf(subsidies, { filters: { keyword: 'ない言葉' } })['kind']).toEqual({});
  });

  test('a programme fits if any of its rounds fits', () => {
    const subsidies: Subsidy[] = [
      { programmeKey: 'a', areaIds: [OSAKA] },
      { programmeKey: 'a' },
      { programmeKey: 'b', areaIds: [OSAKA] },
    ];
    expect(foldedFacetsOf(subsidies, { profile })['matchedOnly']).toEqual({ true: 1 });
  });
});
