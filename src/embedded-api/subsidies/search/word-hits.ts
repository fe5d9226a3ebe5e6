import { areaName } from '~/domain/content/areas';
import { PROGRAMME_PURCHASES } from '~/domain/content/programme-purchases';
import { programmeStem } from '~/domain/subsidies/programme-stem';
import { foldForSearch, wordTest } from '~/domain/text/japanese-text';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import type { Columns } from './columns';
import { patternsWhere, type PatternColumn } from './patterns';
import { createSignatures } from './word-signatures';

/** How much a word says in each field; see decision 45. */
const WEIGHTS = {
  title: 5,
  /** What the programme is known to pay for. */
  purchases: 2.5,
  catchPhrase: 1.6,
  /** Each time, up to {@link MOST_COUNTED}, in a text of average length. */
  text: 0.8,
  /** The same in the text of another round, for a record that has none. */
  otherRound: 0.6,
  issuer: 0.4,
  area: 0.4,
} as const;
const MOST_COUNTED = 4;
/** How far a text's length divides its weight: 0 not at all, 1 in proportion. */
const LENGTH_SHARE = { title: 0.2, text: 0.6 };
/** Characters, of the portal's titles without year and round, and of its texts. */
const USUAL_LENGTH = { title: 20, text: 1_000 };
/** The weight that counts half; more weight adds less and less. */
const HALF = 2;
/** Calls for victims of a disaster, which few can apply for and whose own words find them. */
const FOR_VICTIMS = /災害支援|被災|復旧|復興|地震|豪雨|台風|原子力災害/u;
const SHARE_FOR_OTHERS = 0.7;
const SHORTEST_STEM = 6;
const SHORTEST_PART = 3;

/** The greatest strength. */
export const FULL_STRENGTH = 255;

/** For each record 0, or how strongly a word stands for it, up to FULL_STRENGTH. */
export type Hits = Uint8Array;

/**
 * The hits of a word folded by `searchForm`; with `isExact` only in the record's own text, with
 * `isSubject` only in what says what a programme is for: title, catch phrase and known purchases.
 */
export type WordHits = (word: string, isExact?: boolean, isSubject?: boolean) => Hits;

/** Cached words: each filter, page and sort of a search asks for the same ones. */
const REMEMBERED_WORDS = 512;

const namesHold = (
  column: PatternColumn,
  nameOf: (id: number) => string | undefined,
  containsWord: (text: string) => boolean,
): Uint8Array => {
  const ids = [...new Set(column.patterns.flat())];
  const held = new Set(ids.filter((id) => containsWord(foldForSearch(nameOf(id) ?? ''))));
  return patternsWhere(column, (each) => each.some((id) => held.has(id)));
};

const timesIn = (text: string, word: string): number => {
  let times = 0;
  let at = text.indexOf(word);
  while (at !== -1 && times < MOST_COUNTED) {
    times += 1;
    at = text.indexOf(word, at + word.length);
  }
  return times;
};

/** A short word may be part of another thing: 「工業」 of 「工業炉」. */
const isBought = (bought: string, word: string): boolean =>
  bought === word || (word.length >= SHORTEST_PART && bought.includes(word));

/** What is read once, with the first word. */
const createIndex = (heads: readonly SubsidyHead[], texts: readonly string[]) => {
  const titles = heads.map(({ title }) => foldForSearch(title));
  const catchPhrases = heads.map(({ catchPhrase }) => foldForSearch(catchPhrase ?? ''));
  const issuers = heads.map(({ issuer }) => foldForSearch(issuer ?? ''));
  const stems = heads.map(({ title }) => programmeStem(title));
  const withText = new Map<string, number>();
  for (const [position, text] of texts.entries()) {
    const stem = stems[position] ?? '';
    if (text !== '' && stem.length >= SHORTEST_STEM) withText.set(stem, position);
  }
  /** Records without a text, with a round of the same programme that has one. */
  const otherRounds = stems.flatMap((stem, position) => {
    const other = withText.get(stem);
    return texts[position] === '' && other !== undefined ? [{ position, other }] : [];
  });
  const normalized = heads.map(({ title }) => title.normalize('NFKC'));
  const purchases = PROGRAMME_PURCHASES.map(({ title, words }) => ({
    words: words.map(foldForSearch),
    positions: normalized.flatMap((text, position) => (title.test(text) ? [position] : [])),
  })).filter(({ positions }) => positions.length > 0);
  return {
    titles,
    catchPhrases,
    issuers,
    purchases,
    otherRounds,
    forVictims: heads.flatMap(({ title }, position) => (FOR_VICTIMS.test(title) ? [position] : [])),
    lengthOf: {
      title: (position: number) =>
        Math.max(stems[position]?.length ?? 0, SHORTEST_STEM) / USUAL_LENGTH.title,
      text: (position: number) => (texts[position]?.length ?? 0) / USUAL_LENGTH.text,
    },
    signatures: createSignatures(titles, catchPhrases, issuers, texts),
  };
};

/** `detailTexts` are folded, in the order of the heads, and read with the first word. */
export const createWordHits = (
  heads: readonly SubsidyHead[],
  { areas }: Columns,
  detailTexts: () => readonly string[],
): WordHits => {
  let index: ReturnType<typeof createIndex> | null = null;

  const scan: WordHits = (word, isExact = false, isSubject = false) => {
    const texts = detailTexts();
    index ??= createIndex(heads, texts);
    const {
      titles,
      catchPhrases,
      issuers,
      purchases,
      otherRounds,
      forVictims,
      lengthOf,
      signatures,
    } = index;
    const containsWord = wordTest(word);
    const folded = foldForSearch(word);
    const weights = new Float32Array(heads.length);
    const ofTexts = new Float32Array(heads.length);
    const add = (position: number, weight: number): void => {
      weights[position] = (weights[position] ?? 0) + weight;
    };
    const per = (share: number, length: number): number => 1 - share + share * length;
    signatures.visit(folded, (position) => {
      const text = texts[position] ?? '';
      if (!isSubject && containsWord(text)) {
        const times = timesIn(text, folded) / per(LENGTH_SHARE.text, lengthOf.text(position));
        ofTexts[position] = times;
        add(position, WEIGHTS.text * times);
      }
      if (containsWord(catchPhrases[position] ?? '')) add(position, WEIGHTS.catchPhrase);
      if (containsWord(titles[position] ?? '')) {
        add(position, WEIGHTS.title / per(LENGTH_SHARE.title, lengthOf.title(position)));
      }
      if (!isSubject && weights[position] === 0 && containsWord(issuers[position] ?? '')) {
        add(position, WEIGHTS.issuer);
      }
    });
    for (const { position, other } of isExact || isSubject ? [] : otherRounds) {
      add(position, WEIGHTS.otherRound * (ofTexts[other] ?? 0));
    }
    for (const { words, positions } of isExact ? [] : purchases) {
      if (!words.some((bought) => isBought(bought, folded))) continue;
      for (const position of positions) add(position, WEIGHTS.purchases);
    }
    for (const position of FOR_VICTIMS.test(word) ? [] : forVictims) {
      weights[position] = (weights[position] ?? 0) * SHARE_FOR_OTHERS;
    }
    const isNamed = namesHold(areas, areaName, containsWord);
    if (!isSubject && isNamed.includes(1)) {
      for (const [position, code] of areas.codes.entries()) {
        if (isNamed[code] === 1 && weights[position] === 0) add(position, WEIGHTS.area);
      }
    }
    const hits = new Uint8Array(weights.length);
    for (let position = 0; position < hits.length; position += 1) {
      const weight = weights[position] ?? 0;
      if (weight === 0) continue;
      hits[position] = Math.max(1, Math.round((FULL_STRENGTH * weight) / (weight + HALF)));
    }
    return hits;
  };

  const remembered = new Map<string, Hits>();
  return (word, isExact = false, isSubject = false) => {
    const key = `${isExact ? '=' : ''}${isSubject ? '#' : ''}${word}`;
    const hits = remembered.get(key) ?? scan(word, isExact, isSubject);
    remembered.delete(key);
    remembered.set(key, hits);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_WORDS && oldest !== undefined) remembered.delete(oldest);
    return hits;
  };
};
