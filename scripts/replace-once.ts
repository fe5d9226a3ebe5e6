/** Throws unless `place` is there once. */
export function replaceOnce(whole: string, place: string, text: string): string {
  const [before, after, ...others] = whole.split(place);
  if (after === undefined || others.length > 0) throw new Error(`${place} is there not once`);
  return before + text + after;
}

/** Replaces each place by its text, as above. */
export function replaceEach(whole: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce(
    (left, [place, text]) => replaceOnce(left, place, text),
    whole,
  );
}
