import type { Page } from '@playwright/test';

/** Goes to another address as a link does, without loading the app anew. */
export const goTo = async (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
