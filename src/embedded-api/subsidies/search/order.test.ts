import { describe, expect, test } from 'vitest';
import type { SubsidySort } from '~/contract/subsidies';
import { areaIdOf } from '~/domain/content/areas';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { MANUFACTURER } from '~tests/support/collection-examples';
import { question, smallEngine } from '~tests/support/small-engine';
import { subsidyHead } from '~tests/support/subsidy-head';
import type { Question } from './engine';

const now = new Date('2026-11-20T00:00:00Z');
const collection = createCollection(generateSubsidies(now, 300));
const viewer = {
  now,
  profile: MANUFACTURER,
  favoriteIds: new Set<number>(),
  dismissedIds: new Set<number>(),
};
const bounds = { limit: null, kinds: ['subsidy', 'grant'] as const };

test('the default order lists what is unfit last, and before that first what shares a purpose, then what fits', () => {
  const { items } = collection.search({ workspaceId: 1, perPage: 100 }, viewer, bounds);
  const ranks = items.map(({ match, relation }) => [
    match?.result === 'unfit' ? 1 : 0,
    relation?.tagIds.length === 0 ? 1 : 0,
    MATCH_RESULTS.indexOf(match?.result ?? 'unfit'),
  ]);
  expect(new Set(ranks.map(String)).size).toBeGreaterThan(1);
  expect(ranks.map(String)).toEqual(ranks.map(String).toSorted());
});

test('a keyword in the title ranks before the match with the profile, and before both what does not fit', () => {
  const query = { workspaceId: 1, perPage: 100, keyword: '設備' };
  const { items } = collection.search(query, viewer, bounds);
  const isUnfit = items.map(({ match }) => match?.result === 'unfit');
  expect(isUnfit).toEqual(isUnfit.toSorted((one, other) => Number(one) - Number(other)));
  const isInTitle = items
    .filter(({ match }) => match?.result !== 'unfit')
    .map(({ title }) => title.includes('設備'));
  expect(isInTitle).toContain(true);
  expect(isInTitle).toContain(false);
  expect(isInTitle).toEqual(isInTitle.toSorted((one, other) => Number(other) - Number(one)));
});

/** The names of subsidies in the order of a search. */
const orderOf = (
  subsidies: Readonly<Record<string, Partial<SubsidyHead>>>,
  sort: SubsidySort,
  query: Partial<Question> = {},
): string[] => {
  const names = Object.keys(subsidies);
  // Ids run against the order of the list.
  const heads = Object.values(subsidies).map((rest, index) =>
    subsidyHead(names.length - index, { ...rest }),
  );
  const finding = smallEngine(heads).ask(question(query));
  return finding.inOrder(sort).map((position) => names[position] ?? '');
};

const [TOKYO = 0, NAGANO = 0, KANTO = 0, COUNTRY = 0] = [
  '東京都',
  '長野県',
  '関東・甲信越地方',
  '全国',
].map(areaIdOf);

describe('The order by deadline', () => {
  const subsidies: Record<string, Partial<SubsidyHead>> = {
    'all year': {},
    'closed last year': { acceptanceEnd: '2025-11-20T17:00:00+09:00' },
    'ends in December': { acceptanceEnd: '2026-12-20T17:00:00+09:00' },
    'closed this morning': { acceptanceEnd: '2026-11-20T09:00:00+09:00' },
    'ends in January, not open yet': {
      acceptanceStart: '2026-12-20T17:00:00+09:00',
      acceptanceEnd: '2027-01-20T17:00:00+09:00',
    },
    'ends tonight': { acceptanceEnd: '2026-11-20T17:00:00+09:00' },
  };

  test('the nearest deadline comes first, and after all others the last to have closed', () => {
    expect(orderOf(subsidies, 'deadline')).toEqual([
      'ends tonight',
      'ends in December',
      'ends in January, not open yet',
      'all year',
      'closed this morning',
      'closed last year',
    ]);
  });

  test('closed subsidies alone are shown from the last to have closed', () => {
    expect(orderOf(subsidies, 'deadline', { filters: { status: ['closed'] } })).toEqual([
      'closed this morning',
      'closed last year',
    ]);
    const closed = {
      first: { acceptanceEnd: '2026-11-01T17:00:00+09:00' },
      third: { acceptanceEnd: '2026-11-03T17:00:00+09:00' },
      second: { acceptanceEnd: '2026-11-02T17:00:00+09:00' },
    };
    expect(orderOf(closed, 'deadline')).toEqual(['third', 'second', 'first']);
    expect(orderOf(closed, 'relevance')).toEqual(['third', 'second', 'first']);
  });

  test('subsidies with the same deadline are shown by their ids', () => {
    const end = { acceptanceEnd: '2026-12-20T17:00:00+09:00' };
    expect(orderOf({ three: end, two: end, one: end }, 'deadline')).toEqual([
      'one',
      'two',
      'three',
    ]);
    const { ask } = smallEngine([2, 3, 1].map((subsidyId) => subsidyHead(subsidyId)));
    expect(ask(question()).inOrder('deadline')).toEqual([2, 0, 1]);
  });
});

describe('The order by amount', () => {
  test('the largest amount comes first and none stated last, whatever has closed or is to open', () => {
    const upcoming = { acceptanceStart: '2027-01-01T00:00:00+09:00' };
    const subsidies: Record<string, Partial<SubsidyHead>> = {
      'not stated': {},
      'one million, to open': { ...upcoming, maxAmount: 1_000_000 },
      'two million, to open': { ...upcoming, maxAmount: 2_000_000 },
      'three million, closed': { maxAmount: 3_000_000, acceptanceEnd: '2026-11-01T00:00:00+09:00' },
      'four million, closed': { maxAmount: 4_000_000, acceptanceEnd: '2026-11-02T00:00:00+09:00' },
      nothing: { maxAmount: 0 },
    };
    expect(orderOf(subsidies, 'amount')).toEqual([
      'four million, closed',
      'three million, closed',
      'two million, to open',
      'one million, to open',
      'nothing',
      'not stated',
    ]);
  });
});

describe('The order by news', () => {
  test('what is yet to open comes first, the next to open before the later, then the newest', () => {
    expect(
      orderOf(
        {
          'opens in March': { acceptanceStart: '2027-03-01T00:00:00+09:00' },
          'published on Monday': { publishedAt: '2026-11-16T12:00:00+09:00' },
          'opens in a second': { acceptanceStart: '2026-11-20T12:00:01+09:00' },
          'published now': { publishedAt: '2026-11-20T12:00:00+09:00' },
          'opens just now': { acceptanceStart: '2026-11-20T11:59:59+09:00' },
          'not known since when': {},
          'opens in February': { acceptanceStart: '2027-02-01T00:00:00+09:00' },
        },
        'newest',
      ),
    ).toEqual([
      'opens in a second',
      'opens in February',
      'opens in March',
      'published now',
      'opens just now',
      'published on Monday',
      'not known since when',
    ]);
  });
});

describe('The order by relevance', () => {
  const soon = { acceptanceEnd: '2026-11-28T17:00:00+09:00' };
  const fitting = { businessCategoryIds: [5], tagIds: [8], employeesBand: 1, areaIds: [TOKYO] };
  const unfit = { ...fitting, employeesBand: 8 };
  const checked = { ...fitting, employeesBand: null };
  const profile = MANUFACTURER;

  test('a searched area’s own subsidies come before its region’s and those before the country’s', () => {
    const subsidies: Record<string, Partial<SubsidyHead>> = {
      country: { areaIds: [COUNTRY], ...soon },
      'country and Tokyo': { areaIds: [COUNTRY, TOKYO], ...soon },
      region: { areaIds: [KANTO], ...soon },
      Tokyo: { areaIds: [TOKYO] },
      'Nagano and region': { areaIds: [NAGANO, KANTO], ...soon },
    };
    const orderIn = (areaIds: number[]) =>
      orderOf(subsidies, 'relevance', { filters: { areaIds } });
    expect(orderIn([TOKYO])).toEqual([
      'Tokyo',
      'Nagano and region',
      'region',
      'country and Tokyo',
      'country',
    ]);
    expect(orderIn([TOKYO, NAGANO])).toEqual([
      'Nagano and region',
      'Tokyo',
      'region',
      'country and Tokyo',
      'country',
    ]);
    expect(orderIn([COUNTRY])).toEqual(['country and Tokyo', 'country']);
  });

  test('a subsidy’s area makes no difference where none is searched', () => {
    expect(orderOf({ country: soon, Tokyo: { areaIds: [TOKYO] } }, 'relevance')).toEqual([
      'country',
      'Tokyo',
    ]);
  });

  test('open subsidies come before upcoming and those before closed ones, nearer or not', () => {
    const subsidies: Record<string, Partial<SubsidyHead>> = {
      closed: { acceptanceEnd: '2026-11-19T00:00:00+09:00', areaIds: [TOKYO] },
      upcoming: { ...soon, acceptanceStart: '2026-11-21T00:00:00+09:00', areaIds: [KANTO] },
      open: {},
      closing: soon,
    };
    expect(orderOf(subsidies, 'relevance', { filters: { areaIds: [TOKYO] } })).toEqual([
      'closing',
      'open',
      'upcoming',
      'closed',
    ]);
  });

  test('a subsidy that fits comes before one that may and one that does not, open or not', () => {
    const upcoming = { acceptanceStart: '2026-12-01T00:00:00+09:00' };
    const subsidies: Record<string, Partial<SubsidyHead>> = {
      unfit: { ...unfit, ...soon },
      checked,
      'fits later': { ...fitting, ...upcoming },
      fits: fitting,
    };
    expect(orderOf(subsidies, 'relevance', { profile })).toEqual([
      'fits',
      'fits later',
      'checked',
      'unfit',
    ]);
  });

  test('what closes in less than seven days comes after what leaves time, if both fit alike', () => {
    const endsOn = (day: string) => ({
      ...fitting,
      acceptanceEnd: `2026-11-${day}T17:00:00+09:00`,
    });
    const subsidies: Record<string, Partial<SubsidyHead>> = {
      'ends today': endsOn('20'),
      'six days left': endsOn('26'),
      'seven days left': endsOn('27'),
      'ten days left': endsOn('30'),
      'no end': fitting,
      'to check': { ...endsOn('28'), employeesBand: null },
    };
    const recommended = [
      'seven days left',
      'ten days left',
      'no end',
      'ends today',
      'six days left',
      'to check',
    ];
    expect(orderOf(subsidies, 'relevance', { profile })).toEqual(recommended);
    expect(orderOf(subsidies, 'match', { profile })).toEqual(recommended);
  });

  test('what does not fit comes last, the words before the fit, and by match the fit before the words', () => {
    const subsidies: Record<string, Partial<SubsidyHead>> = {
      'other name, fits': { title: '電気自動車', ...fitting, ...soon },
      'typed, unfit': { title: 'EV', ...unfit },
      'elsewhere, fits': { catchPhrase: 'EV', ...fitting, ...soon },
      'typed, to check': { title: 'EV', ...checked },
    };
    const query = { profile, filters: { keyword: 'EV' } };
    expect(orderOf(subsidies, 'relevance', query)).toEqual([
      'typed, to check',
      'other name, fits',
      'elsewhere, fits',
      'typed, unfit',
    ]);
    expect(orderOf(subsidies, 'match', query)).toEqual([
      'other name, fits',
      'elsewhere, fits',
      'typed, to check',
      'typed, unfit',
    ]);
  });

  test('by match the open subsidies come before the upcoming ones that fit as well', () => {
    const upcoming = { ...soon, acceptanceStart: '2026-11-21T00:00:00+09:00' };
    const subsidies = { later: { ...fitting, ...upcoming }, now: fitting, unfit };
    expect(orderOf(subsidies, 'match', { profile })).toEqual(['now', 'later', 'unfit']);
    expect(orderOf(subsidies, 'match')).toEqual(['unfit', 'now', 'later']);
  });
});
