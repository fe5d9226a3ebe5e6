import type { Page } from '@playwright/test';

/** What a change of the window, the theme or the history brings comes with the next frames, not with the call. */
export const nextFrames = async (page: Page): Promise<unknown> =>
  page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
