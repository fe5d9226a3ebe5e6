import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const watched = ['error', 'warn'] as const;
const PRINTED_DOM_LENGTH = 20_000;
let unexpected: string[] = [];

const describe = (value: unknown): string =>
  value instanceof Error ? (value.stack ?? value.message) : String(value);

// A console error or warning fails the test. A test that expects one replaces the console method
// with vi.spyOn and checks the message.
for (const level of watched) {
  console[level] = (...values: unknown[]) => {
    unexpected.push(`console.${level}: ${values.map(describe).join(' ')}`);
  };
}

beforeEach(() => {
  unexpected = [];
});

// Vitest runs afterEach hooks in reverse order. This hook is registered before the clean-up, so it
// runs after the clean-up and also finds messages that unmounting causes.
afterEach(() => {
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});

// Resets timers and globals, because the next test file may run in the same page with the same
// modules.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

if (typeof document === 'undefined') {
  // Removes Node's BroadcastChannel, because in tests without a page nothing closes its channels.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
} else {
  const { takeNodeBytes } = await import('./support/node-realm');
  takeNodeBytes();
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  // toHaveTextContent of jest-dom normalizes white space and matches substrings. Tests of the exact
  // text therefore compare `textContent`.
  await import('@testing-library/jest-dom/vitest');
  configure({
    // The timeout is long because the machine may be busy. It does not say how fast the app has to
    // be.
    asyncUtilTimeout: 10_000,
    // `findBy` creates an error on each attempt, and printing the page into each error would be
    // slow. A hook below prints the page once if the test fails.
    getElementError: (message) => new Error(message ?? ''),
  });
  const expectAct = (isExpected: boolean): void => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });
  };
  beforeEach(() => expectAct(true));
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // The text editor asks for positions on the screen. These methods return empty results, because
  // jsdom has no layout.
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
    // Toasts are removed separately, because their React root is not unmounted after a test.
    if (document.querySelector('.Toastify') === null) return;
    const { toast } = await import('react-toastify/unstyled');
    toast.dismiss();
  });
  // This hook is registered after the clean-up, so it runs before the clean-up removes the page.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(prettyDOM(document.body, PRINTED_DOM_LENGTH));
    // After the test, components such as toasts may update without act().
    expectAct(false);
  });

  // If a timer, for example of a toast, is still pending when a test file ends, its callback would
  // run without a document and fail the test run. All timers are therefore recorded and cleared.
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
    // Removes dialogs that are still fading out, because the timers that would remove the dialogs
    // are cleared. The root of the toasts stays, because it is created only once.
    for (const child of Array.from(document.body.children)) {
      if (child.querySelector('.Toastify') === null) child.remove();
    }
  });
}
