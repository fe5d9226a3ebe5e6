// How long a first visitor of the demo waits: npm run build, then npm run measure:start.
// Each round starts from an empty profile, so that seeding the data counts.
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { chromiumLaunch } from './chromium.ts';

const ROUNDS = 5;
const WORKSPACE = /^株式会社みなと坂システム/;

interface Times {
  /** From the navigation to a log-in that can be pressed. */
  readonly login: number;
  /** From pressing it, the data being seeded meanwhile, to the list of workspaces. */
  readonly workspaces: number;
  /** From choosing a workspace to the first results. */
  readonly results: number;
  /** From the navigation to the first results, a person's own time left out. */
  readonly all: number;
}

const lasting = async (step: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await step();
  return performance.now() - start;
};

const visit = async (page: Page, url: string): Promise<Times> => {
  const demo = page.getByRole('button', { name: 'デモアカウントでログイン' });
  const workspace = page.getByRole('button', { name: WORKSPACE });
  const result = page.locator('main a[href^="/search/"]').first();
  const login = await lasting(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await demo.waitFor();
  });
  const workspaces = await lasting(async () => {
    await demo.click();
    await workspace.waitFor();
  });
  const results = await lasting(async () => {
    await workspace.click();
    await result.waitFor();
  });
  return { login, workspaces, results, all: login + workspaces + results };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
const url = server.resolvedUrls?.local[0] ?? '';
const rounds: Times[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const browser = await chromium.launch(chromiumLaunch);
  rounds.push(await visit(await browser.newPage(), url));
  await browser.close();
}
await server.close();

for (const step of ['login', 'workspaces', 'results', 'all'] as const) {
  const values = rounds.map((times) => times[step]);
  const each = values.map((value) => Math.round(value)).join(', ');
  console.log(`${step.padEnd(10)} ${Math.round(median(values))} ms (${each})`);
}
