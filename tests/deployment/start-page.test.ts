import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guardedPaths, routes, type Route } from '~/app/route-table';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const [, pattern = ''] = /isPlain = \/(.+)\/\.test/.exec(page) ?? [];

it.each(routes.filter((route: Route) => route.guestsOnly === undefined))(
  'the placeholder shown before $path matches its layout',
  ({ path, layout }) => {
    expect(new RegExp(pattern).test(path.replace(':id', '12'))).toBe(layout === 'plain');
  },
);

it.each(routes)('$path leads a guest to login unless it is public', ({ path, feature }) => {
  const leads = new RegExp(guardedPaths());
  for (const id of ['1', '12', '100464']) {
    expect(leads.test(path.replace(':id', id))).toBe(feature !== 'public');
  }
});

it.each(['/nowhere', '/search/0', '/search/x', '/search/1/other', '//search', '/searching'])(
  '%s does not lead a guest to login',
  (path) => {
    expect(new RegExp(guardedPaths()).test(path)).toBe(false);
  },
);
