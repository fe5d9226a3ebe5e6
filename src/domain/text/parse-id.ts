/** Parses a positive whole number; null for anything else. Up to 15 digits, which are exact. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

/** The ids of a list such as `3,9`, in order and without repeats. */
export const parseIds = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => parseId(part) ?? [])),
];
