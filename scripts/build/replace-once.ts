/** Replaces `marker` by `text`. Throws unless `marker` occurs exactly once. */
export const replaceOnce = (whole: string, marker: string, text: string): string => {
  const [before, after, ...others] = whole.split(marker);
  if (after === undefined || others.length > 0)
    throw new Error(`${marker} does not occur exactly once`);
  return before + text + after;
};

/** Calls `replaceOnce` for each entry of `texts` (marker → text). */
export const replaceEach = (whole: string, texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts).reduce((left, [marker, text]) => replaceOnce(left, marker, text), whole);
