import type { SubsidySummary } from '~/contract/subsidies';
import { daysUntilEnd, jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { ConditionRow } from './rows';

/** Missed days are made up for as far back as the longest reminder reaches. */
const MISSED_DAYS = 30;

/** A deadline that is as near as a condition asks for: the days left, and those it asked for. */
export type Crossed = { subsidy: SubsidySummary; left: number; days: readonly number[] };

const leftOf = ({ acceptanceEnd }: SubsidySummary, now: Date): number =>
  acceptanceEnd === null ? Infinity : (daysUntilEnd(acceptanceEnd, now) ?? Infinity);

const endOf = ({ acceptanceEnd }: SubsidySummary): number =>
  acceptanceEnd === null ? Infinity : Date.parse(acceptanceEnd);

const endsMissed = (days: number, missed: number): number[] =>
  Array.from({ length: missed }, (_, back) => days - back).filter((left) => left >= 0);

/** 「…の締切まであと7日です」, of one deadline. */
export const deadlineWords = (subsidy: SubsidySummary, now: Date): string => {
  const left = leftOf(subsidy, now);
  return left === 0
    ? `「${subsidy.title}」の締切は本日です`
    : `「${subsidy.title}」の締切まであと${left}日です`;
};

/**
 * Inside a transaction over `conditions`: the deadlines that a condition tells of by now, the nearest
 * first, each day looked at once. `find` gives what it finds to end in so many days.
 */
export const crossedDeadlines = async (
  { database, now }: Context,
  { conditionId, remindDays, remindedOn }: ConditionRow,
  isForced: boolean,
  find: (endsInDays: readonly number[]) => SubsidySummary[],
): Promise<Crossed[]> => {
  const today = jstDay(now());
  if (remindDays.length === 0 || (remindedOn === today && !isForced)) return [];
  // Each day since the last look has its own subsidies, which are as many days nearer by now.
  const missed = Math.min(Math.max(today - (remindedOn ?? today - 1), 1), MISSED_DAYS);
  const near = [...new Set(remindDays.flatMap((days) => endsMissed(days, missed)))];
  const moment = new Date(now());
  const crossed = find(near)
    .map((subsidy) => {
      const left = leftOf(subsidy, moment);
      const days = remindDays.filter((each) => endsMissed(each, missed).includes(left));
      return { subsidy, left, days };
    })
    .toSorted((a, b) => endOf(a.subsidy) - endOf(b.subsidy));
  await database.conditions.update(conditionId, { remindedOn: today });
  return crossed;
};
