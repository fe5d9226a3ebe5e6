import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../chromium';
import { goTo } from '../go-to';
import { DESKS, enlarge } from './enlarge';

const GENEROUS_MS = 60_000;
const VISITS = 5;
const SCREENS = 30;

export interface ViewFigures {
  readonly view: string;
  /** Milliseconds from the change of address to the first paint of rows, a figure a visit. */
  readonly opened: readonly number[];
  /** Milliseconds of each task over 50 ms while it is scrolled from end to end. */
  readonly longTasks: readonly number[];
}

export interface DeskFigures {
  readonly views: readonly ViewFigures[];
  /** Milliseconds until 「今すぐ確認」 has run the conditions, a figure a run. */
  readonly checks: readonly number[];
}

/** In between, so that each visit draws its rows anew; the answer of before is still at hand. */
const ELSEWHERE = '/settings';

const open = async (page: Page, address: string, rows: string): Promise<number> =>
  page.evaluate(
    async ([to, selector]) => {
      const from = performance.now();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      while (document.querySelector(selector) === null) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
      // The frame after the rows came is the one that shows them.
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      });
      return performance.now() - from;
    },
    [address, rows] as const,
  );

const scroll = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(globalThis, 'longTasks', times);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await page.mouse.move(800, 500);
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[]);
};

const measureView = async (page: Page, address: string, rows: string): Promise<ViewFigures> => {
  const opened: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await goTo(page, ELSEWHERE);
    await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
    opened.push(await open(page, address, rows));
  }
  return { view: address, opened, longTasks: await scroll(page) };
};

/** The first run stores what each condition has seen; later ones compare with it. */
const check = async (page: Page): Promise<number[]> => {
  await goTo(page, '/notifications?tab=conditions');
  const button = page.getByRole('button', { name: '今すぐ確認' }).first();
  const checks: number[] = [];
  for (let run = 0; run < VISITS; run += 1) {
    await button.waitFor();
    const answer = page.evaluate(
      async () =>
        new Promise<number>((resolve) => {
          const from = performance.now();
          const isBusy = (): boolean => document.querySelector('main [aria-busy=true]') !== null;
          const watch = (seen: boolean): void => {
            if (seen && !isBusy()) resolve(performance.now() - from);
            else requestAnimationFrame(() => watch(seen || isBusy()));
          };
          watch(false);
        }),
    );
    await button.click();
    checks.push(await answer);
  }
  return checks;
};

/** Opens each list with hundreds of rows behind it, in the app that `url` serves. */
export const measureDesk = async (url: string): Promise<DeskFigures> => {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(GENEROUS_MS);
    const views: ViewFigures[] = [];
    let checks: number[] = [];
    await page.goto(url);
    await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
    for (const desk of DESKS) {
      const { workspaceId, name, amounts } = desk;
      await page.getByRole('button', { name }).click();
      await page.locator('main a[href^="/search/"]').first().waitFor();
      await page.evaluate(enlarge, { workspaceId, amounts });
      for (const [address, rows] of desk.views) views.push(await measureView(page, address, rows));
      if ('conditions' in amounts) checks = await check(page);
      await goTo(page, '/workspaces');
    }
    return { views, checks };
  } finally {
    await browser.close();
  }
};
