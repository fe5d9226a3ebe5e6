import { areaName } from '~/domain/content/areas';
import { foldForSearch, wordTest } from '~/domain/text/japanese-text';
import { tagName } from '~/domain/content/tags';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Columns } from './columns';
import { patternColumn, patternsWhere, type PatternColumn } from './patterns';
import { createSignatures, type Signatures } from './signatures';

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
  isHeldBy: (text: string) => boolean,
): Uint8Array => {
  const known = new Map<number, boolean>();
  const holdsWord = (id: number): boolean => {
    const isHeld = known.get(id) ?? isHeldBy(foldForSearch(nameOf(id) ?? ''));
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
    const isHeldBy = wordTest(word);
    const areaHits = namesHold(areas, areaName, isHeldBy);
    const purposeHits = namesHold(purposes, tagName, isHeldBy);
    const isNamed = (position: number): boolean =>
      areaHits[areas.codes[position] ?? 0] === 1 ||
      purposeHits[purposes.codes[position] ?? 0] === 1;
    return Uint8Array.from(titles, (title, position) => {
      if (isHeldBy(title)) return TITLE_HIT;
      return isNamed(position) ||
        isHeldBy(openings[position] ?? '') ||
        (mayHold(position) && isHeldBy(texts[position] ?? ''))
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
