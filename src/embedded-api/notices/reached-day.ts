/** The last reminder day before a date that has come. */
export type ReachedDay = {
  /** The date and that day, as a row keeps it: `2026-11-27 3`. */
  key: string;
  /** The days that are left; negative once the date has passed. */
  left: number;
};

/** `days` in ascending order, -1 for the day after the date; null while none has come. */
export const reachedDay = (
  date: string,
  left: number,
  days: readonly number[],
): ReachedDay | null => {
  const reached = days.find((day) => left <= day);
  return reached === undefined ? null : { key: `${date} ${reached}`, left };
};

/** Whether the same day of the same date was notified before, or a later one. */
export const alreadyNotified = (notified: string | undefined, { key }: ReachedDay): boolean => {
  const [notifiedDate, notifiedDay] = (notified ?? '').split(' ');
  const [date, day] = key.split(' ');
  return notifiedDate === date && Number(notifiedDay) <= Number(day);
};
