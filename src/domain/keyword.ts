import { foldForSearch } from '~/domain/japanese-text';

/** Finds texts that hold one word of every group and none of the excluded ones. Words are folded. */
export interface KeywordQuery {
  groups: readonly (readonly string[])[];
  excluded: readonly string[];
}

const OR_WORDS: ReadonlySet<string> = new Set(['or', '|', 'または', '又は']);

/**
 * Commas separate as blanks do, brackets and quotes only set words off, and nobody who writes
 * Japanese puts blanks around 「または」.
 */
const spaced = (folded: string): string =>
  folded.replaceAll(/[、,。「」『』"“”]/gu, ' ').replaceAll(/または|又は|\|/gu, ' $& ');

/** Reads what was typed: words are AND, 「または」, OR or | between two joins them, -word excludes. */
export const parseKeyword = (keyword: string): KeywordQuery => {
  const groups: string[][] = [];
  const excluded: string[] = [];
  let joinsNext = false;
  for (const word of spaced(foldForSearch(keyword)).split(/\s+/u)) {
    if (word === 'and') continue;
    if (OR_WORDS.has(word)) {
      joinsNext = groups.length > 0;
      continue;
    }
    if (word.startsWith('-')) {
      const bare = word.replace(/^-+/u, '');
      if (bare !== '') excluded.push(bare);
    } else if (word !== '') {
      const last = groups.at(-1);
      if (joinsNext && last !== undefined) last.push(word);
      else groups.push([word]);
    }
    joinsNext = false;
  }
  return { groups, excluded };
};

interface TextRange {
  start: number;
  end: number;
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The folded text and, for each of its code units, the part of the original it came from. */
const foldWithOrigins = (text: string): { folded: string; origins: TextRange[] } => {
  let folded = '';
  const origins: TextRange[] = [];
  // One by one, since folding changes lengths: ㈱ becomes three characters, ｶﾞ becomes one.
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldForSearch(segment);
    const origin = { start: index, end: index + segment.length };
    origins.push(...Array.from({ length: part.length }, () => origin));
    folded += part;
  }
  return { folded, origins };
};

const occurrences = (folded: string, word: string): TextRange[] => {
  const found: TextRange[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    found.push({ start: at, end: at + word.length });
  }
  return found;
};

/** Where a query's words stand in a text as displayed, to mark them: in order, never overlapping. */
export const matchRanges = ({ groups }: KeywordQuery, text: string): TextRange[] => {
  if (groups.length === 0) return [];
  const { folded, origins } = foldWithOrigins(text);
  const found = groups
    .flat()
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
