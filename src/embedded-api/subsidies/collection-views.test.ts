import { describe, expect, test } from 'vitest';
import { api } from '~/contract/api';
import { subsidyDetail, type SubsidyFilters, type SubsidyQuery } from '~/contract/subsidies';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { Viewer, Narrowing } from '~/embedded-api/core/subsidy-collection';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { BODY, MANUFACTURER, NOW, RECORDS } from '~tests/support/collection-examples';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createCollection } from './collection';
import { generateSubsidies } from './generator/generate';
import { termsReader } from './source/source';

const collection = createCollection({
  heads: RECORDS.map(([one]) => one),
  detailTexts: () => RECORDS.map(([, text]) => foldForSearch(text)),
  bodyOf: () => BODY,
  termsAt: termsReader((position) => RECORDS[position]?.[0]),
});

const stranger: Viewer = {
  now: NOW,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
};
const company: Viewer = { ...stranger, profile: MANUFACTURER, favoriteIds: new Set([2]) };
const anything = { limit: null, kinds: SUBSIDY_KINDS };

const search = (query: Omit<SubsidyQuery, 'workspaceId'>, viewer = stranger) =>
  collection.search({ workspaceId: 1, ...query }, viewer, anything);
const found = (query: Omit<SubsidyQuery, 'workspaceId'>, viewer = stranger): number[] =>
  search(query, viewer).items.map(({ subsidyId }) => subsidyId);

describe('What was dismissed', () => {
  const dismissing: Viewer = { ...company, dismissedIds: new Set([1, 2, 99]) };

  test('dismissed subsidies are left out of the results and their facets', () => {
    const page = search({}, dismissing);
    expect(page.items.map(({ subsidyId }) => subsidyId)).toEqual([4, 5, 6, 3]);
    expect(page.facets['kind']).toEqual({ subsidy: 3, grant: 1 });
    expect(page.items.every(({ isDismissed }) => !isDismissed)).toBe(true);
  });

  test('a search with dismissed=only finds just the dismissed subsidies', () => {
    const page = search({ dismissed: 'only', kind: ['subsidy'] }, dismissing);
    expect(page.items).toMatchObject([{ subsidyId: 1, isDismissed: true }]);
    expect(page.facets['kind']).toEqual({ subsidy: 1, grant: 1 });
  });

  test('the calendar with dismissed=only shows the deadlines of dismissed subsidies', () => {
    const query = { workspaceId: 1, month: '2026-12', dismissed: 'only' as const };
    expect(collection.calendar(query, dismissing, anything).days).toMatchObject([
      { date: '2026-12-24', items: [{ subsidyId: 2 }] },
    ]);
  });
});

describe('Rounds of a programme', () => {
  test('folding rounds shows each programme once, by its first round in the chosen order', () => {
    expect(search({ keyword: 'it導入補助', foldRounds: true }).items).toMatchObject([
      { subsidyId: 1, roundCount: 2 },
    ]);
    const { items, total, facets } = search({ foldRounds: true });
    expect(items.map(({ subsidyId, roundCount }) => [subsidyId, roundCount])).toEqual([
      [1, 2],
      [6, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(total).toBe(5);
    expect(facets['status']).toEqual({ open: 4, closing: 2, upcoming: 1, closed: 1 });
    expect(facets['kind']).toEqual({ subsidy: 3, grant: 2 });
  });

  test('a folded programme counts only the rounds that the search found', () => {
    const { items } = search({ foldRounds: true, status: ['closed'] });
    expect(items.map(({ subsidyId, roundCount }) => [subsidyId, roundCount])).toEqual([[5, 1]]);
  });

  test('a folded programme counts once against the search limit', () => {
    const page = collection.search({ workspaceId: 1, foldRounds: true }, stranger, {
      limit: 3,
      kinds: SUBSIDY_KINDS,
    });
    expect(page.items.map(({ subsidyId }) => subsidyId)).toEqual([1, 6, 2]);
  });
});

describe('The last day', () => {
  test.each([
    ['2026-11-27', [1]],
    ['2026-12-04', [6]],
    ['2026-12-05', []],
    ['2026-06-30', [5]],
  ])('the filter deadlineOn %s finds the subsidies %j', (deadlineOn, expected) => {
    expect(found({ deadlineOn })).toEqual(expected);
  });

  test('the calendar of a month lists its deadlines by day, with the first results of each', () => {
    const month = collection.calendar({ workspaceId: 1, month: '2026-12' }, company, anything);
    expect(month.total).toBe(2);
    expect(month.days).toMatchObject([
      { date: '2026-12-04', total: 1, items: [{ subsidyId: 6 }] },
      { date: '2026-12-24', total: 1, items: [{ subsidyId: 2, isFavorite: true }] },
    ]);
    const filtered = { workspaceId: 1, month: '2026-12', kind: ['subsidy' as const] };
    expect(collection.calendar(filtered, stranger, anything)).toEqual({ total: 0, days: [] });
  });

  test('the calendar of a limited search shows only results within the limit, in any month', () => {
    const limited = { limit: 2, kinds: SUBSIDY_KINDS };
    const totalOf = (month: string): number =>
      collection.calendar({ workspaceId: 1, month }, stranger, limited).total;
    expect(['2026-11', '2026-12', '2027-01'].map(totalOf)).toEqual([1, 1, 0]);
    const byAmount = { workspaceId: 1, sort: 'amount' as const };
    const december = collection.calendar({ ...byAmount, month: '2026-12' }, stranger, limited);
    expect(december.days).toMatchObject([{ date: '2026-12-24', items: [{ subsidyId: 2 }] }]);
    const listed = (deadlineOn: string) =>
      collection.search({ ...byAmount, deadlineOn }, stranger, limited).items;
    expect(listed('2026-12-24')).toHaveLength(1);
    expect(listed('2026-12-04')).toEqual([]);
  });
});

describe('The newest first', () => {
  test('a call without a publication date is sorted by its source or opening date, at most as of now', () => {
    const [known, unknown] = [RECORDS[5]?.[0], RECORDS[3]?.[0]];
    if (known === undefined || unknown === undefined) throw new Error('two records');
    const opening = (subsidyId: number, day: string, sourceUpdatedAt: string | null) => ({
      ...unknown,
      subsidyId,
      publishedAt: null,
      acceptanceStart: `${day}T10:00:00+09:00`,
      sourceUpdatedAt,
    });
    const heads = [
      { ...known, subsidyId: 1, publishedAt: '2026-11-19T10:00:00+09:00' },
      opening(2, '2027-09-01', null),
      opening(3, '2026-11-25', null),
      opening(4, '2026-10-01', '2026-11-18T10:00:00+09:00'),
      { ...known, subsidyId: 5, publishedAt: '2026-11-17T11:00:00+09:00' },
      opening(6, '2027-09-01', '2026-11-18T10:00:00+09:00'),
    ];
    const source = {
      heads,
      detailTexts: () => heads.map(() => ''),
      bodyOf: () => BODY,
      termsAt: termsReader((position) => heads[position]),
    };
    const { items } = createCollection(source).search(
      { workspaceId: 1, sort: 'newest' },
      stranger,
      anything,
    );
    // By the last update of its source, else by the next opening.
    expect(items.map(({ subsidyId }) => subsidyId)).toEqual([3, 2, 1, 6, 5, 4]);
  });
});

describe('What closes too soon for an application', () => {
  const endsOn = (subsidyId: number, day: string, rest: Partial<SubsidyHead> = {}) =>
    subsidyHead(subsidyId, { acceptanceEnd: `2026-${day}T17:00:00+09:00`, ...rest });
  const heads = [
    endsOn(1, '11-20'),
    endsOn(2, '11-23'),
    endsOn(3, '11-27'),
    endsOn(4, '12-25'),
    endsOn(5, '11-22', { acceptanceStart: '2026-11-21T00:00:00+09:00' }),
  ];
  const engine = createCollection({
    heads,
    detailTexts: () => heads.map(() => ''),
    bodyOf: () => BODY,
    termsAt: termsReader((position) => heads[position]),
  });
  const asked = (query: Omit<SubsidyQuery, 'workspaceId'>, limit: number | null = null) => {
    const page = engine.search({ workspaceId: 1, ...query }, stranger, { ...anything, limit });
    return { ...page, ids: page.items.map(({ subsidyId }) => subsidyId) };
  };

  test('closing subsidies are folded with their number and last day, and listed alone on request', () => {
    expect(asked({ closing: 'fold' })).toMatchObject({
      ids: [3, 4, 5],
      total: 3,
      closing: { total: 2, withinDays: 3 },
    });
    expect(asked({ closing: 'only' }).ids).toEqual([1, 2]);
    expect(asked({}).ids).toEqual([3, 4, 1, 2, 5]);
  });

  test('stays in the list where there is nothing else', () => {
    const page = asked({ closing: 'fold', deadlineWithin: 3, status: ['open'] });
    expect(page.ids).toEqual([1, 2]);
    expect(page.closing).toBeUndefined();
  });

  test('on a plan with a limit, the best results are listed, and the total is given', () => {
    expect(asked({ closing: 'fold' }, 2)).toMatchObject({
      ids: [3, 4],
      total: 2,
      beyondPlan: { total: 5, fits: null },
    });
    expect(asked({ closing: 'only' }, 1)).toMatchObject({
      ids: [1],
      beyondPlan: { total: 2, fits: null },
    });
    expect(asked({}).beyondPlan).toBeUndefined();
  });

  test('a procedure of people already adopted is left out, counted, and found on demand', () => {
    const titles = ['設備更新補助金', '設備更新補助金（交付申請）'];
    const both = titles.map((title, index) => subsidyHead(index + 1, { title }));
    const mixed = createCollection({
      heads: both,
      detailTexts: () => both.map(() => ''),
      bodyOf: () => BODY,
      termsAt: termsReader((position) => both[position]),
    });
    const idsOf = (query: Omit<SubsidyQuery, 'workspaceId'>) =>
      mixed
        .search({ workspaceId: 1, ...query }, stranger, anything)
        .items.map(({ subsidyId }) => subsidyId);
    expect(idsOf({})).toEqual([1]);
    expect(idsOf({ includeProcedures: true })).toEqual([1, 2]);
    expect(idsOf({ keyword: '交付申請' })).toEqual([2]);
    expect(mixed.search({ workspaceId: 1 }, stranger, anything).facets['procedures']).toEqual({
      true: 1,
    });
  });

  test('each type of record that is no call is left out, counted, and found on demand', () => {
    const types = ['call', 'procedure', 'commission', 'registration'] as const;
    const each = types.map((recordType, index) =>
      subsidyHead(index + 1, { title: '設備更新', recordType }),
    );
    const mixed = createCollection({
      heads: each,
      detailTexts: () => each.map(() => ''),
      bodyOf: () => BODY,
      termsAt: termsReader((position) => each[position]),
    });
    const searched = (query: Omit<SubsidyQuery, 'workspaceId'>) =>
      mixed.search({ workspaceId: 1, ...query }, stranger, anything);
    const idsOf = (query: Omit<SubsidyQuery, 'workspaceId'>) =>
      searched(query)
        .items.map(({ subsidyId }) => subsidyId)
        .toSorted((one, other) => one - other);
    expect(idsOf({})).toEqual([1]);
    expect(searched({}).facets).toMatchObject({
      procedures: { true: 1 },
      commissions: { true: 1 },
      registrations: { true: 1 },
    });
    expect(idsOf({ includeCommissions: true })).toEqual([1, 3]);
    expect(idsOf({ includeProcedures: true, includeRegistrations: true })).toEqual([1, 2, 4]);
    expect(mixed.matchingIds({}, stranger, SUBSIDY_KINDS)).toEqual([1]);
    expect(searched({ includeCommissions: true }).items.map((one) => one.recordType)).toContain(
      'commission',
    );
  });
});

describe('A condition finds', () => {
  const idsOf = (filters: SubsidyFilters, narrowing: Narrowing, viewer = stranger) =>
    collection.matching(filters, viewer, SUBSIDY_KINDS, narrowing).map((one) => one.subsidyId);

  test('matching with publishedAfter finds subsidies published after that moment, not at it', () => {
    const published = Date.parse('2026-11-15T10:00:00+09:00');
    expect(idsOf({}, { publishedAfter: published - 1 })).toEqual([1, 6]);
    expect(idsOf({}, { publishedAfter: published })).toEqual([6]);
    expect(idsOf({ kind: ['subsidy'] }, { publishedAfter: published - 1 })).toEqual([1]);
  });

  test('matching with endsInDays finds subsidies that close in so many days and have not closed', () => {
    expect(idsOf({}, { endsInDays: [7, 14] })).toEqual([1, 6]);
    expect(idsOf({}, { endsInDays: [14] })).toEqual([6]);
    expect(idsOf({}, { endsInDays: [] })).toEqual([]);
    const onItsLastEvening = { ...stranger, now: new Date('2026-11-27T17:00:00+09:00') };
    expect(idsOf({}, { endsInDays: [0] }, onItsLastEvening)).toEqual([]);
  });

  test('matching leaves out dismissed subsidies and kinds that the plan does not include', () => {
    const dismissing = { ...stranger, dismissedIds: new Set([1]) };
    expect(idsOf({}, { endsInDays: [7, 14] }, dismissing)).toEqual([6]);
    expect(collection.matching({}, stranger, ['subsidy'], { endsInDays: [14] })).toEqual([]);
  });
});

describe('Before it is published', () => {
  const early: Viewer = { ...stranger, now: new Date('2026-11-10T12:00:00+09:00') };

  test('an unpublished subsidy is in no search, facet, detail, calendar or list of rounds', async () => {
    expect(found({}, early)).toEqual([2, 3, 4, 5]);
    expect(search({}, early).facets['kind']).toEqual({ subsidy: 3, grant: 1 });
    expect(collection.summary(1, early)).toBeNull();
    expect(await collection.detail(1, early)).toBeNull();
    expect((await collection.detail(5, early))?.rounds).toEqual([]);
    const month = { workspaceId: 1, month: '2026-11' };
    expect(collection.calendar(month, early, anything).total).toBe(0);
    expect(collection.matching({}, early, SUBSIDY_KINDS, { publishedAfter: 0 })).not.toContainEqual(
      expect.objectContaining({ subsidyId: 1 }),
    );
  });
});

test('search, calendar and detail answers conform to the contract', async () => {
  const source = generateSubsidies(NOW, 200);
  const made = createCollection(source);
  const query = { workspaceId: 1, perPage: 100, keyword: 'DX または 設備', foldRounds: true };
  const page = made.search(query, company, anything);
  expect(page.synonyms).not.toEqual([]);
  expect(api.searchSubsidies.answer.parse(page)).toEqual(page);
  const calendar = made.calendar({ workspaceId: 1, month: '2026-12' }, company, anything);
  expect(calendar.days).not.toEqual([]);
  expect(api.getSubsidyCalendar.answer.parse(calendar)).toEqual(calendar);
  const details = await Promise.all(page.items.map((one) => made.detail(one.subsidyId, company)));
  for (const detail of details) expect(subsidyDetail.parse(detail)).toEqual(detail);
});
