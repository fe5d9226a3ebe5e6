// Measures how long a first-time visitor waits for the first search results in two cases: with the
// embedded API, where the wait includes the creation of the demo data, and with a separate API on a
// slow phone. Each round starts a new browser.
import { chromium, devices, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { fillLogIn, workspaces } from '../support/log-in.ts';
import { test } from './support/fixtures.ts';
import { demoButton, slowDown } from './support/page.ts';
import { median, ms } from './support/statistics.ts';

const ROUNDS = 5;

type Times = {
  /** Time from the navigation until the log-in button works. */
  readonly login: number;
  /** Time from the click on the log-in button to the list of workspaces. */
  readonly workspaces: number;
  /**
   * Time from the choice of a workspace to the first of these: the app layout, or the frame that is
   * shown while the layout loads.
   */
  readonly frame: number;
  /** Time from the choice of a workspace to the first results. */
  readonly results: number;
  /**
   * The sum of `login`, `workspaces` and `results`. The time for filling in the log-in form is not
   * included.
   */
  readonly all: number;
};
const STEPS = ['login', 'workspaces', 'frame', 'results', 'all'] as const;

type LogIn = {
  readonly isReady: (page: Page) => Promise<unknown>;
  /** Fills in the log-in form. The benchmark does not measure this step. */
  readonly fill: (page: Page) => Promise<unknown>;
  readonly button: string;
};

const byDemo: LogIn = {
  isReady: async (page) => demoButton(page).waitFor(),
  fill: async () => {},
  button: 'デモアカウントでログイン',
};

const byPassword: LogIn = {
  isReady: async (page) => page.locator('html:not([data-start]) form').waitFor(),
  fill: async (page) => {
    await fillLogIn(page);
    await page.waitForLoadState('networkidle');
  },
  button: 'ログイン',
};

const timeOf = async (step: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await step();
  return performance.now() - start;
};

const visit = async (page: Page, url: string, { isReady, fill, button }: LogIn): Promise<Times> => {
  const workspace = page.getByRole('button', {
    name: new RegExp(`^${workspaces.subsidyGrantPlus}`),
  });
  const login = await timeOf(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await isReady(page);
  });
  await fill(page);
  const list = await timeOf(async () => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await workspace.waitFor();
  });
  const start = performance.now();
  await workspace.click();
  await page
    .getByRole('main', { name: 'ワークスペースを開いています' })
    .or(page.getByRole('navigation', { name: 'メインメニュー' }))
    .first()
    .waitFor();
  const frame = performance.now() - start;
  await page.locator('main a[href^="/search/"]').first().waitFor();
  const results = performance.now() - start;
  return { login, workspaces: list, frame, results, all: login + list + results };
};

const measure = async (url: string, logIn: LogIn, isSlowPhone: boolean): Promise<void> => {
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = await chromium.launch(chromiumLaunch);
    const page = await browser.newPage(isSlowPhone ? devices['Pixel 7'] : {});
    if (isSlowPhone) await slowDown(page);
    rounds.push(await visit(page, url, logIn));
    await browser.close();
  }
  for (const step of STEPS) {
    const values = rounds.map((times) => times[step]);
    console.log(`${step.padEnd(10)} ${ms(median(values))} (${values.map(Math.round).join(', ')})`);
  }
};

test('start times with the embedded API', async ({ embedded }) =>
  measure(embedded.url, byDemo, false));

test('start times on a slow phone with a separate API', async ({ withApi }) =>
  measure(withApi.url, byPassword, true));
