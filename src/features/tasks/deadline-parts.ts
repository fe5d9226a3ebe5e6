import { formatTime, jstDateOf, jstInstant, lastDayOf } from '~/domain/time/dates';

/** A deadline's date and time in JST, empty without one; midnight becomes 23:59 of the day before. */
export const deadlineParts = (instant: string | null): { date: string; time: string } => {
  if (instant === null) return { date: '', time: '' };
  const isMidnight = lastDayOf(instant) !== jstDateOf(instant);
  const shown = isMidnight ? new Date(Date.parse(instant) - 60_000) : instant;
  return { date: jstDateOf(shown), time: formatTime(shown) };
};

/** The time of a deadline without one. */
const DAY_END = '23:59';

export const DAY_END_HINT = `未入力の場合は、${DAY_END}締切として扱います。`;

/** The ISO instant of a typed deadline; null if no date was entered. */
export const deadlineOfParts = (date: string, time: string): string | null =>
  date === '' ? null : jstInstant(date, time === '' ? DAY_END : time);
