/** A positive whole number as an address names it; null for anything else. 15 digits stay exact. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
