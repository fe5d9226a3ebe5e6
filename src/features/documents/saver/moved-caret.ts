/** Splits `text` into the start and end that it shares with `other`, and the rest. */
export const differingPart = (
  text: string,
  other: string,
): { start: string; middle: string; end: string } => {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return {
    start: text.slice(0, start),
    middle: text.slice(start, text.length - end),
    end: text.slice(text.length - end),
  };
};

/** The position after the same text when `before` changes to `after`. */
export const movedCaret = (before: string, after: string, caret: number): number => {
  const { start, end } = differingPart(before, after);
  if (caret <= start.length) return caret;
  const fromEnd = before.length - caret;
  return fromEnd <= end.length
    ? after.length - fromEnd
    : Math.min(caret, after.length - end.length);
};
