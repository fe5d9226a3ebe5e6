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

/** Ignored in folded text: blanks and middle dots (not between Latin words), quotes, digit commas. */
export const WORD_JOINTS =
  /(?<![a-z\d \t・])[ \t・]+|[ \t・]+(?![a-z\d \t・])|[「」『』“”"]|(?<=\d),(?=\d{3})/gu;

/** Folds a text so that variants of the same word are equal. */
export const foldForSearch = (text: string): string =>
  foldCharacters(text).replace(WORD_JOINTS, '');

const LAST_LONG_VOWEL = /(?<=[ぁ-ゖ][ぁ-ゖ-][ぁ-ゖ])-+$/u;

/** So that 「サーバ」 also finds 「サーバー」; a short folded word would become another one. */
export const withoutLastLongVowel = (word: string): string => word.replace(LAST_LONG_VOWEL, '');

const LATIN = /[a-z]/u;
const SHORT_LATIN = /^[a-z]{1,2}$/u;

const SHORT_KATAKANA = /^[ァ-ヶー]{2,3}$/u;
const KANA = /[ぁ-ゖ-]/u;
const PARTICLE = /[のをがにでとはもや]/u;

/**
 * The index of a folded word in a folded text, or -1. A short word is not found within another:
 * 「IT」 in 「security」 or, left in katakana, 「レジ」 in 「レジリエンス」, though in 「セルフレジ」.
 */
export const wordIndex = (text: string, word: string, from = 0): number => {
  const isKatakana = SHORT_KATAKANA.test(word);
  const sought = isKatakana ? foldCharacters(word) : word;
  let at = text.indexOf(sought, from);
  if (at === -1 || !(isKatakana || SHORT_LATIN.test(word))) return at;
  const isWithin = (): boolean => {
    const next = text.charAt(at + sought.length);
    return isKatakana
      ? KANA.test(next) && !PARTICLE.test(next)
      : LATIN.test(text.charAt(at - 1)) || LATIN.test(next);
  };
  while (at !== -1 && isWithin()) at = text.indexOf(sought, at + 1);
  return at;
};

/** A reusable test for a word, for thousands of texts. */
export const wordTest = (word: string): ((text: string) => boolean) =>
  SHORT_LATIN.test(word) || SHORT_KATAKANA.test(word)
    ? (text) => wordIndex(text, word) !== -1
    : (text) => text.includes(word);
