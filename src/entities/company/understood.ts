import { formatCount, readCount } from '~/domain/text/counts';
import { formatJapaneseDate, isDate, readDate } from '~/domain/time/japanese-date';
import { formatYen, readYen } from '~/domain/text/money';

/** Below this nobody has a capital or sales: 万 was meant. */
const LIKELY_MISTAKEN_YEN = 10_000;

/** How an amount was understood, and a doubt where the unit seems forgotten; empty for none. */
export const amountReading = (text: string): string => {
  const yen = readYen(text.trim());
  if (typeof yen !== 'number') return '';
  const short = formatYen(yen);
  const long = `${yen.toLocaleString('ja-JP')}円`;
  const words = `＝ ${short === long ? long : `${short}（${long}）`}`;
  return yen > 0 && yen < LIKELY_MISTAKEN_YEN
    ? `${words}。${formatCount(yen)}万円の場合は「${formatCount(yen)}万」と入力してください。`
    : words;
};

/** A plain number needs no words. */
export const countReading = (text: string): string => {
  const count = readCount(text);
  return typeof count !== 'number' || formatCount(count) === text
    ? ''
    : `＝ ${formatCount(count)}名`;
};

export const dateReading = (text: string): string => {
  const date = readDate(text);
  return isDate(date) ? `＝ ${formatJapaneseDate(date)}` : '';
};
