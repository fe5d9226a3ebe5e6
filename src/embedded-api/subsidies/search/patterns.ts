/**
 * A column whose cells are sets of ids. Calls repeat the same sets (全国 alone is every second one),
 * so each distinct set is kept once and a record holds its number: a filter is then decided per
 * set, and a facet counts sets instead of records.
 */
export type PatternColumn = {
  /** For each record, the number of its set. */
  readonly codes: Uint32Array;
  readonly patterns: readonly (readonly number[])[];
};

export const patternColumn = (sets: readonly (readonly number[])[]): PatternColumn => {
  const codeOf = new Map<string, number>();
  const patterns: (readonly number[])[] = [];
  const codes = Uint32Array.from(sets, (ids) => {
    const key = ids.join();
    const known = codeOf.get(key);
    if (known !== undefined) return known;
    codeOf.set(key, patterns.length);
    return patterns.push(ids) - 1;
  });
  return { codes, patterns };
};

/** For each distinct set, 1 where the test holds: what a loop over the records looks up. */
export const patternsWhere = (
  { patterns }: PatternColumn,
  holds: (ids: readonly number[]) => boolean,
): Uint8Array => Uint8Array.from(patterns, (ids) => (holds(ids) ? 1 : 0));
