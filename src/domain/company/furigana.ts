const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const HIRAGANA_TO_KATAKANA = 0x60;
const HALF_WIDTH = /[\uff65-\uff9f]+/gu;
// Often typed in place of the long vowel mark.
const DASHES_AFTER_KANA = /(?<=[\u30a1-\u30fa\u30fc])[-\uff0d\u2010-\u2015\u2212]+/gu;
const NO_FURIGANA = /[^\u30a1-\u30fa\u30fb\u30fc\u30fd\u30fe\s]/u;

/** A reading as stored: in full-width katakana, with long vowel marks; the rest stays as typed. */
export const tidyFurigana = (text: string): string =>
  text
    .normalize('NFC')
    .replace(HALF_WIDTH, (kana) => kana.normalize('NFKC'))
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(DASHES_AFTER_KANA, (dashes) => 'ー'.repeat(dashes.length))
    .trim();

/** The error message for a tidied value; null if valid. */
export const furiganaProblem = (reading: string): string | null => {
  const stranger = NO_FURIGANA.exec(reading)?.[0];
  return stranger === undefined
    ? null
    : `フリガナに「${stranger}」は使えません。すべてカタカナで、読み方を入力してください。`;
};
