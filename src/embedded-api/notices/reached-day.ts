/** The latest reminder day before a date that has been reached. */
export type ReachedDay = {
  /** The date and the reminder day, as stored in a row: `2026-11-27 3`. */
  key: string;
  /** The days left; negative once the date has passed. */
  left: number;
};

/** `days` in ascending order, -1 for the day after the date; null before the first one. */
export const reachedDay = (date: string, left: number, days: readonly number[]) => {
  const reached = days.find((day) => left <= day);
  return reached === undefined ? null : { key: `${date} ${reached}`, left };
};

/** Whether this reminder day, or a later one of the same date, was already notified. */
export const alreadyNotified = (notified: string | undefined, { key }: ReachedDay): boolean => {
  const [notifiedDate, notifiedDay] = (notified ?? '').split(' ');
  const [date, day] = key.split(' ');
  return notifiedDate === date && Number(notifiedDay) <= Number(day);
};
