import { areaName } from '~/domain/areas';
import { foldForSearch, wordIndex } from '~/domain/japanese-text';
import { tagName } from '~/domain/tags';
import type { SubsidyHead } from '~/embedded-api/subsidies/record';
import type { Columns } from './columns';
import { patternsWhere, type PatternColumn } from './patterns';

export const NO_HIT = 0;
const HIT = 1;
export const TITLE_HIT = 2;

/** The same words come again with every filter, page and sort of a search. */
const REMEMBERED_WORDS = 64;

/** For a folded word, where each record holds it: NO_HIT, in some field, or TITLE_HIT. */
export type WordHits = (word: string) => Uint8Array;

const holds = (text: string | undefined, word: string): boolean =>
  text !== undefined && wordIndex(text, word) !== -1;

const namesHold = (
  column: PatternColumn,
  nameOf: (id: number) => string | undefined,
  word: string,
): Uint8Array => {
  const known = new Map<number, boolean>();
  const holdsWord = (id: number): boolean => {
    const isHeld = known.get(id) ?? wordIndex(foldForSearch(nameOf(id) ?? ''), word) !== -1;
    known.set(id, isHeld);
    return isHeld;
  };
  return patternsWhere(column, (ids) => ids.some(holdsWord));
};

/** `detailTexts` are folded, in the order of the heads, and asked for with the first word. */
export const createWordHits = (
  heads: readonly SubsidyHead[],
  { areas, tags }: Columns,
  detailTexts: () => readonly string[],
): WordHits => {
  const titles = heads.map(({ title }) => foldForSearch(title));
  const openings = heads.map(({ issuer, catchPhrase }) =>
    foldForSearch(`${issuer ?? ''}\n${catchPhrase ?? ''}`),
  );
  const [purposes] = tags;

  const scan: WordHits = (word) => {
    const texts = detailTexts();
    const areaHits = namesHold(areas, areaName, word);
    const purposeHits =
      purposes === undefined ? new Uint8Array() : namesHold(purposes, tagName, word);
    const isNamed = (position: number): boolean =>
      areaHits[areas.codes[position] ?? 0] === 1 ||
      purposeHits[purposes?.codes[position] ?? 0] === 1;
    return Uint8Array.from(titles, (title, position) => {
      if (holds(title, word)) return TITLE_HIT;
      return isNamed(position) || holds(openings[position], word) || holds(texts[position], word)
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
