import type { SubsidySuggestion } from '~/contract/subsidies';
import { FIELD_NAMES, widerWords } from '~/domain/content/synonyms';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';

const MOST_SUGGESTIONS = 8;
/** Each candidate is a search, though without its order and facets. */
const MOST_TRIED = 16;
/** A word of fewer titles is the name of one programme; one of more tells nothing. */
const FEWEST_TITLES = 3;
const GREATEST_SHARE = 0.25;

/** What a title speaks of stands between the words that every title has. */
const BETWEEN =
  /[^\p{Script=Han}\p{Script=Katakana}ー々a-z\d]|補助|助成|奨励|支援|促進|事業(?!者)|推進|対策|等|費|金$/iu;
const TELLING = /^(?!.*(?:令和|年度|公募|募集|次$|回$|枠$|型$|コース$))(?!\d).{2,10}$/u;

type Word = { readonly word: string; readonly folded: string };

const withFolded = (word: string): Word => ({ word, folded: foldForSearch(word) });

/** The words of several titles, the most frequent first. */
const titleWords = (heads: readonly SubsidyHead[]): Word[] => {
  const titles = new Map<string, number>();
  for (const { title } of heads) {
    const words = title
      .normalize('NFKC')
      .split(BETWEEN)
      .filter((word) => TELLING.test(word));
    for (const word of new Set(words)) titles.set(word, (titles.get(word) ?? 0) + 1);
  }
  return [...titles]
    .filter(([, count]) => count >= FEWEST_TITLES && count <= heads.length * GREATEST_SHARE)
    .toSorted(([, one], [, other]) => other - one)
    .map(([word]) => withFolded(word));
};

const NAMES: readonly (readonly Word[])[] = FIELD_NAMES.map((names) => names.map(withFolded));

/** What stands before the word that is being typed, and that word. */
const TYPED = /^(?<before>.*?)(?<last>[^\s、,。]*)$/su;

/** `countOf`: what a keyword finds. */
type Suggest = (typed: string, countOf: (keyword: string) => number) => SubsidySuggestion[];

/** Completes the last word that is typed, or else offers the wider words for it. */
export const createSuggestions = (heads: readonly SubsidyHead[]): Suggest => {
  let ofTitles: readonly Word[] | null = null;

  const wordsFor = (last: string): string[] => {
    const folded = foldForSearch(last);
    if (folded === '' || folded.startsWith('-')) return [];
    ofTitles ??= titleWords(heads);
    // Of the names of one thing one is enough, as each finds the others; what is typed is one too.
    const things = NAMES.filter((names) => names.every((name) => name.folded !== folded));
    const first = (holds: (word: Word) => boolean): Word[] =>
      things.flatMap((names) => names.find(holds) ?? []);
    const candidates = [
      ...first((name) => name.folded.startsWith(folded)),
      ...ofTitles.filter((word) => word.folded.startsWith(folded) && word.folded !== folded),
      ...first((name) => name.folded.includes(folded)),
    ];
    return [...new Set([...candidates.map(({ word }) => word), ...widerWords(folded)])];
  };

  return (typed, countOf) => {
    const { before = '', last = '' } = TYPED.exec(typed)?.groups ?? {};
    const suggestions: SubsidySuggestion[] = [];
    for (const word of wordsFor(last).slice(0, MOST_TRIED)) {
      const keyword = `${before}${word}`;
      const total = countOf(keyword);
      if (total > 0) suggestions.push({ keyword, total });
      if (suggestions.length === MOST_SUGGESTIONS) break;
    }
    return suggestions;
  };
};
