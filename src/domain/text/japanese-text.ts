import { DASHES } from './ascii-text';

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;

/** Folds variants of characters: width, case, kana, dashes, the small ヵ and ヶ of counts. */
export const foldCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replaceAll('\u301c', '~')
    .replaceAll('ヵ', 'か')
    .replaceAll('ヶ', 'け')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));

/**
 * Characters that are optional within a word: blanks and middle dots (except between Latin words),
 * quotes, and commas in numbers. Removed after folding characters.
 */
export const WORD_JOINTS =
  /(?<![a-z\d \t・])[ \t・]+|[ \t・]+(?![a-z\d \t・])|[「」『』“”"]|(?<=\d),(?=\d{3})/gu;

/** Folds a text so that variants of the same word are equal. */
export const foldForSearch = (text: string): string =>
  foldCharacters(text).replace(WORD_JOINTS, '');

const LAST_LONG_VOWEL = /(?<=[ぁ-ゖ][ぁ-ゖ-][ぁ-ゖ])-+$/u;

/**
 * Drops the long vowel at the end of a folded word: 「サーバ」 finds 「サーバー」 too. Short words keep it,
 * since they would become another word.
 */
export const withoutLastLongVowel = (word: string): string => word.replace(LAST_LONG_VOWEL, '');

const LATIN = /[a-z]/u;
const SHORT_LATIN = /^[a-z]{1,2}$/u;

/**
 * The index of a folded word in a folded text from `from` on, or -1. One or two Latin letters match
 * only whole words: 「IT」 is not in 「security」.
 */
export const wordIndex = (text: string, word: string, from = 0): number => {
  let at = text.indexOf(word, from);
  if (at === -1 || !SHORT_LATIN.test(word)) return at;
  const isWithin = (): boolean =>
    LATIN.test(text.charAt(at - 1)) || LATIN.test(text.charAt(at + word.length));
  while (at !== -1 && isWithin()) at = text.indexOf(word, at + 1);
  return at;
};

/** A reusable test for a word, for thousands of texts. */
export const wordTest = (word: string): ((text: string) => boolean) =>
  SHORT_LATIN.test(word) ? (text) => wordIndex(text, word) !== -1 : (text) => text.includes(word);
