import { jstDay } from './dates';

/** Calendar days in Japan, at least 1, for which a deleted item can still be restored. */
export const daysKept = (deletedAt: string, now: Date, keptDays: number): number => {
  // As clocks differ, `now` may be before the deletion.
  const daysSince = Math.max(0, jstDay(now.getTime()) - jstDay(Date.parse(deletedAt)));
  return Math.max(1, keptDays - daysSince);
};
