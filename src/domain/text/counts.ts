/** No company has more employees: a larger number is a typing error. */
const MOST = 9_999_999;

/** Parses a whole number of people: 「25名」, 「２５」, 「1,200 人」. */
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
