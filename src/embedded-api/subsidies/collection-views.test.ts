import { describe, expect, test } from 'vitest';
import { api } from '~/contract/api';
import { subsidyDetail, type SubsidyFilters, type SubsidyQuery } from '~/contract/subsidies';
import { foldForSearch } from '~/domain/japanese-text';
import { SUBSIDY_KINDS } from '~/domain/subsidy';
import { createCollection, type Asker, type Narrowing } from './collection';
import { BODY, MANUFACTURER, NOW, RECORDS } from './collection-examples';
import { generateSubsidies } from './generator/generate';

const collection = createCollection({
  heads: RECORDS.map(([one]) => one),
  detailTexts: () => RECORDS.map(([, text]) => foldForSearch(text)),
  bodyOf: () => BODY,
});

const stranger: Asker = {
  now: NOW,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
};
const company: Asker = { ...stranger, profile: MANUFACTURER, favoriteIds: new Set([2]) };
const anything = { limit: null, kinds: SUBSIDY_KINDS };

const search = (query: Omit<SubsidyQuery, 'workspaceId'>, asker = stranger) =>
  collection.search({ workspaceId: 1, ...query }, asker, anything);
const found = (query: Omit<SubsidyQuery, 'workspaceId'>, asker = stranger): number[] =>
  search(query, asker).items.map(({ subsidyId }) => subsidyId);

describe('What was dismissed', () => {
  const dismissing: Asker = { ...company, dismissedIds: new Set([1, 2, 99]) };

  test('is left out of the results and their counts', () => {
    const page = search({}, dismissing);
    expect(page.items.map(({ subsidyId }) => subsidyId)).toEqual([4, 5, 6, 3]);
    expect(page.facets['kind']).toEqual({ subsidy: 3, grant: 1 });
    expect(page.items.every(({ isDismissed }) => !isDismissed)).toBe(true);
  });

  test('can be asked for alone', () => {
    const page = search({ dismissed: 'only', kind: ['subsidy'] }, dismissing);
    expect(page.items).toMatchObject([{ subsidyId: 1, isDismissed: true }]);
    expect(page.facets['kind']).toEqual({ subsidy: 1, grant: 1 });
  });

  test('can be looked at by its deadlines', () => {
    const asked = { workspaceId: 1, month: '2026-12', dismissed: 'only' as const };
    expect(collection.calendar(asked, dismissing, anything).days).toMatchObject([
      { date: '2026-12-24', items: [{ subsidyId: 2 }] },
    ]);
  });
});

describe('Rounds of a programme', () => {
  test('are one result on wish, the first in the order asked for', () => {
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

  test('stand for no more of them than were found', () => {
    const { items } = search({ foldRounds: true, status: ['closed'] });
    expect(items.map(({ subsidyId, roundCount }) => [subsidyId, roundCount])).toEqual([[5, 1]]);
  });

  test('count once against a limit', () => {
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
  ])('%s finds %j', (deadlineOn, expected) => {
    expect(found({ deadlineOn })).toEqual(expected);
  });

  test('is shown day by day for a month, with the first few', () => {
    const month = collection.calendar({ workspaceId: 1, month: '2026-12' }, company, anything);
    expect(month.total).toBe(2);
    expect(month.days).toMatchObject([
      { date: '2026-12-04', total: 1, items: [{ subsidyId: 6 }] },
      { date: '2026-12-24', total: 1, items: [{ subsidyId: 2, isFavorite: true }] },
    ]);
    const filtered = { workspaceId: 1, month: '2026-12', kind: ['subsidy' as const] };
    expect(collection.calendar(filtered, stranger, anything)).toEqual({ total: 0, days: [] });
  });

  test('shows no more than the first results of a limited search, whatever the month', () => {
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
  test('counts a call of which nobody knows when it was published as of now at most', () => {
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
    const source = { heads, detailTexts: () => heads.map(() => ''), bodyOf: () => BODY };
    const { items } = createCollection(source).search(
      { workspaceId: 1, sort: 'newest' },
      stranger,
      anything,
    );
    // As new as what the source says of it; else the next to open before what opens much later.
    expect(items.map(({ subsidyId }) => subsidyId)).toEqual([3, 2, 1, 6, 5, 4]);
  });
});

describe('A condition finds', () => {
  const idsOf = (filters: SubsidyFilters, narrowing: Narrowing, asker = stranger) =>
    collection.matching(filters, asker, SUBSIDY_KINDS, narrowing).map((one) => one.subsidyId);

  test('what was published after a moment, that moment left out', () => {
    const published = Date.parse('2026-11-15T10:00:00+09:00');
    expect(idsOf({}, { publishedAfter: published - 1 })).toEqual([1, 6]);
    expect(idsOf({}, { publishedAfter: published })).toEqual([6]);
    expect(idsOf({ kind: ['subsidy'] }, { publishedAfter: published - 1 })).toEqual([1]);
  });

  test('what ends in so many days, and is not over', () => {
    expect(idsOf({}, { endsInDays: [7, 14] })).toEqual([1, 6]);
    expect(idsOf({}, { endsInDays: [14] })).toEqual([6]);
    expect(idsOf({}, { endsInDays: [] })).toEqual([]);
    const onItsLastEvening = { ...stranger, now: new Date('2026-11-27T17:00:00+09:00') };
    expect(idsOf({}, { endsInDays: [0] }, onItsLastEvening)).toEqual([]);
  });

  test('nothing that was dismissed, nor of a kind that the plan leaves out', () => {
    const dismissing = { ...stranger, dismissedIds: new Set([1]) };
    expect(idsOf({}, { endsInDays: [7, 14] }, dismissing)).toEqual([6]);
    expect(collection.matching({}, stranger, ['subsidy'], { endsInDays: [14] })).toEqual([]);
  });
});

describe('Before it is published', () => {
  const early: Asker = { ...stranger, now: new Date('2026-11-10T12:00:00+09:00') };

  test('a call is nowhere to be found, and no round of its programme', async () => {
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

test('An answer is as the contract says', async () => {
  const source = generateSubsidies(NOW, 200);
  const made = createCollection(source);
  const asked = { workspaceId: 1, perPage: 100, keyword: 'DX または 設備', foldRounds: true };
  const page = made.search(asked, company, anything);
  expect(page.synonyms).not.toEqual([]);
  expect(api.searchSubsidies.answer.parse(page)).toEqual(page);
  const calendar = made.calendar({ workspaceId: 1, month: '2026-12' }, company, anything);
  expect(calendar.days).not.toEqual([]);
  expect(api.getSubsidyCalendar.answer.parse(calendar)).toEqual(calendar);
  const details = await Promise.all(page.items.map((one) => made.detail(one.subsidyId, company)));
  for (const detail of details) expect(subsidyDetail.parse(detail)).toEqual(detail);
});
