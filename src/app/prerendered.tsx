import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isLoggedIn, readSession } from '~/session/session';
import { routeAt } from './route-table';
import type { LoadedPage } from './router';

/**
 * Evaluates the scripts that the document preloads, each in a task of its own: evaluated together, as
 * imports of one module, they would block keys and clicks. A script that fails to load is ignored here;
 * the module that imports it reports the failure.
 */
export const evaluateInTurn = async (): Promise<void> => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel="modulepreload"]')) {
    await import(/* @vite-ignore */ href).catch(() => {});
    // A tab that is not shown has one timer a second, and no keys.
    if (!document.hidden) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  }
};

/** The value of `data-page` in app.html, whose prerendered screen is the log-in for guests on a guarded path. */
export const LOG_IN_FIRST = '/?next';

/**
 * The page that the build drew into this document (docs/decisions/0041), with its code; null where
 * another one is to be shown, which index.html tells, or where the code does not load.
 * The code is evaluated after `parts`.
 */
export const loadPrerendered = async (parts: Promise<void>): Promise<LoadedPage | null> => {
  const { page, start } = document.documentElement.dataset;
  // Whatever the script in index.html says: a policy of another release may have refused it.
  const isHere =
    page === LOG_IN_FIRST
      ? /^\?next=[^&]+$/u.test(location.search) && location.pathname === '/'
      : page === location.pathname && location.search === '';
  const isShown = isHere && start === undefined && !isLoggedIn(readSession());
  const route = isShown ? routeAt(location.pathname) : undefined;
  if (route === undefined) return null;
  await parts;
  const module = await route.page().catch(() => undefined);
  return module ? { route, Page: module.default } : null;
};

const fields = (): [HTMLInputElement, string][] =>
  Array.from(document.querySelectorAll('input'), (input) => [input, input.value]);

/**
 * Sets a value and fires `input`, as typing does. React replaces the setter of each element and ignores
 * the event of a value that was set through it, so the prototype's setter is used.
 */
const typeInto = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Around a page that is hydrated: keeps what was typed before, over which form libraries write the
 * values that they begin with, and presses the button that index.html held back.
 */
export const TakeOver = ({ children }: { children: ReactNode }) => {
  const typed = useRef<[HTMLInputElement, string][]>([]);
  // Fields are registered between these two, and no key comes in between.
  useInsertionEffect(() => {
    typed.current = fields();
  }, []);
  useLayoutEffect(() => {
    for (const [input, value] of typed.current) if (input.value !== value) typeInto(input, value);
  }, []);
  useEffect(() => {
    const held = document.querySelector<HTMLElement>('[data-held]');
    delete held?.dataset['held'];
    delete document.documentElement.dataset['pressed'];
    // The click waits for the render after hydration, which adds `next` to the links.
    setTimeout(() => held?.click());
  }, []);
  return children;
};
