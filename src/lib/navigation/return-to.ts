const ORIGIN = 'https://app.invalid';

/**
 * A path that may be gone to after log-in, or null. A target from the address is hostile until
 * shown otherwise: it begins with one slash, holds no control character or backslash, stays on this
 * origin after parsing and carries no `b` (trust.md, S8).
 */
export const safeReturnTo = (value: string | null): string | null => {
  if (value === null || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  if (!URL.canParse(value, ORIGIN)) return null;
  const url = new URL(value, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  url.searchParams.delete('b');
  return `${url.pathname}${url.search}${url.hash}`;
};

/** A path with the wanted one attached, to be gone to once it can be. */
export const withReturnTo = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?next=${encodeURIComponent(wanted)}`;
