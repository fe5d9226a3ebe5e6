const segmenters: { [granularity in 'grapheme' | 'word']?: Intl.Segmenter } = {};

/**
 * The characters of a text as a reader sees them, or its words. The segmenter is made when a text first
 * needs it: that takes 40 ms on a desk, and the code of a page loads without it.
 */
export const segmentsOf = (text: string, granularity: 'grapheme' | 'word'): Intl.Segments => {
  segmenters[granularity] ??= new Intl.Segmenter('ja', { granularity });
  return segmenters[granularity].segment(text);
};
