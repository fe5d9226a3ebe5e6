import { daysBetween } from './dates';

/** Days since 1970 of a calendar date. */
export const dayOf = (date: string): number => daysBetween('1970-01-01', date);

const TICK_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
const MONTH_DAYS = 30.4;

/** First days of months between two days, `most` at most, evenly far apart: 「2026/12」. */
export const ticksBetween = (
  low: number,
  high: number,
  most: number,
): { label: string; day: number }[] => {
  const months = (high - low) / MONTH_DAYS;
  const step = TICK_MONTHS.find((each) => months / each <= most) ?? 240;
  const first = new Date(low * 86_400_000);
  const ticks: { label: string; day: number }[] = [];
  const startMonth =
    Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth() + 1) / step) * step;
  for (let month = startMonth; ; month += step) {
    const year = Math.floor(month / 12);
    const monthOfYear = (month % 12) + 1;
    const day = dayOf(`${year}-${String(monthOfYear).padStart(2, '0')}-01`);
    if (day > high) return ticks;
    ticks.push({ label: `${year}/${monthOfYear}`, day });
  }
};
