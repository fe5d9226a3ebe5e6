let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as readers see them. */
export const graphemesOf = (text: string): Intl.Segments => {
  // Not at load time: this takes 40 ms on a desktop.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
};
