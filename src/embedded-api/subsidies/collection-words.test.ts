import { describe, expect, test } from 'vitest';
import type { SubsidyQuery } from '~/contract/subsidies';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import type { SearchBounds, Viewer } from '~/embedded-api/core/subsidy-collection';
import { createCollection } from '~/embedded-api/subsidies/collection';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { termsReader } from '~/embedded-api/subsidies/source/source';
import { subsidyHead } from '~tests/support/subsidy-head';

const viewer: Viewer = {
  now: new Date('2026-11-20T12:00:00+09:00'),
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
};
const anything: SearchBounds = { limit: null, kinds: SUBSIDY_KINDS };

const collectionOf = (...parts: Partial<SubsidyHead>[]) => {
  const heads = parts.map((rest, index) => subsidyHead(index + 1, rest));
  return createCollection({
    heads,
    detailTexts: () => heads.map(() => ''),
    bodyOf: () => {
      throw new Error('unexpected call');
    },
    termsAt: termsReader((position) => heads[position]),
  });
};
const machines = collectionOf(
  { title: '設備と展示会' },
  { title: '設備の更新' },
  { title: '設備の修理', kind: 'grant' },
  { title: '展示会への出展' },
  { title: '研修' },
);
const search = (query: Partial<SubsidyQuery>, bounds = anything, collection = machines) =>
  collection.search({ workspaceId: 1, ...query }, viewer, bounds);

/** Titles without the searched words, which are then rare enough to say something. */
const OTHERS = Array.from({ length: 60 }, () => '研修');

describe('Several words that find little together', () => {
  test('results with some of the words are listed apart and not counted', () => {
    const { total, facets, someWords } = search({ keyword: '設備 展示会' });
    expect(total).toBe(1);
    expect(facets['kind']).toEqual({ subsidy: 1 });
    expect(someWords?.items.map(({ subsidyId }) => subsidyId).toSorted()).toEqual([2, 3, 4]);
    expect(someWords).toMatchObject({
      each: [
        { keyword: '設備', total: 3 },
        { keyword: '展示会', total: 2 },
      ],
      any: { keyword: '設備 または 展示会', total: 4 },
      total: 3,
    });
  });

  test('a single word that finds nothing offers longer words that find something', () => {
    const { total, someWords } = search(
      { keyword: '宿舎' },
      anything,
      collectionOf({ title: '従業員宿舎の整備' }, { title: '研修' }),
    );
    expect(total).toBe(1);
    expect(someWords).toBeNull();
    const offers = search({ keyword: '託児' }, anything, collectionOf({ title: '保育所の開設' }));
    expect(offers.total).toBe(0);
    expect(offers.someWords).toMatchObject({
      each: [{ keyword: '託児所', total: 1 }],
      any: null,
      total: 0,
    });
  });

  test('each count is what a search for that word finds', () => {
    const filters = { kind: ['subsidy' as const] };
    const { someWords } = search({ ...filters, keyword: '設備 展示会 -修理' });
    for (const { keyword, total } of [...(someWords?.each ?? []), someWords?.any].flatMap(
      (each) => each ?? [],
    )) {
      expect(search({ ...filters, keyword }).total).toBe(total);
    }
  });

  test('partial matches follow the last full match, and there are none where all words are found', () => {
    expect(search({ keyword: '設備' }).someWords).toBeNull();
    expect(search({ keyword: '設備 展示会', page: 2 }).someWords).toBeNull();
    const titles = [...Array.from({ length: 30 }, () => '設備と展示会'), '展示会', ...OTHERS];
    const many = collectionOf(...titles.map((title) => ({ title })));
    const found = (page: number) => search({ keyword: '設備 展示会', page }, anything, many);
    expect(found(1).someWords).toBeNull();
    expect(found(2).items).toHaveLength(10);
    expect(found(2).someWords?.items.map(({ title }) => title)).toEqual(['展示会']);
    expect(found(3).someWords).toBeNull();
  });

  test('a call that has a word only in passing is a weak match, unless the words are searched as typed', () => {
    const heads = [
      subsidyHead(1, { title: '冷凍倉庫の省エネ補助金' }),
      subsidyHead(2, { title: '街の補助金' }),
    ];
    const made = createCollection({
      heads,
      detailTexts: () => ['', `${'その他の経費。'.repeat(2_000)}倉庫は対象外。`],
      bodyOf: () => {
        throw new Error('unexpected call');
      },
      termsAt: termsReader((position) => heads[position]),
    });
    const { items, someWords } = search({ keyword: '倉庫' }, anything, made);
    expect(items.map(({ subsidyId }) => subsidyId)).toEqual([1]);
    expect(someWords).toMatchObject({ each: [], any: null, total: 1, items: [{ subsidyId: 2 }] });
    expect(search({ keyword: '倉庫', exact: true }, anything, made).total).toBe(2);
  });

  test('a programme is not repeated for its other rounds', () => {
    const rounds = collectionOf(
      { title: '設備と展示会', programmeKey: 'a' },
      { title: '設備', programmeKey: 'a' },
      { title: '展示会', programmeKey: 'b' },
      { title: '展示会（2次）', programmeKey: 'b' },
    );
    const keyword = '設備 展示会';
    const { someWords } = search({ keyword, foldRounds: true }, anything, rounds);
    expect(someWords?.items).toMatchObject([{ roundCount: 2, programmeKey: 'b' }]);
    expect(someWords?.any?.total).toBe(2);
  });

  test('results and partial matches together are limited by the plan', () => {
    const { items, someWords } = search({ keyword: '設備 展示会' }, { ...anything, limit: 2 });
    expect(items).toHaveLength(1);
    expect(someWords?.items).toHaveLength(1);
    expect(someWords?.total).toBe(3);
  });
});

describe('What the filters may offer', () => {
  test('filter values with results anywhere are offered', () => {
    const { offered } = search({ keyword: 'ない言葉', status: ['closed'] });
    expect(offered['kind']).toEqual(['subsidy', 'grant']);
    expect(offered['status']).toEqual(['open']);
    expect(offered['level']).toEqual(['national']);
    expect(offered['publishedWithin']).toEqual([]);
    expect(search({}, { limit: 10, kinds: ['subsidy'] }).offered).toEqual(offered);
  });

  test('filter values of a later subsidy are offered once it is published', () => {
    const later = collectionOf({ acceptanceStart: '2026-12-01T09:00:00+09:00' });
    const statusesAt = (now: string) =>
      later.search({ workspaceId: 1 }, { ...viewer, now: new Date(now) }, anything).offered[
        'status'
      ];
    expect(statusesAt('2026-11-20T12:00:00+09:00')).toEqual(['upcoming']);
    expect(statusesAt('2026-12-01T12:00:00+09:00')).toEqual(['open']);
  });
});

describe('Suggestions', () => {
  test('a suggestion’s count is what a search for it finds under the same filters', () => {
    const asked = { workspaceId: 1, keyword: '設', kind: ['subsidy' as const] };
    const suggestions = machines.suggestions(asked, viewer, anything);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { keyword, total } of suggestions) {
      expect(search({ ...asked, keyword }).total).toBe(total);
    }
  });
});
