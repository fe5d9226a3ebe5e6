/**
 * Whether a key belongs to an input method that converts what is typed: its Enter takes a word over,
 * its Esc gives one up, and neither means anything else. Safari ends the conversion before it
 * reports that key; 229 still tells.
 */
export const isConverting = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229);
