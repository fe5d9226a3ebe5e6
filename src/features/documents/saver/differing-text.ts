/** How many elements both have in common at the start and, after those, at the end. */
export const sharedEnds = (
  one: ArrayLike<unknown>,
  other: ArrayLike<unknown>,
): { start: number; end: number } => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  const isSameAtEnd = (): boolean => one[one.length - 1 - end] === other[other.length - 1 - end];
  while (end < shorter - start && isSameAtEnd()) end += 1;
  return { start, end };
};

/** Splits `text` into the start and end that it shares with `other`, and the rest. */
export const differingPart = (
  text: string,
  other: string,
): { start: string; middle: string; end: string } => {
  const { start, end } = sharedEnds(text, other);
  return {
    start: text.slice(0, start),
    middle: text.slice(start, text.length - end),
    end: text.slice(text.length - end),
  };
};
