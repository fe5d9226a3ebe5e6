/** Polyfills for docs/browsers.md; a browser with `URL.parse`, the newest of them, has all. */
const provide = (owner: object, name: string, value: unknown): void => {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};

provide(Promise, 'withResolvers', <T>() => {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
});

provide(Map, 'groupBy', <T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>();
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

const parseUrl = (url: string | URL, base?: string | URL): URL | null => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};
provide(URL, 'canParse', (url: string | URL, base?: string | URL) => parseUrl(url, base) !== null);
provide(URL, 'parse', parseUrl);

provide(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = (): void => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
});
