import { DAY_MS, jstDateOf, jstInstant } from '~/domain/time/dates';

/** A deadline's date and time in JST; midnight becomes 23:59 of the day before. */
export const deadlineParts = (instant: string): { date: string; time: string } => {
  const ms = Date.parse(instant);
  const isMidnight = jstDateOf(new Date(ms - 1)) !== jstDateOf(new Date(ms));
  const shown = new Date(isMidnight ? ms - 60_000 : ms);
  const minutes = Math.floor(((shown.getTime() + 9 * 60 * 60_000) % DAY_MS) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return { date: jstDateOf(shown), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
};

/** A deadline without a time ends with its day. */
const DAY_END = '23:59';

export const DAY_END_HINT = `未入力の場合は、${DAY_END}締切として扱います。`;

/** The ISO instant of a typed deadline; null if no date was entered. */
export const deadlineOfParts = (date: string, time: string): string | null =>
  date === '' ? null : jstInstant(date, time === '' ? DAY_END : time);
