import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';

/** Which programme each record is a round of, and the records grouped by programme. */
export type Programmes = {
  /** A number for each programme, and for each record without one. */
  readonly codes: Uint32Array;
  /** All positions, sorted by that number. */
  readonly grouped: Uint32Array;
};

export const createProgrammeIndex = (heads: readonly SubsidyHead[]): Programmes => {
  const codeOf = new Map<string | null, number>();
  let next = 0;
  const codes = Uint32Array.from(heads, ({ programmeKey }) => {
    const known = codeOf.get(programmeKey);
    if (known !== undefined) return known;
    if (programmeKey !== null) codeOf.set(programmeKey, next);
    next += 1;
    return next - 1;
  });
  const starts = new Uint32Array(next + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
  for (let code = 0; code < next; code += 1) {
    starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0);
  }
  const grouped = new Uint32Array(codes.length);
  for (const [position, code] of codes.entries()) {
    const start = starts[code] ?? 0;
    grouped[start] = position;
    starts[code] = start + 1;
  }
  return { codes, grouped };
};

/** A result and the number of rounds it represents. */
export type FoldedResult = { readonly position: number; readonly rounds: number };

export const singly = (positions: readonly number[]): FoldedResult[] =>
  positions.map((position) => ({ position, rounds: 1 }));

/** One result for each programme, the first of its rounds. */
export const folded = (results: readonly FoldedResult[], { codes }: Programmes): FoldedResult[] => {
  const rounds = new Map<number, number>();
  const firsts = results.filter(({ position, rounds: own }) => {
    const code = codes[position] ?? 0;
    const known = rounds.get(code);
    rounds.set(code, (known ?? 0) + own);
    return known === undefined;
  });
  return firsts.map(({ position }) => ({
    position,
    rounds: rounds.get(codes[position] ?? 0) ?? 1,
  }));
};
