import { graphemesOf } from '~/domain/text/graphemes';
import {
  foldCharacters,
  foldForSearch,
  withoutLastLongVowel,
  WORD_JOINTS,
  wordIndex,
} from '~/domain/text/japanese-text';

/** Matches texts that contain a word of every group and no excluded word. Words are folded. */
export type KeywordQuery = { groups: readonly (readonly string[])[]; excluded: readonly string[] };

type TextRange = { start: number; end: number };

/** Folded text with, for each code unit, its range in the original text. */
export type Folded = { text: string; origins: readonly TextRange[] };

const foldWithOrigins = (original: string): Folded => {
  let text = '';
  const origins: TextRange[] = [];
  // By grapheme, since folding changes lengths: ㈱ becomes three characters, ｶﾞ becomes one.
  for (const { segment, index } of graphemesOf(original)) {
    const part = foldCharacters(segment);
    const origin = { start: index, end: index + segment.length };
    for (let unit = 0; unit < part.length; unit += 1) origins.push(origin);
    text += part;
  }
  return { text, origins };
};

const withoutJoints = ({ text, origins }: Folded): Folded => {
  const left = [...origins];
  for (const { index, 0: joint } of [...text.matchAll(WORD_JOINTS)].toReversed()) {
    left.splice(index, joint.length);
  }
  return { text: text.replace(WORD_JOINTS, ''), origins: left };
};

const OR_WORDS: ReadonlySet<string> = new Set(['or', '|', 'または', '又は']);

/** Commas separate words except in numbers. 「または」 needs no blanks around it. */
const WORDS = /または|又は|\||(?:(?!または|又は)(?:[^\s、,。「」『』"“”|]|(?<=\d),(?=\d{3})))+/gu;

/** Drops a final long vowel from the text; `origins` still includes it, as the user typed it. */
const wordOf = (token: Folded): Folded => {
  const { text, origins } = withoutJoints(token);
  return { text: withoutLastLongVowel(text), origins };
};

/** The typed words by group, and the excluded words. */
export const readWords = (keyword: string): { groups: Folded[][]; excluded: Folded[] } => {
  const folded = foldWithOrigins(keyword);
  const groups: Folded[][] = [];
  const excluded: Folded[] = [];
  let joinsNext = false;
  for (const { index, 0: token } of folded.text.matchAll(WORDS)) {
    if (token === 'and') continue;
    if (OR_WORDS.has(token)) {
      joinsNext = groups.length > 0;
      continue;
    }
    const hyphens = /^-*/u.exec(token)?.[0].length ?? 0;
    const [start, end] = [index + hyphens, index + token.length];
    const word = wordOf({ text: token.slice(hyphens), origins: folded.origins.slice(start, end) });
    if (hyphens > 0) {
      if (word.text !== '') excluded.push(word);
    } else if (word.text !== '') {
      const last = groups.at(-1);
      if (joinsNext && last !== undefined) last.push(word);
      else groups.push([word]);
    }
    joinsNext = false;
  }
  return { groups, excluded };
};

/** Parses a keyword: words are AND; 「または」, OR or | between two words joins them; -word excludes. */
export const parseKeyword = (keyword: string): KeywordQuery => {
  const { groups, excluded } = readWords(keyword);
  return {
    groups: groups.map((words) => words.map(({ text }) => text)),
    excluded: excluded.map(({ text }) => text),
  };
};

/** Whether the texts together match a query. */
export const matchesKeyword = ({ groups, excluded }: KeywordQuery, texts: readonly string[]) => {
  const folded = texts.map(foldForSearch);
  const holds = (word: string): boolean => folded.some((text) => wordIndex(text, word) !== -1);
  return groups.every((words) => words.some(holds)) && !excluded.some(holds);
};

const occurrences = (folded: string, word: string): TextRange[] => {
  const found: TextRange[] = [];
  let at = wordIndex(folded, word);
  while (at !== -1) {
    const end = at + word.length;
    const endsShort = withoutLastLongVowel(`${word}-`) === word && folded.charAt(end) === '-';
    found.push({ start: at, end: endsShort ? end + 1 : end });
    at = wordIndex(folded, word, end);
  }
  return found;
};

/** The ranges of the matched words in a displayed text, in order and without overlap. */
export const matchRanges = ({ groups }: KeywordQuery, text: string): TextRange[] => {
  const words = groups.flat();
  const plain = foldForSearch(text);
  const held = words.filter((word) => wordIndex(plain, word) !== -1);
  // Most texts match nothing and skip the slower fold with origins.
  if (held.length === 0) return [];
  const { text: folded, origins } = withoutJoints(foldWithOrigins(text));
  const found = held
    .flatMap((word) => occurrences(folded, word))
    .toSorted((a, b) => a.start - b.start);
  const ranges: TextRange[] = [];
  for (const { start, end } of found) {
    const first = origins[start]?.start ?? 0;
    const last = origins[end - 1]?.end ?? text.length;
    const previous = ranges.at(-1);
    if (previous !== undefined && first <= previous.end) {
      previous.end = Math.max(previous.end, last);
    } else {
      ranges.push({ start: first, end: last });
    }
  }
  return ranges;
};
