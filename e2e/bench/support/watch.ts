import type { Page } from '@playwright/test';

/** Tasks and events recorded since the last call of `takeWatched`. Times are in milliseconds. */
export type Watched = {
  /** Durations of the main-thread tasks that took more than 50 ms. */
  readonly longTasks: readonly number[];
  /** Input events, each with the time to the next paint. Times below 16 ms are left out. */
  readonly events: readonly { readonly name: string; readonly duration: number }[];
};

declare global {
  interface Window {
    takeWatched: () => Watched;
  }
}

/** Records long tasks and input events in every document that the page loads from now on. */
export const watchPage = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    let longTasks: number[] = [];
    let events: { name: string; duration: number }[] = [];
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    // The type is extended, because TypeScript's type lacks `durationThreshold`. 16 ms is the
    // lowest value that browsers accept.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      events.push(...list.getEntries().map(({ name, duration }) => ({ name, duration })));
    }).observe(options);
    window.takeWatched = () => {
      const watched = { longTasks, events };
      [longTasks, events] = [[], []];
      return watched;
    };
  }));

export const takeWatched = async (page: Page): Promise<Watched> =>
  page.evaluate(() => window.takeWatched());
