import { describe, expect, test } from 'vitest';
import type { SubsidyQuery } from '~/contract/subsidies';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { NO_TERMS } from '~/domain/subsidies/terms/call-terms';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { Viewer, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import {
  BODY,
  KANTO,
  MANUFACTURER,
  NAGANO,
  NOW,
  OSAKA,
  RECORDS,
  TOKYO,
} from '~tests/support/collection-examples';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createCollection } from './collection';
import type { SubsidyBody } from './source/record';
import { termsReader } from './source/source';

const collection: SubsidyCollection = createCollection({
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
const company: Viewer = {
  now: NOW,
  profile: MANUFACTURER,
  favoriteIds: new Set([2]),
  dismissedIds: new Set(),
};
const anything = { limit: null, kinds: SUBSIDY_KINDS };

const search = (query: Omit<SubsidyQuery, 'workspaceId'>, viewer = stranger) =>
  collection.search({ workspaceId: 1, ...query }, viewer, anything);
const found = (query: Omit<SubsidyQuery, 'workspaceId'>, viewer = stranger): number[] =>
  search(query, viewer).items.map(({ subsidyId }) => subsidyId);

describe('The search finds', () => {
  test.each<[string, Omit<SubsidyQuery, 'workspaceId'>, number[]]>([
    ['everything without a filter', {}, [1, 2, 3, 4, 5, 6]],
    ['a word whatever its width and case', { keyword: 'it導入補助' }, [1, 5]],
    ['a word in the detail, half-width kana alike', { keyword: 'クラウド', exact: true }, [1, 2]],
    ['a word in the catch phrase', { keyword: '展示会' }, [3]],
    ['what a prefecture named in the keyword has', { keyword: '大阪府' }, [1, 4, 5, 6]],
    ['nothing by its purpose alone', { keyword: '引き継ぎたい' }, []],
    ['only what holds every word', { keyword: '補助金　設備', exact: true }, [4]],
    ['also what is not called a 補助金', { keyword: '補助金　設備' }, [2, 4]],
    ['one word or the other', { keyword: '省エネ または 事業承継' }, [2, 4]],
    ['OR beside a further word', { keyword: '承継 OR it 導入補助', exact: true }, [1, 5]],
    ['nothing that holds an excluded word', { keyword: '補助金 -関東' }, [1, 4, 5]],
    ['a kind', { kind: ['grant'] }, [2, 6]],
    ['open calls, those that close soon included', { status: ['open'] }, [1, 2, 3, 6]],
    ['calls that close soon alone', { status: ['closing'] }, [1, 6]],
    ['upcoming and closed', { status: ['upcoming', 'closed'] }, [4, 5]],
    ['a level', { level: ['prefecture', 'municipality'] }, [2, 6]],
    ['a prefecture with its region and the country', { areaIds: [TOKYO] }, [1, 2, 3, 4, 5]],
    ['a prefecture of the region that has no call itself', { areaIds: [NAGANO] }, [1, 3, 4, 5]],
    ['one of several industries', { businessCategoryIds: [13, 16] }, [3, 6]],
    ['one of several purposes', { tagIds: [2, 4] }, [3, 4]],
    ['a purpose and a theme', { tagIds: [8, 201, 207] }, [1, 4, 5]],
    ['a purpose and a theme that differ', { tagIds: [2, 201] }, []],
    ['what a company of that size may ask for', { employees: 25 }, [1, 2, 4, 5]],
    ['at least an amount', { minAmount: 3_000_000 }, [1, 2, 5]],
    ['an amount or none stated', { minAmount: 4_000_000, includeUnstatedAmount: true }, [1, 2, 4]],
    ['a deadline within a week', { deadlineWithin: 7 }, [1]],
    [
      'a deadline within a month, midnight counting as the day before',
      { deadlineWithin: 14 },
      [1, 6],
    ],
    ['what was published within three days', { publishedWithin: 3 }, [6]],
  ])('the search finds %s', (_, query, expected) => {
    expect(found(query).toSorted((a, b) => a - b)).toEqual(expected);
  });

  test('the search with matchedOnly finds subsidies that fit or may fit the company', () => {
    const results = search({ matchedOnly: true }, company).items;
    expect(results.map(({ subsidyId, match }) => [subsidyId, match?.result])).toEqual([
      [1, 'fits'],
      [4, 'check'],
      [5, 'check'],
      [2, 'fits'],
    ]);
  });

  test('the search with matchedOnly but without a profile finds everything', () => {
    expect(search({ matchedOnly: true }).total).toBe(6);
  });
});

describe('The order', () => {
  test.each<[string, Omit<SubsidyQuery, 'workspaceId'>, number[]]>([
    ['open, upcoming, closed, then by deadline', {}, [1, 6, 2, 3, 4, 5]],
    ['words in the title before words elsewhere', { keyword: '設備' }, [2, 4]],
    ["the prefecture's own, its region's, the country's", { areaIds: [TOKYO] }, [2, 3, 1, 4, 5]],
    [
      'the nearest deadline, no end last, closed after open',
      { sort: 'deadline' },
      [1, 6, 2, 4, 3, 5],
    ],
    ['the largest amount, none stated last', { sort: 'amount' }, [2, 1, 5, 6, 3, 4]],
    [
      'the newest, where the publication is not known as of what the source says',
      { sort: 'newest' },
      [6, 1, 4, 2, 3, 5],
    ],
  ])('the order of the results is %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('the order by match puts fits first, then those to check that share a purpose, then others to check, then unfit', () => {
    expect(found({ sort: 'match' }, company)).toEqual([1, 2, 4, 5, 6, 3]);
  });
});

describe('An answer', () => {
  test('each facet counts the results without its own filter', () => {
    const { facets } = search({ kind: ['grant'], level: ['prefecture'] }, company);
    expect(facets['kind']).toEqual({ grant: 1 });
    expect(facets['level']).toEqual({ prefecture: 1, municipality: 1 });
    expect(facets['status']).toEqual({ open: 1 });
    expect(facets['areaIds']).toMatchObject({ [TOKYO]: 1, [KANTO]: 1 });
    expect(facets['areaIds']).not.toHaveProperty(String(OSAKA));
    expect(facets['deadlineWithin']).toEqual({ 60: 1, 90: 1 });
    expect(facets['matchedOnly']).toEqual({ true: 1 });
  });

  test('a search limit caps the total, the pages and the facet counts', () => {
    const page = collection.search({ workspaceId: 1, page: 2, perPage: 2 }, stranger, {
      limit: 3,
      kinds: ['subsidy'],
    });
    expect(page).toMatchObject({ total: 3, page: 2, perPage: 2 });
    expect(page.items.map(({ subsidyId }) => subsidyId)).toEqual([4]);
    expect(page.facets['kind']).toEqual({ subsidy: 3 });
  });

  test('a search page has 20 results by default and at most 100', () => {
    expect(search({}).perPage).toBe(20);
    expect(search({ perPage: 500 }).perPage).toBe(100);
  });

  test('a search answer names the sources of its results with their update dates', () => {
    expect(search({ status: ['closed'] }).sources).toEqual([{ name: '別の見本', updatedAt: null }]);
    expect(search({}).sources).toContainEqual({
      name: '見本',
      updatedAt: '2026-11-01T00:00:00+09:00',
    });
  });

  test('a search answer also names the sources that complete its results', () => {
    const completing = { name: '岡崎市', updatedAt: null, licence: 'CC BY 4.0' };
    const { sources } = createCollection({
      heads: [subsidyHead(1, { source: '見本', otherSources: [completing] })],
      detailTexts: () => [''],
      bodyOf: () => BODY,
      termsAt: () => NO_TERMS,
    }).search({ workspaceId: 1 }, stranger, { limit: null, kinds: [...SUBSIDY_KINDS] });
    expect(sources).toEqual([{ name: '見本', updatedAt: null }, completing]);
  });

  test('a result states whether it is new or a favorite, and the reasons for its match', () => {
    const summary = collection.summary(2, company);
    expect(summary).toMatchObject({ isFavorite: true, isNew: false, status: 'open' });
    expect(summary?.match?.reasons.map(({ criterion }) => criterion)).toContain('area');
    expect(collection.summary(6, stranger)).toMatchObject({ isNew: true, match: null });
    expect(summary).toMatchObject({ source: '見本' });
  });
});

describe('A detail', () => {
  test('a subsidy’s detail lists the rounds of its programme in the order of their opening', async () => {
    const detail = await collection.detail(1, stranger);
    expect(detail?.rounds.map(({ subsidyId, round }) => [subsidyId, round])).toEqual([
      [5, '1次公募'],
      [1, '2次公募'],
    ]);
    expect(detail).toMatchObject({ source: '見本', detailHtml: BODY.detailHtml });
  });

  test('a call that lists no papers has those of its programme’s guidelines', async () => {
    const made = (title: string, body: Partial<SubsidyBody>) =>
      createCollection({
        heads: [subsidyHead(1, { title })],
        detailTexts: () => [''],
        bodyOf: () => ({ ...BODY, requiredDocuments: [], ...body }),
        termsAt: () => NO_TERMS,
      }).detail(1, stranger);
    const general = '中小企業省力化投資補助金（一般型）';
    const own = [{ label: '計画書', templateUrl: null }];
    const known = await made(general, {});
    expect(known?.papersFrom).toEqual({
      kind: 'guidelines',
      name: '省力化投資補助金（一般型）第3回公募要領',
    });
    expect(known?.requiredDocuments.map(({ label }) => label)).toContain('労働者名簿');
    const usual = { requiredDocuments: own, papersFrom: { kind: 'usual', name: null } } as const;
    expect((await made(general, usual))?.papersFrom?.kind).toBe('guidelines');
    expect((await made(general, { requiredDocuments: own }))?.requiredDocuments).toEqual(own);
    expect((await made('街の補助金', {}))?.requiredDocuments).toEqual([]);
  });

  test('the detail and the summary of an unknown subsidy are null', async () => {
    expect(await collection.detail(99, stranger)).toBeNull();
    expect(collection.summary(99, stranger)).toBeNull();
  });
});
