/** Whether a key belongs to an input method; Safari reports it late, with the code 229. */
export const isConverting = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229);
