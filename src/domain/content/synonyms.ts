import { foldForSearch, withoutLastLongVowel, wordIndex } from '~/domain/text/japanese-text';
import { NEEDS, PROGRAMMES, type SynonymGroup } from './synonym-groups';

/** `isTypedOnly`: see {@link SynonymGroup.typed}. */
type Name = { name: string; folded: string; isTypedOnly: boolean };

type Group = Pick<Required<SynonymGroup>, 'wider'> & {
  names: readonly Name[];
  narrower: readonly Name[];
  isProgramme: boolean;
};

const namesOf = (names: readonly string[], isTypedOnly: boolean): Name[] =>
  names.map((name) => ({ name, folded: foldForSearch(name), isTypedOnly }));

const GROUPS: readonly Group[] = [...PROGRAMMES, ...NEEDS].map(
  ({ names, typed = [], narrower = [], wider = [] }, index) => ({
    names: [...namesOf(names, false), ...namesOf(typed, true)],
    narrower: namesOf(narrower, false),
    wider,
    isProgramme: index < PROGRAMMES.length,
  }),
);

/** The names to suggest while typing, grouped by thing. */
export const FIELD_NAMES: readonly (readonly string[])[] = GROUPS.map(({ names }) =>
  names.flatMap(({ name, isTypedOnly }) => (isTypedOnly ? [] : [name])),
);

type Found = Name & { start: number; end: number; group: Group };

const SHORT_KATAKANA = /^[ァ-ヶー]{2,3}$/u;
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(({ names }) => names)
    .filter(({ name }) => SHORT_KATAKANA.test(name))
    .map(({ name, folded }) => [folded, name]),
);

/** A short name stays in katakana, so that `wordIndex` finds no 「レジ」 in 「レジリエンス」. */
export const searchedAs = (folded: string): string => SHORT_NAMES.get(folded) ?? folded;

const SHORT_KANA = /^[ぁ-ゖ-]{1,3}$/u;
const KANA = /[ぁ-ゖ-]/u;
const KANA_BUT_PARTICLE = /[ぁ-ゖ-](?<![のをがにでとはもや])/u;

/** 「ばす」 is not in 「ばすけっと」, and one character is a name only by itself. */
const isWithinAnother = (word: string, folded: string, start: number): boolean =>
  (folded.length === 1 && word !== folded) ||
  (SHORT_KANA.test(folded) &&
    (KANA.test(word.charAt(start - 1)) ||
      KANA_BUT_PARTICLE.test(word.charAt(start + folded.length))));

/** The position of a name in a word; its last long vowel may be missing at the end of the word. */
const rangeOf = (word: string, folded: string): { start: number; end: number } | null => {
  const start = wordIndex(word, folded);
  if (start !== -1) {
    return isWithinAnother(word, folded, start) ? null : { start, end: start + folded.length };
  }
  const shorter = withoutLastLongVowel(folded);
  return shorter !== folded && word.endsWith(shorter)
    ? { start: word.length - shorter.length, end: word.length }
    : null;
};

const LONGEST_FIRST = GROUPS.flatMap((group) =>
  group.names.map((name) => ({ ...name, group })),
).toSorted((one, other) => other.folded.length - one.folded.length);

/** The longest name of each group in the word, without names inside a longer one. */
const namesIn = (word: string): Found[] => {
  const known = new Set<Group>();
  const found = LONGEST_FIRST.flatMap((name): Found[] => {
    const range = known.has(name.group) ? null : rangeOf(word, name.folded);
    if (range === null) return [];
    known.add(name.group);
    return [{ ...name, ...range }];
  });
  const isInside = (one: Found, other: Found): boolean =>
    other !== one &&
    other.start <= one.start &&
    one.end <= other.end &&
    other.folded.length > one.folded.length;
  return found.filter((one) => !found.some((other) => isInside(one, other)));
};

/** The names in a folded word that do not overlap, the longer one first where two would. */
export const nameSpans = (word: string): { start: number; end: number }[] => {
  const spans: { start: number; end: number }[] = [];
  const byLength = namesIn(word).toSorted(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
  for (const { start, end } of byLength) {
    if (spans.every((span) => end <= span.start || span.end <= start)) spans.push({ start, end });
  }
  return spans.toSorted((one, other) => one.start - other.start);
};

/** The part from `start` to `end` is replaced by `name`; `word` is the whole word then, folded. */
type OtherName = { start: number; end: number; name: string; word: string };

/** The synonyms of a folded word, without those that would find no more than the word itself. */
export const otherNames = (word: string): OtherName[] =>
  namesIn(word).flatMap(({ start, end, folded: own, group }) =>
    [...group.names, ...group.narrower]
      .filter(({ folded, isTypedOnly }) => folded !== own && !isTypedOnly)
      .map(({ name, folded }) => ({
        start,
        end,
        name,
        word: withoutLastLongVowel(word.slice(0, start) + folded + word.slice(end)),
      }))
      .filter((other) => wordIndex(other.word, word) === -1),
  );

const SHORTEST_MISTYPED = 4;

/** Whether one character was typed wrong, left out or added. */
const isMistyped = (word: string, typed: string): boolean => {
  if (word === typed || Math.abs(word.length - typed.length) > 1) return false;
  let start = 0;
  while (start < word.length && word.charAt(start) === typed.charAt(start)) start += 1;
  const [restOfWord, restOfTyped] = [word.slice(start), typed.slice(start)];
  return (
    restOfWord.slice(1) === restOfTyped.slice(1) ||
    restOfWord === restOfTyped.slice(1) ||
    restOfWord.slice(1) === restOfTyped
  );
};

/** The names that a folded word may be with a typing error. */
export const nearNames = (typed: string): string[] =>
  typed.length < SHORTEST_MISTYPED
    ? []
    : LONGEST_FIRST.filter(
        ({ isTypedOnly, folded }) => !isTypedOnly && isMistyped(folded, typed),
      ).map(({ name }) => name);

/** The wider terms for the things that a folded word names. */
export const widerWords = (word: string): string[] =>
  namesIn(word).flatMap(({ group }) => [...group.wider]);

/** Whether a folded word names a programme, in whole or in part. */
export const namesProgramme = (word: string): boolean =>
  namesIn(word).some(({ group }) => group.isProgramme);

/** Whether a folded word is the name of something, as a whole. */
export const isKnownName = (word: string): boolean =>
  GROUPS.some(({ names }) => names.some(({ folded }) => folded === word));
