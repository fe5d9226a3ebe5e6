import { readYen } from './money';

const NEGATIVE = /^[¥\\]?(?:[-‐‑–—―ー−△▲](?<signed>.+)|\((?<enclosed>.+)\)円?)$/u;

/** As `readYen`, also negative: 「-1,000」, 「△1,000円」, 「▲１０万」, 「（1,000）」. */
export const readSignedYen = (text: string): ReturnType<typeof readYen> => {
  const { signed, enclosed } = NEGATIVE.exec(text.normalize('NFKC').trim())?.groups ?? {};
  const figure = signed ?? enclosed;
  if (figure === undefined) return readYen(text);
  const yen = readYen(figure);
  // Not -0, which is written as 「-0」.
  return typeof yen === 'number' ? 0 - yen : yen;
};
