import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const watched = ['error', 'warn'] as const;
const PRINTED_DOM_LENGTH = 20_000;
let unexpected: string[] = [];

const describe = (value: unknown): string =>
  value instanceof Error ? (value.stack ?? value.message) : String(value);

// A test that expects a console message replaces the method with vi.spyOn and asserts on it.
for (const level of watched) {
  console[level] = (...values: unknown[]) => {
    unexpected.push(`console.${level}: ${values.map(describe).join(' ')}`);
  };
}

beforeEach(() => {
  unexpected = [];
});

// Registered before the clean-up, so it runs after it and also reports messages of the unmounting.
afterEach(() => {
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});

// Resets what the next file's tests would share, as they may run in the same page and modules.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

if (typeof document === 'undefined') {
  // Node's BroadcastChannels would stay open, because there is no page that closes them.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
} else {
  const { takeNodeBytes } = await import('./support/node-realm');
  takeNodeBytes();
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  // jest-dom's toHaveTextContent normalizes white space and matches substrings; exact texts are
  // compared with `textContent`.
  await import('@testing-library/jest-dom/vitest');
  configure({
    // Long enough for a busy machine; not a requirement on the product.
    asyncUtilTimeout: 10_000,
    // `findBy` creates an error on each attempt, so the errors omit the page; it is printed below.
    getElementError: (message) => new Error(message ?? ''),
  });
  const expectAct = (isExpected: boolean): void => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });
  };
  beforeEach(() => expectAct(true));
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // jsdom has no layout, but the text editor asks for positions.
  Document.prototype.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => document.createElement('span').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  // The text editor warns if its style sheet is missing.
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '.ProseMirror { white-space: pre-wrap }',
    }),
  );
  afterEach(async () => {
    cleanup();
    // Toasts are rendered in a separate root, which outlives the test.
    if (document.querySelector('.Toastify') === null) return;
    const { toast } = await import('react-toastify/unstyled');
    toast.dismiss();
  });
  // Registered after the clean-up, so it runs before it.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(prettyDOM(document.body, PRINTED_DOM_LENGTH));
    // Updates after the test, such as those of a toast, need no act().
    expectAct(false);
  });

  // A timer that is still pending when a file ends, such as that of a toast, would fire without a
  // document and fail the run.
  const started: ReturnType<typeof setTimeout>[] = [];
  const { setTimeout: unwatched } = globalThis;
  globalThis.setTimeout = new Proxy(unwatched, {
    apply: (start, self, call) => {
      const timer = Reflect.apply(start, self, call) as ReturnType<typeof setTimeout>;
      started.push(timer);
      return timer;
    },
  });
  afterAll(async () => {
    // Resets the session, the stores and the drafts of the demo account.
    const { forgetEverything } = await import('./support/app-session');
    forgetEverything();
    const { dropAllDrafts } = await import('~/session/drafts');
    await dropAllDrafts('demo@example.com');
    for (const timer of started) clearTimeout(timer);
    globalThis.setTimeout = unwatched;
    // Removes dialogs that were fading out, as their timers are cleared. The toasts' root stays,
    // because it is created only once.
    for (const child of Array.from(document.body.children)) {
      if (child.querySelector('.Toastify') === null) child.remove();
    }
  });
}
