import { areaName } from '~/domain/content/areas';
import { tagName } from '~/domain/content/tags';
import { foldForSearch, wordTest } from '~/domain/text/japanese-text';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Columns } from './columns';
import { patternColumn, patternsWhere, type PatternColumn } from './patterns';

export const NO_HIT = 0;
export const HIT = 1;
export const TITLE_HIT = 2;

/** Cached words: each filter, page and sort of a search asks for the same ones. */
const REMEMBERED_WORDS = 512;

/** For a folded word, where each record contains it: NO_HIT, in some field, or TITLE_HIT. */
export type WordHits = (word: string) => Uint8Array;

const namesHold = (
  column: PatternColumn,
  nameOf: (id: number) => string | undefined,
  containsWord: (text: string) => boolean,
): Uint8Array => {
  const ids = [...new Set(column.patterns.flat())];
  const held = new Set(ids.filter((id) => containsWord(foldForSearch(nameOf(id) ?? ''))));
  return patternsWhere(column, (each) => each.some((id) => held.has(id)));
};

/** `detailTexts` are folded, in the order of the heads, and read with the first word. */
export const createWordHits = (
  heads: readonly SubsidyHead[],
  { areas, tags }: Columns,
  detailTexts: () => readonly string[],
): WordHits => {
  const titles = heads.map(({ title }) => foldForSearch(title));
  const openings = heads.map(({ issuer, catchPhrase }) =>
    foldForSearch(`${issuer ?? ''}\n${catchPhrase ?? ''}`),
  );
  const [purposes = patternColumn([])] = tags;

  let signatures: Signatures | null = null;

  const scan: WordHits = (word) => {
    const texts = detailTexts();
    signatures ??= createSignatures(titles, openings, texts);
    const containsWord = wordTest(word);
    const hits = new Uint8Array(heads.length);
    signatures.visit(foldForSearch(word), (position) => {
      if (containsWord(titles[position] ?? '')) hits[position] = TITLE_HIT;
      else if (containsWord(openings[position] ?? '') || containsWord(texts[position] ?? '')) {
        hits[position] = HIT;
      }
    });
    for (const [column, nameOf] of [
      [areas, areaName],
      [purposes, tagName],
    ] as const) {
      const isNamed = namesHold(column, nameOf, containsWord);
      if (!isNamed.includes(1)) continue;
      for (const [position, code] of column.codes.entries()) {
        if (isNamed[code] === 1) hits[position] ||= HIT;
      }
    }
    return hits;
  };

  const remembered = new Map<string, Uint8Array>();
  return (word) => {
    const hits = remembered.get(word) ?? scan(word);
    remembered.delete(word);
    remembered.set(word, hits);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_WORDS && oldest !== undefined) remembered.delete(oldest);
    return hits;
  };
};

const BITS = 4096;

/** The bit of a pair of characters, by a hash. */
const bitOf = (first: number, second: number): number =>
  Math.imul(Math.imul(first, 0x9e37_79b1) ^ second, 0x85eb_ca6b) >>> 20;

/** An index by pairs of characters, so that only texts that may contain a word are read. */
type Signatures = {
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
