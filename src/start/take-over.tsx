import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keptClick } from './kept-click';

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
 * values, and repeats the click that inline.ts has kept.
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
    const pressed = keptClick();
    pressed?.removeAttribute('aria-busy');
    // The click waits for the render after hydration, which adds `next` to the links.
    setTimeout(() => pressed?.click());
  }, []);
  return children;
};
