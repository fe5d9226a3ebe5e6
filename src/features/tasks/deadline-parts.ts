import { DAY_MS, jstDateOf, jstInstant } from '~/domain/time/dates';

/** A deadline at midnight belongs to the day before; a clock has no 24:00, so the minute before it stands. */
export const deadlineParts = (instant: string): { date: string; time: string } => {
  const ms = Date.parse(instant);
  const isMidnight = jstDateOf(new Date(ms - 1)) !== jstDateOf(new Date(ms));
  const shown = new Date(isMidnight ? ms - 60_000 : ms);
  const minutes = Math.floor(((shown.getTime() + 9 * 60 * 60_000) % DAY_MS) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    date: jstDateOf(shown),
    time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
};

/** An office that names no hour closes with the day. */
const DAY_END = '23:59';

/** What is said of it beside the field. */
export const DAY_END_HINT = `空にすると、${DAY_END}までとします。`;

/** What a typed deadline is saved as; null where there is none. */
export const deadlineOfParts = (date: string, time: string): string | null =>
  date === '' ? null : jstInstant(date, time === '' ? DAY_END : time);
