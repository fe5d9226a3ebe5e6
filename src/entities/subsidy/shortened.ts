const END = /[。．.!！?？\n]/u;

/**
 * A long text as far as a reader of a summary follows it: whole sentences where there are some, and
 * a mark that there is more.
 */
export const shortened = (text: string, max: number): string => {
  const tidy = text.trim().replaceAll(/\n{2,}/gu, '\n');
  const characters = Array.from(tidy);
  if (characters.length <= max) return tidy;
  const start = characters.slice(0, max);
  const end = start.findLastIndex((character) => END.test(character));
  // A sentence that is nearly all of it goes on to its end; a half one says little, and is cut.
  const kept = end >= max / 2 ? start.slice(0, end + 1) : start;
  return `${kept.join('').trimEnd()}…（続きは公式ページと公募要領で確認できます）`;
};
