import { parseKeyword, parseKeywordWide, type Synonym } from '~/domain/subsidies/keyword';
import { NO_HIT, TITLE_HIT, type WordHits } from './word-hits';

/** More words than this in the title, or as synonyms, do not change the order. */
const MOST_COUNTED = 15;

/** The greatest `remoteness`. */
export const MOST_REMOTE = (MOST_COUNTED + 1) ** 2 - 1;

type KeywordHits = {
  /** 1 where every word (or one of each 「または」) is found and no excluded one. */
  readonly found: Uint8Array;
  /** Distance from what was typed: more words in the title first, then fewer synonyms. */
  readonly remoteness: Uint8Array;
  readonly synonyms: readonly Synonym[];
};

const bestOf = (hits: readonly Uint8Array[], position: number): number => {
  let best = NO_HIT;
  for (const hit of hits) best = Math.max(best, hit[position] ?? NO_HIT);
  return best;
};

const wideOrExact = (keyword: string, isExact: boolean) =>
  isExact ? { ...parseKeyword(keyword), otherNames: [], synonyms: [] } : parseKeywordWide(keyword);

/** Null for a keyword without words, which filters nothing. */
export const keywordHits = (
  { keyword = '', exact = false }: { keyword?: string | undefined; exact?: boolean | undefined },
  size: number,
  wordHits: WordHits,
): KeywordHits | null => {
  const { groups, excluded, otherNames, synonyms } = wideOrExact(keyword, exact);
  if (groups.length === 0 && excluded.length === 0) return null;
  const found = new Uint8Array(size).fill(1);
  const inTitle = new Uint8Array(size);
  const bySynonym = new Uint8Array(size);
  for (const [group, words] of groups.entries()) {
    const typed = words.map(wordHits);
    const others = (otherNames[group] ?? []).map(wordHits);
    for (let position = 0; position < size; position += 1) {
      let best = bestOf(typed, position);
      const other = bestOf(others, position);
      // A synonym in the title counts more than the word itself in the text.
      if (other > best) {
        best = other;
        bySynonym[position] = (bySynonym[position] ?? 0) + 1;
      }
      if (best === NO_HIT) found[position] = 0;
      if (best === TITLE_HIT) inTitle[position] = (inTitle[position] ?? 0) + 1;
    }
  }
  for (const word of excluded) {
    const hits = wordHits(word);
    for (let position = 0; position < size; position += 1) {
      if (hits[position] !== NO_HIT) found[position] = 0;
    }
  }
  const remoteness = bySynonym.map(
    (count, position) =>
      (MOST_COUNTED - Math.min(inTitle[position] ?? 0, MOST_COUNTED)) * (MOST_COUNTED + 1) +
      Math.min(count, MOST_COUNTED),
  );
  return { found, remoteness, synonyms };
};
