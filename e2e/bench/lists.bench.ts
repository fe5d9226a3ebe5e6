// Measures how soon each view paints a list of hundreds of rows, and how long the app takes to run
// the saved searches (notification conditions) of a thousand clients.
import type { Page } from '@playwright/test';
import { heading, workspaces, type WorkspaceName } from '../support/log-in.ts';
import { enlarge } from './support/enlarge.ts';
import { test } from './support/fixtures.ts';
import { goTo, openDemo, scrollDown } from './support/page.ts';
import { longest, median, ms } from './support/statistics.ts';
import { takeWatched, watchPage } from './support/watch.ts';

const VISITS = 5;
const SCROLL_TURNS = 30;

type EnlargedWorkspace = {
  readonly workspaceId: number;
  readonly name: WorkspaceName;
  /**
   * The number of rows that each database table is filled up to. `clients` must come before
   * `conditions`, because conditions refer to clients.
   */
  readonly amounts: Readonly<Record<string, number>>;
  /** Addresses within the app, each with a CSS selector for the rows of the view. */
  readonly views: readonly (readonly [address: string, rows: string])[];
};

const ENLARGED: readonly EnlargedWorkspace[] = [
  {
    workspaceId: 4,
    name: workspaces.subsidyGrantPlus,
    amounts: { documents: 500, tasks: 500, medias: 1000 },
    views: [
      ['/documents', 'main a[href*="document="]'],
      ['/tasks?view=board', 'main a[href^="/tasks/"]'],
      ['/tasks?view=table', 'main a[href^="/tasks/"]'],
      ['/tasks?view=calendar', 'main a[href^="/tasks/"]'],
      ['/tasks?view=gantt', 'main a[href^="/tasks/"]'],
      ['/medias', 'main a[href^="/medias/"]'],
      ['/medias?view=table', 'main a[href^="/medias/"]'],
    ],
  },
  {
    workspaceId: 6,
    name: workspaces.biggestAgency,
    amounts: { clients: 1000, conditions: 1000 },
    views: [
      ['/clients', 'main a[href*="client="]'],
      ['/clients?sort=deadline', 'main a[href*="client="]'],
      ['/clients?sort=fits', 'main a[href*="client="]'],
      ['/clients?client=6001', 'main h1'],
      ['/search?client=6001', 'main a[href^="/search/"]'],
    ],
  },
];

/** Navigates to an address and returns the milliseconds until a frame shows the first row. */
const timeToRows = async (page: Page, address: string, rows: string): Promise<number> =>
  page.evaluate(
    async ([to, selector]) => {
      const nextFrame = async (): Promise<unknown> =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const from = performance.now();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      while (document.querySelector(selector) === null) await nextFrame();
      await nextFrame();
      await nextFrame();
      return performance.now() - from;
    },
    [address, rows] as const,
  );

const measureView = async (page: Page, address: string, rows: string): Promise<void> => {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    // Leaves the view, so that the next visit renders the rows again from the cached responses.
    await goTo(page, '/settings');
    await heading(page, '設定').waitFor();
    times.push(await timeToRows(page, address, rows));
  }
  await takeWatched(page);
  await scrollDown(page, SCROLL_TURNS);
  const { longTasks } = await takeWatched(page);
  const [first = 0, ...later] = times;
  console.log(
    `${address}: first opened in ${ms(first)}, again in ${ms(median(later))} (median of ${later.length}); scrolled with ${longTasks.length} tasks over 50 ms, longest ${ms(longest(longTasks))}`,
  );
};

/**
 * Measures how long the app takes to run all notification conditions (saved searches), several
 * times. The first run stores the subsidies found, and later runs compare their results with them.
 */
const measureConditions = async (page: Page): Promise<void> => {
  await goTo(page, '/notifications?tab=conditions');
  const button = page.getByRole('button', { name: '今すぐ確認' }).first();
  const times: number[] = [];
  for (let run = 0; run < VISITS; run += 1) {
    await button.waitFor();
    const time = page.evaluate(
      async () =>
        new Promise<number>((resolve) => {
          const from = performance.now();
          const watch = (wasBusy: boolean): void => {
            const isBusy = document.querySelector('main [aria-busy=true]') !== null;
            if (wasBusy && !isBusy) resolve(performance.now() - from);
            else requestAnimationFrame(() => watch(wasBusy || isBusy));
          };
          watch(false);
        }),
    );
    await button.click();
    times.push(await time);
  }
  const [first = 0, ...later] = times;
  console.log(
    `Conditions run at 今すぐ確認: first in ${ms(first)}, then in ${later.map(ms).join(', ')}`,
  );
};

for (const { workspaceId, name, amounts, views } of ENLARGED) {
  const rows = Object.entries(amounts).map(([table, amount]) => `${amount} ${table}`);
  test(`paint times of lists with ${rows.join(', ')}`, async ({ page, embedded }) => {
    await watchPage(page);
    await openDemo(page, embedded.url, name);
    await page.evaluate(enlarge, { workspaceId, amounts });
    for (const [address, selector] of views) await measureView(page, address, selector);
    if ('conditions' in amounts) await measureConditions(page);
  });
}
