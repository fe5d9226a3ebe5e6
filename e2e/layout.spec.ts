import type { Request } from '@playwright/test';
import { routes } from '~/app/route-table';
import { expect, test } from './support/api-fixtures.ts';
import { lonelyEnds, takeShifts, watchShifts } from './support/layout-measures.ts';
import { enter, moveTo, workspaces, type WorkspaceName } from './support/way-in.ts';

const SHIFT_MOST = 0.01;
/** An answer takes this long, so that every skeleton is seen. */
const DELAY = 300;

/** The number of the first task and the first file in the demo's biggest agency. */
const FIRST_OF_AGENCY = 601;

const ofAgency = routes
  .filter((route) => !('guestsOnly' in route) && route.path !== '/tmp')
  .map(({ path }) => path.replace(':id', String(FIRST_OF_AGENCY)))
  // Subsidies of the demo bear other numbers.
  .map((path) => path.replace(/^\/search\/\d+/u, '/search/:subsidy'));
// By turns: what moves when one changes the view is what one asked for.
const ofCompany = [
  '/search?view=compact',
  '/tasks',
  '/search?view=cards',
  '/tasks?view=table',
  '/search?view=timeline',
  '/tasks?view=calendar',
  '/search?view=calendar',
  '/tasks?view=gantt',
  '/medias?view=grid',
  '/notifications?tab=conditions',
];
/** What has no path of its own. */
const inAddress = [
  `/clients?client=${FIRST_OF_AGENCY}`,
  `/clients?client=${FIRST_OF_AGENCY}&tab=fits`,
  `/clients?client=${FIRST_OF_AGENCY}&view=proposal`,
  `/clients?client=${FIRST_OF_AGENCY}&edit=1`,
  '/clients?import=1',
  '/clients?fill=1',
  `/documents?document=${FIRST_OF_AGENCY}`,
  '/documents?deleted=only',
  `/search?client=${FIRST_OF_AGENCY}`,
];
const middle = Math.ceil(ofAgency.length / 2);
const groups: readonly { name: WorkspaceName; paths: readonly string[] }[] = [
  { name: workspaces.biggestAgency, paths: ofAgency.slice(0, middle) },
  { name: workspaces.biggestAgency, paths: ofAgency.slice(middle) },
  { name: workspaces.biggestAgency, paths: inAddress },
  { name: workspaces.subsidyGrantPlus, paths: ofCompany },
];

for (const width of [1440, 390]) {
  for (const { name, paths } of groups) {
    test(`at ${width} px nothing moves while a screen loads, and no line holds one or two signs: ${paths.join(' ')}`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const [subsidy] = await server.subsidies();
      await enter(page, '/settings', name);
      await server.spoil({ path: '*', delay: DELAY, times: 0 });
      const calls = new Set<Request>();
      page.on('request', (request) => calls.add(request));
      page.on('requestfinished', (request) => calls.delete(request));
      page.on('requestfailed', (request) => calls.delete(request));
      let restful = 0;
      // Once at rest is not enough: between its code and its calls, a screen is at rest for a moment.
      const underWay = async (): Promise<string[]> => {
        const urls = Array.from(calls, (call) => call.url());
        const busy = await page.locator('[aria-busy=true]').allTextContents();
        restful = urls.length + busy.length === 0 ? restful + 1 : 0;
        return restful > 2 ? [] : ['not at rest yet', ...urls, ...busy];
      };
      const found: string[] = [];
      for (const path of paths.map((each) =>
        each.replace(':subsidy', String(subsidy?.subsidyId ?? 0)),
      )) {
        await takeShifts(page);
        await moveTo(page, path);
        restful = 0;
        await expect.poll(underWay, { message: path, intervals: [100] }).toEqual([]);
        const { sum, worst } = await takeShifts(page);
        if (sum > SHIFT_MOST) found.push(`${path} moves by ${sum.toFixed(3)}: ${worst}`);
        for (const text of await lonelyEnds(page)) found.push(`${path} ends ${text}`);
      }
      expect(found).toEqual([]);
    });
  }
}

test('the chosen item of the menu is marked before its page is there, and current once it is', async ({
  page,
  server,
}) => {
  await enter(page, '/settings', workspaces.subsidyGrantPlus);
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  const ground = async (name: string): Promise<string> =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  const current = await ground('設定');
  const plain = await ground('書類');
  expect(plain).not.toBe(current);
  await server.spoil({ path: '*', delay: 3000, times: 0 });
  await menu.getByRole('link', { name: '書類' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => ground('書類')).toBe(current);
  await expect(menu.getByRole('link', { name: '書類' })).not.toHaveAttribute('aria-current');
  await server.mend();
  await expect(menu.getByRole('link', { name: '書類' })).toHaveAttribute('aria-current', 'page');
});
