import type { Page } from '@playwright/test';

/** What the browser holds of typing that was not saved, of whoever typed it. */
export const draftsIn = async (page: Page): Promise<{ title: string; values: unknown }[]> =>
  page.evaluate(async () => {
    const name = 'hojokin-desk-drafts';
    // To open one that is not there would make an empty one.
    const all = await indexedDB.databases();
    if (!all.some((each) => each.name === name)) return [];
    const resultOf = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The drafts cannot be read.')));
      });
    const database = await resultOf(indexedDB.open(name));
    const drafts: unknown = await resultOf(
      database.transaction('drafts').objectStore('drafts').getAll(),
    );
    database.close();
    return drafts as { title: string; values: unknown }[];
  });
