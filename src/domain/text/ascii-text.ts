/** Not converted by NFKC: hyphens, dashes, the minus sign and the long vowel mark. */
export const DASHES = /[\u2010-\u2015\u2212\u30fc\uff70]/gu;

/**
 * Converts full-width to half-width and dashes to `-`, and trims. Only for fields that are ASCII by
 * nature (e-mail, code, phone, postal code): in names it would change the text (㈱, ①, ～).
 */
export const normalizeAscii = (value: string): string =>
  value.normalize('NFKC').replace(DASHES, '-').trim();
