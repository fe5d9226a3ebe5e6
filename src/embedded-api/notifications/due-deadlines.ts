import type { SubsidySummary } from '~/contract/subsidies';
import { daysUntilEnd, jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { ConditionRow } from './rows';

/** Missed days are made up for as far back as the longest reminder reaches. */
const MISSED_DAYS = 30;

/** A deadline as near as a condition asks for: the days left, and the reminder days that have come. */
type DueDeadline = { subsidy: SubsidySummary; left: number; days: readonly number[] };

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

/**
 * Inside a transaction over `conditions`: the deadlines that a condition notifies by now, each day
 * looked at once. `find` gives what it finds to end in so many days.
 */
export const dueDeadlines = async (
  { database, now }: Context,
  { conditionId, remindDays, remindedOn }: ConditionRow,
  isForced: boolean,
  find: (endsInDays: readonly number[]) => SubsidySummary[],
): Promise<DueDeadline[]> => {
  const today = jstDay(now());
  if (remindDays.length === 0 || (remindedOn === today && !isForced)) return [];
  // Each day since the last look has its own subsidies, which are as many days nearer by now.
  const missed = Math.min(Math.max(today - (remindedOn ?? today - 1), 1), MISSED_DAYS);
  const near = [...new Set(remindDays.flatMap((days) => endsMissed(days, missed)))];
  const moment = new Date(now());
  await database.conditions.update(conditionId, { remindedOn: today });
  return find(near).map((subsidy) => {
    const left = leftOf(subsidy, moment);
    const days = remindDays.filter((each) => endsMissed(each, missed).includes(left));
    return { subsidy, left, days };
  });
};
