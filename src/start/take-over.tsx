import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { routeAt } from '~/app/route-table';
import type { LoadedPage } from '~/app/router';
import { isLoggedIn, readSession } from '~/session/session';

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

/**
 * The page that the build has rendered into this document and that it shows (src/start), with its code;
 * null if another one is to be shown, or if the code does not load. The code is evaluated after `parts`.
 */
export const loadPrerendered = async (parts: Promise<void>): Promise<LoadedPage | null> => {
  const { start } = document.documentElement.dataset;
  const { pathname, search } = location;
  const page = document.querySelector<HTMLMetaElement>('meta[name="prerendered"]');
  // `page` is checked again: the inline script may have been blocked by the policy of another release.
  const isShown = start === 'login' || (start === 'page' && page?.content === pathname && !search);
  const route = isShown && !isLoggedIn(readSession()) ? routeAt(pathname) : undefined;
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
 * Around a hydrated page: keeps text typed before, which form libraries overwrite by their initial
 * values, and clicks the button whose click src/start/inline.ts has kept.
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
    const pressed = document.querySelector<HTMLElement>('#root [aria-busy="true"]');
    pressed?.removeAttribute('aria-busy');
    // The click waits for the render after hydration, which adds `next` to the links.
    setTimeout(() => pressed?.click());
  }, []);
  return children;
};
