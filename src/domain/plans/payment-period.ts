import { JST_OFFSET_MS } from '~/domain/time/dates';

export type PaymentPeriod = 'monthly' | 'yearly';

export const PAYMENT_PERIODS = ['monthly', 'yearly'] as const satisfies readonly PaymentPeriod[];

const NAMES: Record<PaymentPeriod, string> = { monthly: '月払い', yearly: '年払い' };

export const periodName = (period: PaymentPeriod): string => NAMES[period];

const MONTHS: Record<PaymentPeriod, number> = { monthly: 1, yearly: 12 };

/**
 * The same day in Japan some months on (or, below 0, back), or the month's last where it has no such
 * day. Moments are milliseconds.
 */
export const addMonths = (at: number, months: number): number => {
  const moved = new Date(at + JST_OFFSET_MS);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return moved.getTime() - JST_OFFSET_MS;
};

export const periodEndFrom = (at: number, period: PaymentPeriod): number =>
  addMonths(at, MONTHS[period]);

/** Where a period began that ends at a moment, unless it was lengthened or begun on a month's last days. */
export const periodStartOf = (end: number, period: PaymentPeriod): number =>
  addMonths(end, -MONTHS[period]);

const monthOf = (at: number): number => {
  const date = new Date(at + JST_OFFSET_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/**
 * The period that follows one that ends at a moment. It is counted from an anchor, so that who began
 * on the 31st is back on the 31st after a short month; where the moment is not so many months after
 * the anchor, it is the anchor from there on.
 */
export const nextPeriod = (
  start: number,
  period: PaymentPeriod,
  anchor: number,
): { end: number; anchor: number } => {
  const passed = monthOf(start) - monthOf(anchor);
  const from =
    addMonths(anchor, passed) === start ? { anchor, passed } : { anchor: start, passed: 0 };
  return { end: addMonths(from.anchor, from.passed + MONTHS[period]), anchor: from.anchor };
};
