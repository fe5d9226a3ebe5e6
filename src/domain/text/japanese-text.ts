import { DASHES } from './ascii-text';

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;

/** One spelling for each character: width, case, kana, kinds of dash, the small ヵ and ヶ of counts. */
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
 * What some write within a word and others leave out: blanks and middle dots (not between Latin
 * words, which they part), quotes, and the commas of thousands. To be taken out of folded characters.
 */
export const WORD_JOINTS =
  /(?<![a-z\d \t・])[ \t・]+|[ \t・]+(?![a-z\d \t・])|[「」『』“”"]|(?<=\d),(?=\d{3})/gu;

/** One spelling for what a reader takes as the same word. */
export const foldForSearch = (text: string): string =>
  foldCharacters(text).replace(WORD_JOINTS, '');

const LAST_LONG_VOWEL = /(?<=[ぁ-ゖ][ぁ-ゖ-][ぁ-ゖ])-+$/u;

/**
 * A folded word without the long vowel at its end: some write 「サーバ」, some 「サーバー」, and the
 * shorter finds both. A short word would become another one, and stays.
 */
export const withoutLastLongVowel = (word: string): string => word.replace(LAST_LONG_VOWEL, '');

const LATIN = /[a-z]/u;
const SHORT_LATIN = /^[a-z]{1,2}$/u;

/**
 * Where a folded text holds a folded word from `from` on, or -1. One or two Latin letters stand
 * alone: 「IT」 is no part of 「security」, nor 「EV」 of 「event」.
 */
export const wordIndex = (text: string, word: string, from = 0): number => {
  let at = text.indexOf(word, from);
  if (at === -1 || !SHORT_LATIN.test(word)) return at;
  const isWithin = (): boolean =>
    LATIN.test(text.charAt(at - 1)) || LATIN.test(text.charAt(at + word.length));
  while (at !== -1 && isWithin()) at = text.indexOf(word, at + 1);
  return at;
};

/** A reusable test for the same question, for thousands of texts. */
export const wordTest = (word: string): ((text: string) => boolean) =>
  SHORT_LATIN.test(word) ? (text) => wordIndex(text, word) !== -1 : (text) => text.includes(word);
