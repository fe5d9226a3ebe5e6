const BITS = 4096;

/** The bit of a pair of characters, by a hash. */
const bitOf = (first: number, second: number): number =>
  Math.imul(Math.imul(first, 0x9e37_79b1) ^ second, 0x85eb_ca6b) >>> 20;

/** An index by pairs of characters, so that only texts that may contain a word are read. */
export type Signatures = {
  /** Visits the positions where a text may contain the word; none that does is left out. */
  readonly visit: (word: string, visitor: (position: number) => void) => void;
};

const pairsOf = (word: string): number[] =>
  Array.from({ length: word.length - 1 }, (_, index) =>
    bitOf(word.charCodeAt(index), word.charCodeAt(index + 1)),
  );

/** Each column holds a text per position. */
export const createSignatures = (...columns: readonly (readonly string[])[]): Signatures => {
  const size = columns[0]?.length ?? 0;
  /** One row of bits for each pair's bit, a bit for each position. */
  const width = Math.ceil(size / 32);
  const rows = new Uint32Array(BITS * width);
  for (const texts of columns) {
    for (const [position, text] of texts.entries()) {
      const cell = position >>> 5;
      const mark = 1 << (position & 31);
      let previous = text.charCodeAt(0);
      for (let index = 1; index < text.length; index += 1) {
        const current = text.charCodeAt(index);
        const at = bitOf(previous, current) * width + cell;
        rows[at] = (rows[at] ?? 0) | mark;
        previous = current;
      }
    }
  }
  return {
    visit: (word, visitor) => {
      const starts = pairsOf(word).map((bit) => bit * width);
      for (let cell = 0; cell < width; cell += 1) {
        let bits = -1;
        for (const start of starts) bits &= rows[start + cell] ?? 0;
        for (; bits !== 0; bits &= bits - 1) {
          const position = cell * 32 + 31 - Math.clz32(bits & -bits);
          if (position < size) visitor(position);
        }
      }
    },
  };
};
