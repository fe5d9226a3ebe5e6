/** A positive whole number as an address names it; null for anything else. 15 digits stay exact. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

/** Those of a list such as `3,9`, each once, as they stand there. */
export const parseIds = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => parseId(part) ?? [])),
];
