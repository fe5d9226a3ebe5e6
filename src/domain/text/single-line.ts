/** Tabs and line breaks; in ASCII they range from \t to \r. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu;
/** Invisible characters: controls, text direction and zero width. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** A name on one line without invisible characters, as lists, addresses and mails need it. */
export const singleLine = (text: string): string =>
  text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '');
