/**
 * Stands in for tough-cookie, which msw's entry imports for a cookie jar that this API, working
 * with bearer tokens alone, never opens: 47 kB less in the worker.
 */
export const Cookie = { fromJSON: (): null => null };

export class CookieJar {
  getCookiesSync(): readonly never[] {
    return [];
  }
  async setCookie(): Promise<void> {}
}
export class MemoryCookieStore {
  idx = {};
}
