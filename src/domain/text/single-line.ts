/** Tabs and line breaks: those of ASCII stand side by side from \t to \r. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu;
/** Controls, what turns the direction of writing, and what takes no room: none of it can be seen. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** A name that stands in lists, addresses and mails: on one line, without what cannot be seen. */
export const singleLine = (text: string): string =>
  text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '');
