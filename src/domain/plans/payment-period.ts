import { JST_OFFSET_MS } from '~/domain/time/dates';

export const PAYMENT_PERIODS = ['monthly', 'yearly'] as const;
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number];

const NAMES: Record<PaymentPeriod, string> = { monthly: '月払い', yearly: '年払い' };

export const periodName = (period: PaymentPeriod): string => NAMES[period];

const MONTHS: Record<PaymentPeriod, number> = { monthly: 1, yearly: 12 };

/** The same day in Japan `months` after `at` (ms since 1970), or the last of a shorter month. */
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

/** Computed from the end; wrong for an extended period or one that began at the end of a month. */
export const periodStartOf = (end: number, period: PaymentPeriod): number =>
  addMonths(end, -MONTHS[period]);

const monthOf = (at: number): number => {
  const date = new Date(at + JST_OFFSET_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/**
 * The period that begins at `start`, counted in months from an anchor: a subscription begun on the
 * 31st returns to it after a short month. A start between such days becomes the new anchor.
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
