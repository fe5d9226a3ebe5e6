import { afterAll, afterEach, beforeEach } from 'vitest';

const watched = ['error', 'warn'] as const;
let unexpected: string[] = [];

const describe = (value: unknown): string =>
  value instanceof Error ? (value.stack ?? value.message) : String(value);

// A test that expects a message replaces the method with vi.spyOn and asserts on it.
for (const level of watched) {
  console[level] = (...values: unknown[]) => {
    unexpected.push(`console.${level}: ${values.map(describe).join(' ')}`);
  };
}

beforeEach(() => {
  unexpected = [];
});

// Registered before the clean-up, hence run after it: unmounting may complain too.
afterEach(() => {
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // How long a busy machine may take, not how long the product may: what never comes still fails.
  configure({ asyncUtilTimeout: 10_000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  afterEach(cleanup);

  // What still waits when a file is over, as a toast does for its three seconds, would find no
  // document any more, and fail the whole run.
  const started: ReturnType<typeof setTimeout>[] = [];
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (start, self, call) => {
      const timer = Reflect.apply(start, self, call) as ReturnType<typeof setTimeout>;
      started.push(timer);
      return timer;
    },
  });
  afterAll(() => {
    for (const timer of started) clearTimeout(timer);
  });
}
