import { areaName } from '~/domain/content/areas';
import { foldForSearch, wordTest } from '~/domain/text/japanese-text';
import { tagName } from '~/domain/content/tags';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Columns } from './columns';
import { patternColumn, patternsWhere, type PatternColumn } from './patterns';

export const NO_HIT = 0;
const HIT = 1;
export const TITLE_HIT = 2;

/** Cached words: each filter, page and sort of a search asks for the same ones. */
const REMEMBERED_WORDS = 128;

/** For a folded word, where each record contains it: NO_HIT, in some field, or TITLE_HIT. */
export type WordHits = (word: string) => Uint8Array;

const namesHold = (
  column: PatternColumn,
  nameOf: (id: number) => string | undefined,
  containsWord: (text: string) => boolean,
): Uint8Array => {
  const known = new Map<number, boolean>();
  const holdsWord = (id: number): boolean => {
    const isHeld = known.get(id) ?? containsWord(foldForSearch(nameOf(id) ?? ''));
    known.set(id, isHeld);
    return isHeld;
  };
  return patternsWhere(column, (ids) => ids.some(holdsWord));
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
    signatures ??= createSignatures(texts);
    const mayHold = signatures.mayHold(word);
    const containsWord = wordTest(word);
    const areaHits = namesHold(areas, areaName, containsWord);
    const purposeHits = namesHold(purposes, tagName, containsWord);
    const isNamed = (position: number): boolean =>
      areaHits[areas.codes[position] ?? 0] === 1 ||
      purposeHits[purposes.codes[position] ?? 0] === 1;
    return Uint8Array.from(titles, (title, position) => {
      if (containsWord(title)) return TITLE_HIT;
      return isNamed(position) ||
        containsWord(openings[position] ?? '') ||
        (mayHold(position) && containsWord(texts[position] ?? ''))
        ? HIT
        : NO_HIT;
    });
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
const CELLS = BITS / 32;

/** The bit of a pair of characters, by a hash. */
const bitOf = (first: number, second: number): number =>
  Math.imul(Math.imul(first, 0x9e37_79b1) ^ second, 0x85eb_ca6b) >>> 20;

/** A filter by pairs of characters, so that only texts that may contain a word are read. */
type Signatures = {
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
