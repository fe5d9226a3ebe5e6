// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPreviousPage, searchToReturnTo } from './return-link';

describe('the way back to the search', () => {
  it('keeps the filters that one came with', () => {
    expect(searchToReturnTo({ from: '/search?keyword=IT&page=2' })).toBe(
      '/search?keyword=IT&page=2',
    );
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
    expect(searchToReturnTo(state)).toBe('/search');
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

  it('is denied on the first page of a tab and in browsers that do not tell', () => {
    expect(isPreviousPage('/search')).toBe(false);
    withHistory();
    expect(isPreviousPage('/search')).toBe(false);
  });
});
