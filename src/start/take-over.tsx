import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keptClick } from './kept-click';

const fields = (): [HTMLInputElement, string][] =>
  Array.from(document.querySelectorAll('input'), (input) => [input, input.value]);

/** Sets a value as typing does: React ignores the event after its own setter was used. */
const typeInto = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Around a hydrated page: keeps text typed before, and repeats the click kept by inline.ts. */
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
