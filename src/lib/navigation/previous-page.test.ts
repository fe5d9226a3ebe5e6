// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteVisit, previousPage } from './previous-page';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('in a browser with the Navigation API', () => {
  const stand = (index: number | null, ...urls: (string | null)[]) =>
    vi.stubGlobal('navigation', {
      currentEntry: index === null ? null : { index },
      entries: () => urls.map((url) => ({ url })),
    });

  it('the previous page is the one before the current entry of the history, not after it', () => {
    stand(1, 'https://app.example/search', 'https://app.example/search/1', 'https://app.example/');
    expect(previousPage()).toBe('https://app.example/search');
  });

  it.each<[string, number | null, (string | null)[]]>([
    ['the first page of a tab', 0, ['https://app.example/', 'https://app.example/search']],
    ['a page whose predecessor hides its address', 1, [null, 'https://app.example/']],
    ['a page that stands nowhere in the history', null, ['https://app.example/']],
  ])('the previous page of %s is not known', (_, index, urls) => {
    stand(index, ...urls);
    expect(previousPage()).toBeUndefined();
  });
});

describe('in a browser without the Navigation API', () => {
  const visit = (state: unknown, path: string): void => {
    window.history.replaceState(state, '', path);
    noteVisit();
  };
  const addressOf = (path: string) => `${window.location.origin}${path}`;

  it('the previous page is the one visited one entry before', () => {
    visit({ idx: 3 }, '/search?keyword=IT');
    visit({ idx: 4 }, '/search/12');
    expect(previousPage()).toBe(addressOf('/search?keyword=IT'));
    visit({ idx: 5 }, '/search/13');
    expect(previousPage()).toBe(addressOf('/search/12'));
  });

  it('the previous page is unknown if the history entries were replaced meanwhile', () => {
    visit({ idx: 3 }, '/search');
    visit({ idx: 4 }, '/search/12');
    visit({ idx: 2 }, '/favorites');
    visit({ idx: 4 }, '/search/12');
    expect(previousPage()).toBeUndefined();
  });

  it.each([[null], ['a text'], [7], [{ key: 'x' }], [undefined]])(
    'a page whose history state has no index (%j) is the first of its tab',
    (state) => {
      visit({ idx: 1 }, '/search');
      visit(state, '/entrance');
      expect(previousPage()).toBeUndefined();
      visit({ idx: 1 }, '/search');
      expect(previousPage()).toBe(addressOf('/entrance'));
    },
  );
});
