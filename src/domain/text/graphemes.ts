let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as readers see them. The segmenter is created at the first use, not at
 * load time: creating it takes 40 ms on a desktop.
 */
export const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
};
