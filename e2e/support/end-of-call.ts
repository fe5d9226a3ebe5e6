import type { Page, Request } from '@playwright/test';

/** Settles when the next call to such an address is over, answered or given up. */
export const endOfCall = async (page: Page, url: RegExp): Promise<void> =>
  new Promise((resolve) => {
    const handleEnd = (request: Request): void => {
      if (url.test(request.url())) resolve();
    };
    page.on('requestfinished', handleEnd);
    page.on('requestfailed', handleEnd);
  });
