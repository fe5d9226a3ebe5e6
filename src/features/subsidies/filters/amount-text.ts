import { readYen } from '~/domain/text/money';

const MAN = 10_000;
const MAN_DIGITS = 4;

/**
 * Whole yen from a field that is labelled 万円: what ends without a unit ends in 万円 (「500」,
 * 「1億5000」), with a unit it means what it says (「1億」, 「50万円」, 「1万5000」). An empty field and 0
 * are no limit: null.
 */
export const readManYen = (text: string): number | null | 'invalid' | 'too-large' => {
  const bare = text.normalize('NFKC').replace(/[\s,、]/gu, '');
  if (bare === '') return null;
  const isInMan = /[\d千百]$/u.test(bare) && !bare.includes('万');
  return readYen(isInMan ? `${bare}万` : bare) || null;
};

/** What stands in that field for an amount, in its unit: 15,000 for 1億5,000万円. */
export const manYenText = (yen: number | null): string => {
  if (yen === null) return '';
  const fraction = String(yen % MAN)
    .padStart(MAN_DIGITS, '0')
    .replace(/0+$/u, '');
  const whole = Math.floor(yen / MAN).toLocaleString('ja-JP');
  return fraction === '' ? whole : `${whole}.${fraction}`;
};
