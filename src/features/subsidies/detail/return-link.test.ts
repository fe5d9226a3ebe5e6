// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPreviousPage, searchCameFrom, asClient, subsidyBackTarget } from './return-link';

describe('the link back from a subsidy', () => {
  it('the link back to the search keeps its filters', () => {
    const from = '/search?keyword=IT&page=2';
    expect(subsidyBackTarget({ from })).toEqual({ to: from, label: '検索結果に戻る' });
    expect(searchCameFrom({ from })).toBe(from);
  });

  it.each([
    [null],
    [undefined],
    ['/search'],
    [{ from: 7 }],
    [{ from: '//evil.example/search' }],
    [{ from: 'https://evil.example/search' }],
    [{ from: '/\\evil.example' }],
    [{ from: '/searches' }],
    [{ from: '/search/12' }],
    [{ from: '/settings' }],
  ])('the link back leads to the plain search when the history state is %j', (state) => {
    expect(subsidyBackTarget(state).to).toBe('/search');
    expect(searchCameFrom(state)).toBeNull();
  });

  it.each([
    ['/favorites?sort=amount', 'お気に入りに戻る'],
    ['/favorites?compare=1,2', '比較に戻る'],
    ['/search?keyword=IT&compare=1,2', '比較に戻る'],
    ['/notifications', '通知に戻る'],
    ['/tasks?view=table&keyword=IT', '案件の一覧に戻る'],
    ['/tasks/12', '案件に戻る'],
    ['/documents?document=12', '書類に戻る'],
    ['/documents?status=draft', '書類の一覧に戻る'],
    ['/clients?client=12&tab=fits', 'クライアントに戻る'],
    ['/clients?area=13', 'クライアントの一覧に戻る'],
  ])('the link back is labeled by the previous screen: %s', (from, label) => {
    expect(subsidyBackTarget({ from })).toEqual({ to: from, label });
  });
});

describe('the link back after switching the client', () => {
  it.each([
    ['/search?keyword=IT&areaIds=1,2', 12, '/search?keyword=IT&areaIds=1,2&client=12'],
    ['/search?client=5&keyword=IT', 12, '/search?client=12&keyword=IT'],
    ['/favorites?client=5', null, '/favorites'],
    ['/clients?client=5&tab=fits', 12, '/clients?client=5&tab=fits'],
    ['/search/12', 12, '/search/12'],
  ])('the link back to %s, viewed as client %s, becomes %s', (from, clientId, to) => {
    expect(asClient({ from, before: 1 }, clientId)).toEqual({ from: to, before: 1 });
  });

  it('the link back leads to the search as the client when the previous screen is unknown', () => {
    expect(subsidyBackTarget(asClient(null, 12), 12).to).toBe('/search?client=12');
  });
});

describe('isPreviousPage', () => {
  afterEach(() => vi.unstubAllGlobals());

  const withHistory = (...paths: string[]) =>
    vi.stubGlobal('navigation', {
      currentEntry: { index: paths.length },
      entries: () => paths.map((path) => ({ url: `${window.location.origin}${path}` })),
    });

  it('isPreviousPage compares the whole URL', () => {
    withHistory('/search?keyword=IT');
    expect(isPreviousPage('/search?keyword=IT')).toBe(true);
    expect(isPreviousPage('/search')).toBe(false);
  });

  it('isPreviousPage ignores how a list is encoded in the URL', () => {
    withHistory('/search?areaIds=1%2C2');
    expect(isPreviousPage('/search?areaIds=1,2')).toBe(true);
  });

  it('isPreviousPage is false on the first page of a tab', () => {
    expect(isPreviousPage('/search')).toBe(false);
    withHistory();
    expect(isPreviousPage('/search')).toBe(false);
  });
});
