/** The layout of a phone: narrow, or low and not very wide. `max-md` in the style sheet is the same. */
export const PHONE = '(width < 48rem), (width < 64rem) and (height < 31.25rem)';

/** Its opposite, `md`. */
export const DESKTOP = '(width >= 64rem), (width >= 48rem) and (height >= 31.25rem)';

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Whether typing opens an on-screen keyboard, which covers half of the screen. */
export const isTouched = (): boolean => matches('(pointer: coarse)');

export const isPhone = (): boolean => isTouched() || matches(PHONE);
