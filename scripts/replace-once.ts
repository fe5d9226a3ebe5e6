/** Throws unless `place` is there once. */
export function replaceOnce(whole: string, place: string, text: string): string {
  const [before, after, ...others] = whole.split(place);
  if (after === undefined || others.length > 0) throw new Error(`${place} is there not once`);
  return before + text + after;
}
