import { addDays, daysBetween, jstDateOf } from './dates';
import { weekStart } from './weeks';

/** Weeks begin on Monday, as on every time axis. */
const WEEKDAYS = ['月', '火', '水', '木', '金', '土', '日'] as const;

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

const weekdayOf = (date: string): number => daysBetween(weekStart(date), date);

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
const calendarMonth = (chosen: string | null, now: Date) => {
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

const COMING_WEEKS = 5;

/** The weeks from this one on; the current month in full comes before them. */
const comingWeeks = (now: Date) => {
  const first = weekStart(jstDateOf(now));
  const days = Array.from({ length: COMING_WEEKS * WEEK }, (_, day) => addDays(first, day));
  const current = monthOf(now);
  return {
    month: null,
    label: `${dayNames(first).short}〜${dayNames(days.at(-1) ?? first).short}`,
    current,
    previous: current,
    next: monthAfter(current, 1),
    weekdays: WEEKDAYS,
    weeks: Array.from({ length: COMING_WEEKS }, (_, week) =>
      days.slice(week * WEEK, (week + 1) * WEEK),
    ),
  };
};

/** The month chosen, or the weeks from this one on unless the day chosen lies elsewhere. */
export const calendarSheet = (
  { month, day }: { month: string | null; day: string | null },
  now: Date,
) => {
  const weeks = comingWeeks(now);
  const isComing = month === null && (day === null || weeks.weeks.flat().includes(day));
  const sheet = isComing ? weeks : calendarMonth(month ?? day?.slice(0, 7) ?? null, now);
  const days = sheet.weeks.flat().filter((date) => date !== null);
  return { ...sheet, days, months: [...new Set(days.map((date) => date.slice(0, 7)))] };
};
