/** Not converted by NFKC: hyphens, dashes, the minus sign and the long vowel mark. */
export const DASHES = /[\u2010-\u2015\u2212\u30fc\uff70]/gu;

/** To half-width, with dashes as `-`; not for names, whose text it would change (㈱, ①, ～). */
export const normalizeAscii = (value: string): string =>
  value.normalize('NFKC').replace(DASHES, '-').trim();
