import { addDays, jstDateOf } from './dates';

/** From Sunday on, as Japanese calendars are printed. */
const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

const WEEK = WEEKDAYS.length;

/** 「2026年12月」 of `YYYY-MM`. */
const monthName = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${Number(year)}年${Number(number)}月`;
};

const monthOf = (now: Date): string => jstDateOf(now).slice(0, 7);

/** The month `months` later (earlier if negative). */
const monthAfter = (month: string, months: number): string => {
  const [year = '', number = ''] = month.split('-');
  const index = Number(year) * 12 + Number(number) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** 「12月24日」 and 「12月24日(木)」 of a calendar date. */
export const dayNames = (date: string): { short: string; long: string } => {
  const short = `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
  return { short, long: `${short}(${WEEKDAYS[weekdayOf(date)]})` };
};

const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();

/** The days of a month in weeks; null for days of another month. */
const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`;
  const lead = weekdayOf(first);
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) cells.push(date);
  while (cells.length % WEEK !== 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  );
};

/** A month for a calendar, the current one by default, with its neighbors. */
export const calendarMonth = (chosen: string | null, now: Date) => {
  const current = monthOf(now);
  const month = chosen ?? current;
  return {
    month,
    label: monthName(month),
    current,
    previous: monthAfter(month, -1),
    next: monthAfter(month, 1),
    weekdays: WEEKDAYS,
    weeks: weeksOf(month),
  };
};
