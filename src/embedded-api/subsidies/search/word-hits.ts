import { areaName } from '~/domain/areas';
import { foldForSearch } from '~/domain/japanese-text';
import { tagName } from '~/domain/tags';
import type { SubsidyHead } from '~/embedded-api/subsidies/record';
import type { Columns } from './columns';
import { patternsWhere, type PatternColumn } from './patterns';

export const NO_HIT = 0;
const HIT = 1;
export const TITLE_HIT = 2;

/** The same words come again with every filter, page and sort of a search. */
const REMEMBERED_WORDS = 24;

/** For a folded word, where each record holds it: NO_HIT, in some field, or TITLE_HIT. */
export type WordHits = (word: string) => Uint8Array;

const namesHold = (
  column: PatternColumn,
  nameOf: (id: number) => string | undefined,
  word: string,
): Uint8Array => {
  const holds = new Map<number, boolean>();
  const holdsWord = (id: number): boolean => {
    const known = holds.get(id) ?? foldForSearch(nameOf(id) ?? '').includes(word);
    holds.set(id, known);
    return known;
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
      if (title.includes(word)) return TITLE_HIT;
      return isNamed(position) ||
        openings[position]?.includes(word) === true ||
        texts[position]?.includes(word) === true
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
