/**
 * A column whose cells are sets of ids. Few sets are distinct (every second record has 全国 alone),
 * so each is stored once and a record holds its number: a filter is evaluated per set, and a
 * facet counts sets instead of records.
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

/** For each distinct set, 1 where the test holds. */
export const patternsWhere = (
  { patterns }: PatternColumn,
  holds: (ids: readonly number[]) => boolean,
): Uint8Array => Uint8Array.from(patterns, (ids) => (holds(ids) ? 1 : 0));
