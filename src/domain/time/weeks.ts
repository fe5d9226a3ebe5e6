import { addDays, daysBetween } from './dates';

export const WEEK_DAYS = 7;
const A_MONDAY = '1970-01-05';

/** A week from Monday to Sunday, as calendar dates `YYYY-MM-DD` in Japan. */
export type Week = { from: string; to: string };

/** The Monday of a date's week. */
export const weekStart = (date: string): string => {
  const weeks = Math.floor(daysBetween(A_MONDAY, date) / WEEK_DAYS);
  return addDays(A_MONDAY, weeks * WEEK_DAYS);
};

/** `count` weeks from that of the date on. */
export const weeksFrom = (date: string, count: number): Week[] => {
  const first = weekStart(date);
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(first, index * WEEK_DAYS);
    return { from, to: addDays(from, WEEK_DAYS - 1) };
  });
};

/** 「11/23」. */
export const monthAndDay = (date: string): string =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

/** 「11/23(月)〜11/29(日)」. */
export const weekName = ({ from, to }: Week): string =>
  `${monthAndDay(from)}(月)〜${monthAndDay(to)}(日)`;
