import { DAY_MS } from './dates';

/**
 * Days, at least 1, in which what was deleted can be restored; `now` may be before the deletion, as
 * clocks differ.
 */
export const daysKept = (deletedAt: string, now: Date, keptDays: number): number => {
  const daysSince = Math.max(0, Math.floor((now.getTime() - Date.parse(deletedAt)) / DAY_MS));
  return Math.max(1, keptDays - daysSince);
};
