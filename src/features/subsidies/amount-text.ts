import { formatYen, parseYen } from '~/domain/money';

const MAN = 10_000;

/**
 * Whole yen from a field that is labelled 万円: bare figures are 万円 (「500」, 「１，０００」), with a
 * unit they mean what they say (「1億」, 「300万」, 「50万円」). Null when it is no positive amount.
 */
export const parseManYen = (text: string): number | null => {
  const bare = text.normalize('NFKC').replace(/[\s,、]/gu, '');
  const yen = /^\d+(\.\d+)?$/u.test(bare) ? parseYen(`${bare}万`) : parseYen(bare);
  return yen === null || yen === 0 ? null : yen;
};

/** What stands in that field for an amount; anything but whole 万円 keeps its unit. */
export const manYenText = (yen: number | null): string => {
  if (yen === null) return '';
  return yen % MAN === 0 ? (yen / MAN).toLocaleString('ja-JP') : formatYen(yen);
};
