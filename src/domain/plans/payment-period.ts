import { JST_OFFSET_MS } from '~/domain/time/dates';

export type PaymentPeriod = 'monthly' | 'yearly';

export const PAYMENT_PERIODS = ['monthly', 'yearly'] as const satisfies readonly PaymentPeriod[];

const NAMES: Record<PaymentPeriod, string> = { monthly: '月払い', yearly: '年払い' };

export const periodName = (period: PaymentPeriod): string => NAMES[period];

const MONTHS: Record<PaymentPeriod, number> = { monthly: 1, yearly: 12 };

/**
 * The same day in Japan `months` later (earlier if negative), or the last of a shorter month. `at`
 * is in ms since 1970.
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

/**
 * The start of a period, computed from its end; wrong if it was extended or began at the end of a
 * month.
 */
export const periodStartOf = (end: number, period: PaymentPeriod): number =>
  addMonths(end, -MONTHS[period]);

const monthOf = (at: number): number => {
  const date = new Date(at + JST_OFFSET_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/**
 * The period that begins at `start`. It is counted from an anchor, so that a subscription begun on
 * the 31st returns to the 31st after a short month; if `start` is no whole number of months after
 * the anchor, it becomes the anchor.
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
