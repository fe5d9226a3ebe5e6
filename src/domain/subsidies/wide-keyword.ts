import {
  isKnownName,
  namesProgramme,
  namesWithin,
  otherNames,
  searchedAs,
  widerWords,
} from '~/domain/content/synonyms';
import { foldForSearch, withoutLastLongVowel } from '~/domain/text/japanese-text';
import { parseKeyword, readWords, type Folded, type KeywordQuery } from './keyword';

/** A typed word and its alternatives, spelled for display. */
type WideWord = {
  word: string;
  /** Synonyms. */
  also: string[];
  /** Wider words, for a word that finds little. */
  wider: string[];
  /** The words of a phrase, for one that finds nothing. */
  parts: string[];
};

/** A query that synonyms also satisfy. */
type WideKeywordQuery = KeywordQuery & {
  /** The folded synonyms of each group. */
  otherNames: readonly (readonly string[])[];
  wide: readonly (readonly WideWord[])[];
};

const typedAs = (keyword: string, { origins }: Folded): string =>
  keyword.slice(origins[0]?.start ?? 0, origins.at(-1)?.end ?? 0);

/** The suffix of 「太陽光補助金」, 「看板の助成金」, where the rest is the subject. */
const MONEY_ASKED_FOR = /の?(?:補助|助成|支援|奨励|給付)金?$/u;

/** Between two words of a phrase: 「店舗の改装」, 「機械を買いたい」. */
const PARTICLES =
  /(?<=[\p{scx=Han}\p{scx=Katakana}a-z\d])[のをがにでと](?=[\p{scx=Han}\p{scx=Katakana}a-z])/iu;

const isLong = (word: string): boolean => word.length > 1;

const widen = (keyword: string, folded: Folded): WideWord => {
  const { text, origins } = folded;
  const word = typedAs(keyword, folded);
  const from = origins[0]?.start ?? 0;
  const to = from + word.length;
  const also = otherNames(text).map(({ start, end, name }) => {
    const before = keyword.slice(from, origins[start]?.start ?? from);
    const after = end === text.length ? '' : keyword.slice(origins[end - 1]?.end ?? to, to);
    return `${before}${name}${after}`;
  });
  const known = new Set([word, ...also].map(foldForSearch));
  const others = (words: readonly string[]): string[] =>
    [...new Set(words)].filter((each) => !known.has(foldForSearch(each)));
  const asked = word.replace(MONEY_ASKED_FOR, '');
  const isAskedFor = asked !== word && isLong(asked) && !namesProgramme(text);
  return {
    word,
    also: [...new Set(also)],
    wider: others([...(isAskedFor ? [asked] : []), ...widerWords(text)]),
    parts: isKnownName(text)
      ? []
      : others([...asked.split(PARTICLES).filter(isLong), ...namesWithin(text)]),
  };
};

/** Like `parseKeyword`, with the alternatives of each word unless `isExact`. */
export const parseSearch = (keyword: string, isExact: boolean): WideKeywordQuery => {
  const groups = isExact ? [] : readWords(keyword).groups;
  const plain = parseKeyword(keyword);
  return {
    groups: plain.groups.map((words) => words.map(searchedAs)),
    excluded: plain.excluded.map(searchedAs),
    otherNames: groups.map((words) =>
      words.flatMap(({ text }) => otherNames(text).map(({ word }) => searchedAs(word))),
    ),
    wide: groups.map((words) => words.map((word) => widen(keyword, word))),
  };
};

/** The form of a word of a query that is spelled for display. */
export const searchForm = (word: string): string =>
  searchedAs(withoutLastLongVowel(foldForSearch(word)));

/** For each word alone (words joined by 「または」 are one) and for any; with the excluded words. */
export const keywordParts = (keyword: string) => {
  const { groups, excluded } = readWords(keyword);
  const without = excluded.map((word) => ` -${typedAs(keyword, word)}`).join('');
  const typed = groups.map((words) => words.map((word) => typedAs(keyword, word)).join(' または '));
  return {
    each: typed.map((words) => `${words}${without}`),
    any: `${typed.join(' または ')}${without}`,
  };
};
