import type { SubsidySummary } from '~/contract/subsidies';
import { daysUntilEnd, jstDay } from '~/domain/time/dates';
import type { ConditionRow } from './rows';

/** Maximum number of missed days that are made up for, as in the longest reminder. */
const MISSED_DAYS = 30;

const leftOf = ({ acceptanceEnd }: SubsidySummary, now: Date): number =>
  acceptanceEnd === null ? Infinity : (daysUntilEnd(acceptanceEnd, now) ?? Infinity);

const endsMissed = (days: number, missed: number): number[] =>
  Array.from({ length: missed }, (_, back) => days - back).filter((left) => left >= 0);

/** 「…の締切まであと7日です」. */
export const deadlineTitle = (subsidy: SubsidySummary, now: Date): string => {
  const left = leftOf(subsidy, now);
  const when = left === 0 ? 'は本日です' : `まであと${left}日です`;
  return `「${subsidy.title}」の締切${when}`;
};

/** Whether the deadlines of a condition must be checked: once a day, or again if `isForced`. */
export const hasDeadlinesToCheck = (
  { remindDays, remindedOn }: ConditionRow,
  today: number,
  isForced: boolean,
): boolean => remindDays.length > 0 && (remindedOn !== today || isForced);

/** Deadlines to notify, with the reached days. `find` returns matches that end in some days. */
export const dueDeadlines = (
  { remindDays, remindedOn }: ConditionRow,
  now: Date,
  find: (endsInDays: readonly number[]) => SubsidySummary[],
) => {
  const today = jstDay(now.getTime());
  // The subsidies of a missed day are that many days nearer to their deadline now.
  const missed = Math.min(Math.max(today - (remindedOn ?? today - 1), 1), MISSED_DAYS);
  const near = [...new Set(remindDays.flatMap((days) => endsMissed(days, missed)))];
  return find(near).map((subsidy) => {
    const left = leftOf(subsidy, now);
    const days = remindDays.filter((each) => endsMissed(each, missed).includes(left));
    return { subsidy, left, days };
  });
};
