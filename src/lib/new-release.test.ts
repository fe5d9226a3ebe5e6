// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { headFor, reloadForNewRelease } from './new-release';

const reload = vi.fn<() => void>();
const assign = vi.fn<(url: string) => void>();
const failure = new TypeError('Failed to fetch dynamically imported module');

/** Whether the error is rethrown; a reload never settles. */
const outcome = async (run: Promise<never>): Promise<'failed' | 'waits'> =>
  Promise.race([
    run.catch(() => 'failed' as const),
    new Promise<'waits'>((resolve) => {
      setTimeout(() => resolve('waits'));
    }),
  ]);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  assign.mockClear();
  vi.stubGlobal('location', { pathname: '/search', search: '?page=2', hash: '', reload, assign });
});

test('a missing page chunk loads the address that the navigation led to', async () => {
  headFor(new URL('https://app.example/search/12?x=1'), new AbortController().signal);
  expect(await outcome(reloadForNewRelease(failure))).toBe('waits');
  expect(assign.mock.calls).toEqual([['/search/12?x=1']]);
  expect(reload).not.toHaveBeenCalled();
});

test('a missing chunk of the current page reloads it once, then the error comes through', async () => {
  headFor(new URL('https://app.example/search?page=2'), new AbortController().signal);
  expect(await outcome(reloadForNewRelease(failure))).toBe('waits');
  expect(await outcome(reloadForNewRelease(failure))).toBe('failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a missing chunk reloads the page as it is now, not as a navigation to it led there', async () => {
  headFor(new URL('https://app.example/search'), new AbortController().signal);
  expect(await outcome(reloadForNewRelease(failure))).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(assign).not.toHaveBeenCalled();
});

test('a missing chunk after a navigation that was given up reloads the page on screen', async () => {
  const navigation = new AbortController();
  headFor(new URL('https://app.example/clients'), navigation.signal);
  navigation.abort();
  expect(await outcome(reloadForNewRelease(failure))).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(assign).not.toHaveBeenCalled();
});

test('a missing page chunk reloads nothing when session storage is denied', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await outcome(reloadForNewRelease(failure))).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test('a missing page chunk reloads nothing while offline, and the error names the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(reloadForNewRelease(failure)).rejects.toThrow('インターネットの接続を確認して');
  expect(reload).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
