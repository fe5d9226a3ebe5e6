const BITS = 4096;
const CELLS = BITS / 32;

/** The bit of a pair of characters, by a hash. */
const bitOf = (first: number, second: number): number =>
  Math.imul(Math.imul(first, 0x9e37_79b1) ^ second, 0x85eb_ca6b) >>> 20;

/** A filter by pairs of characters, so that only texts that may contain a word are read. */
export type Signatures = {
  /** False where the text certainly does not contain the word. */
  readonly mayHold: (word: string) => (position: number) => boolean;
};

const pairsOf = (word: string): number[] =>
  Array.from({ length: word.length - 1 }, (_, index) =>
    bitOf(word.charCodeAt(index), word.charCodeAt(index + 1)),
  );

export const createSignatures = (texts: readonly string[]): Signatures => {
  const cells = new Uint32Array(texts.length * CELLS);
  for (const [position, text] of texts.entries()) {
    const base = position * CELLS;
    let previous = text.charCodeAt(0);
    for (let index = 1; index < text.length; index += 1) {
      const present = text.charCodeAt(index);
      const bit = bitOf(previous, present);
      const cell = base + (bit >>> 5);
      cells[cell] = (cells[cell] ?? 0) | (1 << (bit & 31));
      previous = present;
    }
  }
  return {
    mayHold: (word) => {
      const pairs = pairsOf(word);
      return (position) => {
        const base = position * CELLS;
        for (const bit of pairs) {
          if (((cells[base + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) === 0) return false;
        }
        return true;
      };
    },
  };
};
