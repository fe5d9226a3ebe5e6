const words = new Intl.Segmenter('ja', { granularity: 'word' });
const ENOUGH = 4;
const MOST = 10;
const SHORT = 6;
const IN_KATAKANA = /^[ァ-ヶー]{2}$/u;

/** Where the last words of a text start, four signs or a few more; its length where it is short. */
export const wholeEndOf = (text: string): number => {
  if (text.length <= SHORT) return text.length;
  const offset = Math.max(0, text.length - MOST);
  let from = text.length;
  for (const { index } of Array.from(words.segment(text.slice(offset))).toReversed()) {
    // The first word of the piece may be cut.
    if (index === 0 || text.length - from >= ENOUGH) break;
    from = offset + index;
  }
  // Dictionaries miss words in katakana.
  while (text.length - from < MOST && IN_KATAKANA.test(text.slice(from - 1, from + 1))) from -= 1;
  return from;
};

/**
 * A title from data that keeps its last words on one line: `text-wrap: pretty` leaves lines of one
 * or two signs in Japanese.
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
