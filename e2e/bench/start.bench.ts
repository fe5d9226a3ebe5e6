// How long a first visitor waits, each round from an empty profile: with the embedded API, whose data is
// seeded meanwhile, and with an API on a slow phone (Slow 4G, processor four times slower).
// npm run build, then npm run measure:start.
import { chromium, devices, type Page } from '@playwright/test';
import { preview } from 'vite';
import { DEMO_ACCOUNT } from '../src/embedded-api/demo/account.ts';
import { slowDown } from './bench-load/slow.ts';
import { chromiumLaunch } from './chromium.ts';
import { whileServedWithApi } from './served-with-api.ts';

const ROUNDS = 5;
const WORKSPACE = /^株式会社みなと坂システム/;
const TIMEOUT_MS = 60_000;

interface Times {
  /** From the navigation to a log-in that can be pressed. */
  readonly login: number;
  /** From pressing it to the list of workspaces. */
  readonly workspaces: number;
  /** From choosing a workspace to a frame: that of a workspace that opens, or its first page's. */
  readonly frame: number;
  /** From choosing a workspace to the first results. */
  readonly results: number;
  /** From the navigation to the first results, a person's own time left out. */
  readonly all: number;
}
const STEPS = ['login', 'workspaces', 'frame', 'results', 'all'] as const;

const lasting = async (step: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await step();
  return performance.now() - start;
};

interface Entrance {
  /** Waits until one can log in. */
  readonly comes: (page: Page) => Promise<unknown>;
  /** What a person does meanwhile, and is not measured. */
  readonly typing: (page: Page) => Promise<unknown>;
  readonly button: string;
}

const demo: Entrance = {
  comes: async (page) => page.getByRole('button', { name: 'デモアカウントでログイン' }).waitFor(),
  typing: async () => {},
  button: 'デモアカウントでログイン',
};

const byPassword: Entrance = {
  comes: async (page) => page.locator('html:not([data-start]) form').waitFor(),
  typing: async (page) => {
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(DEMO_ACCOUNT.email);
    await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ACCOUNT.password);
    await page.waitForLoadState('networkidle');
  },
  button: 'ログイン',
};

const visit = async (page: Page, url: string, { comes, typing, button }: Entrance) => {
  page.setDefaultTimeout(TIMEOUT_MS);
  const workspace = page.getByRole('button', { name: WORKSPACE });
  const login = await lasting(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await comes(page);
  });
  await typing(page);
  const workspaces = await lasting(async () => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await workspace.waitFor();
  });
  let frame = 0;
  const results = await lasting(async () => {
    frame = await lasting(async () => {
      await workspace.click();
      await page
        .getByRole('main', { name: 'ワークスペースを開いています' })
        .or(page.getByRole('navigation', { name: 'メインメニュー' }))
        .first()
        .waitFor();
    });
    await page.locator('main a[href^="/search/"]').first().waitFor();
  });
  return { login, workspaces, frame, results, all: login + workspaces + results };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const measure = async (name: string, url: string, entrance: Entrance, isSlow: boolean) => {
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = await chromium.launch(chromiumLaunch);
    const page = await browser.newPage(isSlow ? devices['Pixel 7'] : {});
    if (isSlow) await slowDown(page);
    rounds.push(await visit(page, url, entrance));
    await browser.close();
  }
  console.log(name);
  for (const step of STEPS) {
    const values = rounds.map((times) => times[step]);
    const each = values.map((value) => Math.round(value)).join(', ');
    console.log(`  ${step.padEnd(10)} ${Math.round(median(values))} ms (${each})`);
  }
};

const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
await measure('embedded API', server.resolvedUrls?.local[0] ?? '', demo, false);
await server.close();
await whileServedWithApi(async (url) => measure('with an API, slow phone', url, byPassword, true));
