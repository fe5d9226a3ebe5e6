import type { Page } from '@playwright/test';

/** Waits until a change of the window's size, the theme or the history has been rendered. */
export const nextFrames = async (page: Page): Promise<unknown> =>
  page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
