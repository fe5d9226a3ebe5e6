// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPreviousPage, searchCameFrom, seenAs, wayBack } from './return-link';

describe('the way back to the search', () => {
  it('keeps the filters that one came with', () => {
    const from = '/search?keyword=IT&page=2';
    expect(wayBack({ from })).toEqual({ to: from, label: '検索結果に戻る' });
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
  ])('is the plain search where the history holds %j', (state) => {
    expect(wayBack(state).to).toBe('/search');
    expect(searchCameFrom(state)).toBeNull();
  });

  it.each([
    ['/favorites?sort=amount', 'お気に入りに戻る'],
    ['/favorites?compare=1,2', '比較に戻る'],
    ['/search?keyword=IT&compare=1,2', '比較に戻る'],
    ['/notifications', '通知に戻る'],
    ['/tasks?view=table&keyword=IT', 'タスクに戻る'],
    ['/tasks/12', 'タスクに戻る'],
    ['/documents?document=12', '書類に戻る'],
    ['/documents?status=draft', '書類に戻る'],
    ['/clients?client=12&tab=fits', 'クライアントに戻る'],
  ])('is called by the screen that one came from: %s', (from, label) => {
    expect(wayBack({ from })).toEqual({ to: from, label });
  });
});

describe('the way back where one looks as another', () => {
  it.each([
    ['/search?keyword=IT&areaIds=1,2', 12, '/search?keyword=IT&areaIds=1,2&client=12'],
    ['/search?client=5&keyword=IT', 12, '/search?client=12&keyword=IT'],
    ['/favorites?client=5', null, '/favorites'],
    ['/clients?client=5&tab=fits', 12, '/clients?client=5&tab=fits'],
    ['/search/12', 12, '/search/12'],
  ])('leads from %s as %s to %s', (from, clientId, to) => {
    expect(seenAs({ from, before: 1 }, clientId)).toEqual({ from: to, before: 1 });
  });

  it('is the search as the client where nobody knows where one came from', () => {
    expect(wayBack(seenAs(null, 12), 12).to).toBe('/search?client=12');
  });
});

describe('whether the page before was that one', () => {
  afterEach(() => vi.unstubAllGlobals());

  const withHistory = (...paths: string[]) =>
    vi.stubGlobal('navigation', {
      currentEntry: { index: paths.length },
      entries: () => paths.map((path) => ({ url: `${window.location.origin}${path}` })),
    });

  it('goes by the whole address', () => {
    withHistory('/search?keyword=IT');
    expect(isPreviousPage('/search?keyword=IT')).toBe(true);
    expect(isPreviousPage('/search')).toBe(false);
  });

  it('does not go by how a list is written', () => {
    withHistory('/search?areaIds=1%2C2');
    expect(isPreviousPage('/search?areaIds=1,2')).toBe(true);
  });

  it('is denied on the first page of a tab and in browsers that do not tell', () => {
    expect(isPreviousPage('/search')).toBe(false);
    withHistory();
    expect(isPreviousPage('/search')).toBe(false);
  });
});
