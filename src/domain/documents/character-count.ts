import { graphemesOf } from '~/domain/text/graphemes';

// Characters that are always a separate grapheme, unless a combining one follows.
const PLAIN =
  '\\t -~\\u00a0-\\u02ff\\u2010-\\u2027\\u2030-\\u205f\\u2070-\\u20cf\\u2100-\\u2bff\\u2e80-\\u3029\\u3030-\\u3098\\u309b-\\u9fff\\uf900-\\ufaff\\uff01-\\uff9d\\uffe0-\\uffe6';

/** Runs that may combine, with the plain neighbors: two plain characters never do. */
const COMBINING = new RegExp(`[${PLAIN}]?[^${PLAIN}]+(?:[${PLAIN}][^${PLAIN}]+)*[${PLAIN}]?`, 'gu');

const clusters = (text: string): number => {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
};

/** Segments only combining text, as this runs on every keystroke. */
const charactersOfLine = (line: string): number => {
  let count = line.length;
  for (const [part] of line.matchAll(COMBINING)) count += clusters(part) - part.length;
  return count;
};

/** Counts graphemes, with blanks but without line breaks, as Japanese application forms do. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const line of text.split(/[\r\n]+/u)) count += charactersOfLine(line);
  return count;
};

/** Over four times as many code units are not counted: it is longer, or nearly all line breaks. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * 4 || countCharacters(text) > max);
