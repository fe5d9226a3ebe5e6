import { addDays, daysBetween, jstDateOf, twoDigits } from './dates';
import { weekStart } from './weeks';

/** Weeks begin on Monday, as on every time axis. */
const WEEKDAYS = ['月', '火', '水', '木', '金', '土', '日'] as const;

const WEEK = WEEKDAYS.length;

/** 「2026年12月」 of `YYYY-MM`. */
const monthName = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${Number(year)}年${Number(number)}月`;
};

/** The month `months` later (earlier if negative). */
const monthAfter = (month: string, months: number): string => {
  const [year = '', number = ''] = month.split('-');
  const index = Number(year) * 12 + Number(number) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`;
};

/** 「12月24日」 and 「12月24日(木)」 of a calendar date. */
export const dayNames = (date: string): { short: string; long: string } => {
  const short = `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
  return { short, long: `${short}(${WEEKDAYS[weekdayOf(date)]})` };
};

const weekdayOf = (date: string): number => daysBetween(weekStart(date), date);

const inWeeks = <Day>(days: readonly Day[]): Day[][] =>
  Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );

/** A month for a calendar, with its neighbors; null for days of another month. */
const calendarMonth = (month: string) => {
  const first = `${month}-01`;
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) days.push(date);
  while (days.length % WEEK !== 0) days.push(null);
  return {
    month,
    label: monthName(month),
    previous: monthAfter(month, -1),
    next: monthAfter(month, 1),
    weeks: inWeeks(days),
  };
};

const COMING_WEEKS = 5;

/** The weeks from the current one on; the current month in full comes before them. */
const comingWeeks = (current: string, now: Date) => {
  const first = weekStart(jstDateOf(now));
  const days = Array.from({ length: COMING_WEEKS * WEEK }, (_, day) => addDays(first, day));
  return {
    month: null,
    label: `${dayNames(first).short}〜${dayNames(days.at(-1) ?? first).short}`,
    previous: current,
    next: monthAfter(current, 1),
    weeks: inWeeks(days),
  };
};

/** The selected month, or the weeks from the current one on unless the selected day is elsewhere. */
export const calendarSheet = (
  { month, day }: { month: string | null; day: string | null },
  now: Date,
) => {
  const current = jstDateOf(now).slice(0, 7);
  const coming = comingWeeks(current, now);
  const isComing = month === null && (day === null || coming.weeks.flat().includes(day));
  const sheet = isComing ? coming : calendarMonth(month ?? day?.slice(0, 7) ?? current);
  const days = sheet.weeks.flat().filter((date) => date !== null);
  const months = [...new Set(days.map((date) => date.slice(0, 7)))];
  return { ...sheet, current, weekdays: WEEKDAYS, days, months };
};
