const ORIGIN = 'https://app.invalid';

/**
 * A safe path to open after log-in, or null. The value may be hostile: it must begin with one
 * slash, contain no control character or backslash and stay on this origin; `b` is removed (promise
 * S8).
 */
export const safeReturnTo = (value: string | null): string | null => {
  if (value === null || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  if (!URL.canParse(value, ORIGIN)) return null;
  const url = new URL(value, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  url.searchParams.delete('b');
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Appends the path to return to as `next`. */
export const withReturnTo = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?next=${encodeURIComponent(wanted)}`;
