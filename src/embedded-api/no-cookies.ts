/**
 * Replaces tough-cookie, which msw imports for cookies that this API, with bearer tokens only,
 * never uses: 47 kB less in the worker.
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
