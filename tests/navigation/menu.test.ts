import { expect, test } from 'vitest';
import { routeAt } from '~/app/route-table';
import { firstPageOf, menuFor } from '~/domain/access/menu';

const rows = menuFor({ plan: 'agency_9', role: 'owner' }).flatMap((group) => group.rows);

test('each menu row requires access to the same feature as the screen that the row links to', () => {
  expect(rows).toHaveLength(10);
  for (const { path, feature } of rows) expect(routeAt(path)?.feature).toBe(feature);
});

test('firstPageOf returns the first page that plan and role allow', () => {
  expect(firstPageOf({ plan: 'free', role: 'owner' })).toBe('/search');
  expect(firstPageOf({ plan: 'free', role: 'admin' })).toBe('/company-info');
  expect(firstPageOf({ plan: 'subsidy_grant', role: 'admin' })).toBe('/favorites');
  expect(firstPageOf({ plan: 'free', role: 'viewer' })).toBe('/settings');
});
