// @vitest-environment jsdom

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadAfter } from './load-ahead';
import { routeAt } from './route-table';

const at = (path: string): Location => {
  window.history.replaceState(null, '', path);
  return location;
};

const loaded: string[] = [];

beforeEach(() => {
  loaded.length = 0;
  for (const path of ['/workspaces', '/search', '/tasks']) {
    const route = routeAt(path);
    if (route === undefined) throw new Error(path);
    vi.spyOn(route, 'page').mockImplementation(async () => {
      loaded.push(path);
      return { default: () => null };
    });
  }
});

it.each([
  ['/', ['/workspaces', '/search']],
  ['/?next=%2Ftasks%3Fview%3Dtable', ['/workspaces', '/tasks']],
  ['/?next=https%3A%2F%2Fexample.com', ['/workspaces', '/search']],
  ['/workspaces', ['/search']],
])('a user at %s has the code of %j preloaded', async (path, expected) => {
  await loadAfter(at(path));
  expect(loaded).toEqual(expected);
});

it('no code is preloaded if the browser saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  await loadAfter(at('/'));
  expect(loaded).toEqual([]);
});
