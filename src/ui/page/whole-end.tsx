const words = new Intl.Segmenter('ja', { granularity: 'word' });
const ENOUGH = 4;
const MOST = 10;
const SHORT = 6;
const IN_KATAKANA = /^[ァ-ヶー]{2}$/u;

/**
 * The index at which the last words of a text begin: at least four characters, at most ten. Equals
 * the length for a text too short to be divided.
 */
export const wholeEndOf = (text: string): number => {
  if (text.length <= SHORT) return text.length;
  const offset = Math.max(0, text.length - MOST);
  let from = text.length;
  for (const { index } of Array.from(words.segment(text.slice(offset))).toReversed()) {
    // The piece may begin within a word.
    if (index === 0 || text.length - from >= ENOUGH) break;
    from = offset + index;
  }
  // The segmenter divides katakana words that are not in its dictionary.
  while (text.length - from < MOST && IN_KATAKANA.test(text.slice(from - 1, from + 1))) from -= 1;
  return from;
};

/**
 * A title whose last words stay on one line. `text-wrap: pretty` does not keep one or two Japanese
 * characters from standing alone on the last line.
 */
export const WholeEnd = ({ text }: { text: string }) => {
  const from = wholeEndOf(text);
  return (
    <>
      {text.slice(0, from)}
      {from < text.length && <span className="whitespace-nowrap">{text.slice(from)}</span>}
    </>
  );
};
