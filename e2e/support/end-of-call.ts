import type { Page, Request } from '@playwright/test';

/** Resolves when the next matching request has finished, failed or been aborted. */
export const endOfCall = async (page: Page, url: RegExp): Promise<void> =>
  new Promise((resolve) => {
    const handleEnd = (request: Request): void => {
      if (url.test(request.url())) resolve();
    };
    page.on('requestfinished', handleEnd);
    page.on('requestfailed', handleEnd);
  });
