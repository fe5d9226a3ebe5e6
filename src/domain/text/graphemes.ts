let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as a reader sees them. The segmenter is made when a text first needs it: that
 * takes 40 ms on a desk, and the code of a page loads without it.
 */
export const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
};
