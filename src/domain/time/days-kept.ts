import { jstDay } from './dates';

/**
 * Calendar days in Japan, at least 1, until which a deleted item can be restored; `now` may be
 * before the deletion, as clocks differ.
 */
export const daysKept = (deletedAt: string, now: Date, keptDays: number): number => {
  const daysSince = Math.max(0, jstDay(now.getTime()) - jstDay(Date.parse(deletedAt)));
  return Math.max(1, keptDays - daysSince);
};
