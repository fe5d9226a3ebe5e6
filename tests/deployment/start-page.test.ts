import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes, type Route } from '~/app/route-table';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const [, pattern = ''] = /isPlain = \/(.+)\/\.test/.exec(page) ?? [];

it.each(routes.filter((route: Route) => route.guestsOnly === undefined))(
  'the frame that stands in the window before $path is that of its layout',
  ({ path, layout }) => {
    expect(new RegExp(pattern).test(path.replace(':id', '12'))).toBe(layout === 'plain');
  },
);
