/**
 * Whether a key (Enter, Esc) belongs to an input method's conversion. Safari ends the conversion
 * before it reports that key, with the key code 229.
 */
export const isConverting = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229);
