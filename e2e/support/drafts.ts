import type { Page } from '@playwright/test';

/** Returns the drafts (unsaved input) of all users in this browser, with names instead of files. */
export const draftsIn = async (page: Page): Promise<{ title: string; values: object }[]> =>
  page.evaluate(async () => {
    const name = 'hojokin-desk-drafts';
    // Looks for the database first, because opening a missing database would create it.
    const all = await indexedDB.databases();
    if (!all.some((each) => each.name === name)) return [];
    const resultOf = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The drafts cannot be read.')));
      });
    const database = await resultOf(indexedDB.open(name));
    const drafts: { title: string; values: object }[] = await resultOf(
      database.transaction('drafts').objectStore('drafts').getAll(),
    );
    database.close();
    const inWords = (value: unknown): unknown => (value instanceof File ? value.name : value);
    return drafts.map(({ title, values }) => ({
      title,
      values: Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, inWords(value)]),
      ),
    }));
  });
