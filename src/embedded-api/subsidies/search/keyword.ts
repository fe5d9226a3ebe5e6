import { parseKeyword } from '~/domain/keyword';
import { NO_HIT, TITLE_HIT, type WordHits } from './word-hits';

/** More words than this in the title make no further difference to the order. */
export const MOST_TITLE_HITS = 15;

export type KeywordHits = {
  /** 1 where every word (one of each 「または」) is found and no excluded one. */
  readonly found: Uint8Array;
  /** How many of the words stand in the title. */
  readonly inTitle: Uint8Array;
};

/** Null for a keyword without words: it narrows nothing. */
export const keywordHits = (
  keyword: string | undefined,
  size: number,
  wordHits: WordHits,
): KeywordHits | null => {
  const { groups, excluded } = parseKeyword(keyword ?? '');
  if (groups.length === 0 && excluded.length === 0) return null;
  const found = new Uint8Array(size).fill(1);
  const inTitle = new Uint8Array(size);
  for (const words of groups) {
    const hits = words.map(wordHits);
    for (let position = 0; position < size; position += 1) {
      let best = NO_HIT;
      for (const hit of hits) best = Math.max(best, hit[position] ?? NO_HIT);
      if (best === NO_HIT) found[position] = 0;
      if (best === TITLE_HIT)
        inTitle[position] = Math.min((inTitle[position] ?? 0) + 1, MOST_TITLE_HITS);
    }
  }
  for (const word of excluded) {
    const hits = wordHits(word);
    for (let position = 0; position < size; position += 1) {
      if (hits[position] !== NO_HIT) found[position] = 0;
    }
  }
  return { found, inTitle };
};
