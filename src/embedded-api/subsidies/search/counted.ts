import type { Programmes } from './fold';

/** Counts by code. Programmes whose rounds differ in code are kept apart in `mixed`. */
export type Counted = {
  readonly counts: Uint32Array;
  /** The codes of each programme whose rounds differ in code. */
  readonly mixed: readonly (readonly number[])[];
};

type Codes = Uint8Array | Uint32Array;

const countEach = (passes: Uint8Array, codes: Codes, codeCount: number): Counted => {
  const counts = new Uint32Array(codeCount);
  for (let position = 0; position < passes.length; position += 1) {
    if (passes[position] === 1) {
      const code = codes[position] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return { counts, mixed: [] };
};

const countProgrammes = (
  passes: Uint8Array,
  codes: Codes,
  codeCount: number,
  { grouped, codes: programmes }: Programmes,
): Counted => {
  const counts = new Uint32Array(codeCount);
  const mixed: number[][] = [];
  let current = -1;
  let first = 0;
  let several: number[] | null = null;
  const close = (): void => {
    if (current === -1) return;
    if (several === null) counts[first] = (counts[first] ?? 0) + 1;
    else mixed.push(several);
  };
  for (const position of grouped) {
    if (passes[position] !== 1) continue;
    const programme = programmes[position] ?? 0;
    const code = codes[position] ?? 0;
    if (programme !== current) {
      close();
      current = programme;
      first = code;
      several = null;
    } else if (several !== null) {
      if (!several.includes(code)) several.push(code);
    } else if (code !== first) {
      several = [first, code];
    }
  }
  close();
  return { counts, mixed };
};

/** Counts the records that pass or, with `programmes`, the programmes with one that does. */
export const countByCode = (
  passes: Uint8Array,
  codes: Codes,
  codeCount: number,
  programmes: Programmes | null,
): Counted =>
  programmes === null
    ? countEach(passes, codes, codeCount)
    : countProgrammes(passes, codes, codeCount, programmes);

export const sumWhere = ({ counts, mixed }: Counted, holds: (code: number) => boolean): number =>
  counts.reduce(
    (sum, count, code) => (holds(code) ? sum + count : sum),
    mixed.filter((codes) => codes.some(holds)).length,
  );
