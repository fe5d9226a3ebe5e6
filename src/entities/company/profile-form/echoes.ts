import { readCount } from '~/domain/text/counts';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen, readYen } from '~/domain/text/money';
import { formatJapaneseDate, isDate, readDate } from '~/domain/time/japanese-date';

/** Below this amount of capital or sales, 万 was probably forgotten. */
const LIKELY_MISTAKEN_YEN = 10_000;

/** Echo of a typed amount, with a hint if 万 seems forgotten; empty if it cannot be parsed. */
export const amountEcho = (text: string): string => {
  const yen = readYen(text.trim());
  if (typeof yen !== 'number') return '';
  const short = formatYen(yen);
  const long = `${formatNumber(yen)}円`;
  const echo = `＝ ${short === long ? long : `${short}（${long}）`}`;
  return yen > 0 && yen < LIKELY_MISTAKEN_YEN
    ? `${echo}。${formatNumber(yen)}万円の場合は「${formatNumber(yen)}万」と入力してください。`
    : echo;
};

/** Empty if the typed number already reads as it would be echoed. */
export const countEcho = (text: string): string => {
  const count = readCount(text);
  return typeof count !== 'number' || formatNumber(count) === text
    ? ''
    : `＝ ${formatNumber(count)}名`;
};

export const dateEcho = (text: string): string => {
  const date = readDate(text);
  return isDate(date) ? `＝ ${formatJapaneseDate(date)}` : '';
};
