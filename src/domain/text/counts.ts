/** Nobody employs more, and a slip of the hand soon does. */
const MOST = 9_999_999;

/**
 * A number of people as it is typed: 「25名」, 「２５」, 「1,200 人」. `invalid` when it is no whole number,
 * `too-large` when no company has so many.
 */
export const readCount = (text: string): number | 'invalid' | 'too-large' => {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s,、]/gu, '')
    .replace(/[名人]$/u, '');
  if (!/^\d+$/u.test(bare)) return 'invalid';
  const count = Number(bare);
  return count > MOST ? 'too-large' : count;
};

export const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= MOST;

/** 「1,200」, as it stands in a field that says what is counted. */
export const formatCount = (count: number): string => count.toLocaleString('ja-JP');
