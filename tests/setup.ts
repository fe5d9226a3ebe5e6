import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const watched = ['error', 'warn'] as const;
const PRINTED_DOM_LENGTH = 20_000;
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

// The next file's tests may run in the same page and with the same modules.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

if (typeof document === 'undefined') {
  // Node's BroadcastChannels stay open, as there is no page that closes them.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
} else {
  const { takeNodeBytes } = await import('./support/node-realm');
  takeNodeBytes();
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  // jest-dom's toHaveTextContent normalizes white space and matches substrings; exact texts are
  // compared with `textContent`.
  await import('@testing-library/jest-dom/vitest');
  configure({
    // Generous, for a busy machine; this is no requirement on the product.
    asyncUtilTimeout: 10_000,
    // `findBy` creates an error on each attempt and keeps the last one; the page is printed once, below.
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
  // It also warns if it finds no styles.
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
    // Later updates, such as a toast, need no act().
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
    // The session, the stores and the drafts of the demo account.
    const { forgetEverything } = await import('./support/app-session');
    forgetEverything();
    const { dropAllDrafts } = await import('~/session/drafts');
    await dropAllDrafts('demo@example.com');
    for (const timer of started) clearTimeout(timer);
    globalThis.setTimeout = unwatched;
    // A dialog that was fading out has lost the timer that would have removed it. The root of the
    // toasts stays: it is created once.
    for (const child of Array.from(document.body.children)) {
      if (child.querySelector('.Toastify') === null) child.remove();
    }
  });
}
