// NFKC leaves these as they are: hyphens, dashes, the minus sign and the long vowel mark.
const DASHES = /[\u2010-\u2015\u2212\u30fc\uff70]/gu;

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * Full-width turned half-width and dashes turned `-`, trimmed. Only for fields that are ASCII by
 * nature (e-mail, code, phone, postal code): in names it would change what was typed (㈱, ①, ～).
 */
export const normaliseAscii = (value: string): string =>
  value.normalize('NFKC').replace(DASHES, '-').trim();

/** One spelling for what a reader takes as the same: width, case, kana and kinds of dash. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
