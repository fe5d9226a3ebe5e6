import type { Request } from '@playwright/test';
import { routes } from '~/app/route-table';
import { expect, test } from './support/api-fixtures.ts';
import { lonelyEnds, takeShifts, watchShifts } from './support/layout-measures.ts';
import {
  enter,
  FIRST_OF_AGENCY,
  moveTo,
  workspaces,
  type WorkspaceName,
} from './support/log-in.ts';
import { nextFrames } from './support/next-frames.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SHIFT_MOST = 0.01;
/** Delay of each response in milliseconds, so that every screen shows its loading placeholders. */
const DELAY = 300;

const ofAgency = routes
  .filter((route) => !('guestsOnly' in route) && route.path !== '/tmp')
  .map(({ path }) => path.replace(':id', String(FIRST_OF_AGENCY)))
  // FIRST_OF_AGENCY is not the id of a subsidy, so the test replaces `:subsidy` with a real id.
  .map((path) => path.replace(/^\/search\/\d+/u, '/search/:subsidy'));
// Screens alternate, because a change of the view within one screen may shift the content.
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
/** The id of the first client of the demo's largest agency. */
const FIRST_CLIENT = 6001;
/** Addresses whose query opens a dialog, a view or a tab. */
const inAddress = [
  '/clients?import=1',
  '/clients?fill=1',
  `/documents?document=${FIRST_OF_AGENCY}`,
  '/documents?deleted=only',
  `/search?client=${FIRST_CLIENT}`,
  ...['', '&view=proposal', '&edit=1'].map((rest) => `/clients?client=${FIRST_CLIENT}${rest}`),
  ...['fits', 'favorites', 'proposals', 'documents', 'tasks', 'medias', 'conditions'].map(
    (tab) => `/clients?client=${FIRST_CLIENT}&tab=${tab}`,
  ),
];
/** Each screen with the label of a button that opens a dialog on the screen. */
const dialogs = [
  ['/members', 'メンバーを招待'],
  ['/documents', '新規作成'],
  ['/tasks', '新規作成'],
  [`/medias/${FIRST_OF_AGENCY}`, '削除する'],
  ['/notifications?tab=conditions', '新規作成'],
  ['/settings/others', 'ワークスペースを削除する'],
] as const;
const ofGuests = routes.filter((route) => 'guestsOnly' in route).map(({ path }) => path);

type Screens = {
  name: WorkspaceName | null;
  paths: readonly (string | readonly [string, string])[];
};
const middle = Math.ceil(ofAgency.length / 2);
const groups: readonly Screens[] = [
  { name: workspaces.biggestAgency, paths: ofAgency.slice(0, middle) },
  { name: workspaces.biggestAgency, paths: ofAgency.slice(middle) },
  { name: workspaces.biggestAgency, paths: inAddress },
  { name: workspaces.biggestAgency, paths: dialogs },
  { name: workspaces.subsidyGrantPlus, paths: ofCompany },
  { name: null, paths: ofGuests },
];

/** Widths in pixels. Shifts are measured at the first width, and line ends at all widths. */
for (const [width, ...others] of [[1440, 1920, 1280], [390]] as const) {
  for (const { name, paths } of groups) {
    test(`at ${width} px nothing shifts while a screen loads, and the last line of a text never has only one or two characters: ${paths.flat().join(' ')}`, async ({
      page,
      server,
    }) => {
      const resize = async (to: number): Promise<void> => {
        await page.setViewportSize({ width: to, height: 900 });
        await nextFrames(page);
      };
      await resize(width);
      await watchShifts(page);
      const [subsidy] = await server.subsidies();
      if (name === null) await page.goto('/');
      else await enter(page, '/settings', name);
      await server.injectFault({ path: '*', delay: DELAY, times: 0 });
      const calls = new Set<Request>();
      page.on('request', (request) => calls.add(request));
      page.on('requestfinished', (request) => calls.delete(request));
      page.on('requestfailed', (request) => calls.delete(request));
      let restful = 0;
      // Requires three idle checks in a row, because a screen is idle briefly before it requests
      // its data.
      const runningAnimations = async (): Promise<string[]> => {
        const urls = Array.from(calls, (call) => call.url());
        const busy = await page.locator('[aria-busy=true]').allTextContents();
        restful = urls.length + busy.length === 0 ? restful + 1 : 0;
        return restful > 2 ? [] : ['not at rest yet', ...urls, ...busy];
      };
      const waitUntilSettled = async (path: string): Promise<void> => {
        restful = 0;
        await expect.poll(runningAnimations, { message: path, intervals: [100] }).toEqual([]);
      };
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const found: string[] = [];
      for (const screen of paths) {
        const [where, opener] = typeof screen === 'string' ? [screen] : screen;
        const path = where.replace(':subsidy', String(subsidy?.subsidyId ?? 0));
        await takeShifts(page);
        await moveTo(page, path);
        await waitUntilSettled(path);
        const { sum, worst } = await takeShifts(page);
        if (sum > SHIFT_MOST) found.push(`${path} moves by ${sum.toFixed(3)}: ${worst}`);
        if (opener !== undefined) {
          await page.getByRole('button', { name: opener }).click();
          await expect(dialog).toBeVisible();
          await waitUntilSettled(path);
        }
        for (const each of [...others, width]) {
          await resize(each);
          for (const text of await lonelyEnds(page))
            found.push(`${path} ends ${text} at ${each} px`);
        }
        if (opener !== undefined) {
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
      }
      expect(found).toEqual([]);
    });
  }
}

test('a clicked menu item is highlighted while the page loads, and becomes the current item when the page is shown', async ({
  page,
}) => {
  await enter(page, '/settings', workspaces.subsidyGrantPlus);
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  const ground = async (name: string): Promise<string> =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  const current = await ground('設定');
  const plain = await ground('書類');
  expect(plain).not.toBe(current);
  // Delays the code of the next page. Otherwise the next page would be shown at once.
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await menu.getByRole('link', { name: '書類' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => ground('書類')).toBe(current);
  await expect(menu.getByRole('link', { name: '書類' })).not.toHaveAttribute('aria-current');
  answer();
  await expect(menu.getByRole('link', { name: '書類' })).toHaveAttribute('aria-current', 'page');
});
