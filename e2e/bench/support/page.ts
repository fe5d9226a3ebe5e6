import type { CDPSession, Locator, Page } from '@playwright/test';
import { chooseWorkspace, workspaces, type WorkspaceName } from '../../support/log-in.ts';

/** The preset "Slow 4G" of Chromium's developer tools, in milliseconds and bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
export const CPU_SLOWDOWN = 4;

export const slowCpu = async (session: CDPSession, rate: number): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Throttles the page's network and processor to the speed of a slow phone. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowCpu(session, CPU_SLOWDOWN);
};

export const results = (page: Page): Locator => page.locator('main a[id^="result-"]');

export const demoButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'デモアカウントでログイン' });

/** Logs in with the demo account, chooses a workspace and waits for the first search results. */
export const openDemo = async (
  page: Page,
  url: string,
  name: WorkspaceName = workspaces.subsidyGrantPlus,
): Promise<void> => {
  await page.goto(url);
  await demoButton(page).click();
  await chooseWorkspace(page, name);
  await results(page).first().waitFor();
};

/** Navigates within the app, as a link does. */
export const goTo = async (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Waits until the main thread is idle, for at most 5 s. */
export const idle = async (page: Page): Promise<unknown> =>
  page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 5000 });
      }),
  );

/** Scrolls down with the mouse wheel, faster than a reader does. */
export const scrollDown = async (page: Page, turns: number): Promise<void> => {
  await page.mouse.move(800, 500);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
};
