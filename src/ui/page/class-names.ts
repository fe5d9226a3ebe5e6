/** Joins class names and drops the falsy ones. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
