import type { SubsidySummary } from '~/contract/subsidies';
import { DAY_MS, daysUntilEnd, jstDay } from '~/domain/dates';
import { frequencyDays } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import { askerIn } from '~/embedded-api/handlers/subsidies';
import { newResults, seatTold } from '~/embedded-api/notifications/conditions';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { tablesToTell, tell, type Told } from '~/embedded-api/notifications/tell';
import type { Seat } from '~/embedded-api/seats';
import type { Asker, SubsidyCollection } from '~/embedded-api/subsidies/collection';
import { kindsOn } from '~/embedded-api/visible-subsidies';

/** Missed days are made up for as far back as the longest reminder reaches. */
const MISSED_DAYS = 30;
/** Long enough that no deadline which was told comes up again, short enough that the list stays small. */
const TOLD_KEPT = 2 * MISSED_DAYS * DAY_MS;

type Run = {
  context: Context;
  subsidies: SubsidyCollection;
  condition: ConditionRow;
  seat: Seat;
  asker: Asker;
  isForced: boolean;
};

/** Days are those of the calendar in Japan: an hour's delay today does not put tomorrow's off. */
const isDue = ({ frequency, lastNotifiedAt }: ConditionRow, now: number): boolean =>
  lastNotifiedAt === null || jstDay(now) - jstDay(lastNotifiedAt) >= frequencyDays(frequency);

const tellNew = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, condition, seat, asker, isForced } = run;
  const now = context.now();
  if (!isForced && !isDue(condition, now)) return [];
  const found = newResults(subsidies, condition, { asker, plan: seat.plan });
  if (found.length === 0) return [];
  await context.database.conditions.update(condition.conditionId, { lastNotifiedAt: now });
  return tell(context, seat, {
    kind: 'new_subsidy',
    title: `「${condition.name}」に新しい補助金・助成金が${found.length}件あります`,
    body: '',
    subsidies: found,
    channels: condition.channels,
    clientId: condition.clientId,
  });
};

const leftOf = ({ acceptanceEnd }: SubsidySummary, now: Date): number =>
  acceptanceEnd === null ? Infinity : (daysUntilEnd(acceptanceEnd, now) ?? Infinity);

const deadlineTitle = (name: string, found: readonly SubsidySummary[], now: Date): string => {
  const [only, ...others] = found;
  if (!only || others.length > 0) {
    return `「${name}」で締切が近い補助金・助成金が${found.length}件あります`;
  }
  const left = leftOf(only, now);
  return left === 0
    ? `「${only.title}」の締切は本日です`
    : `「${only.title}」の締切まであと${left}日です`;
};

const tellDeadlines = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, condition, seat, asker, isForced } = run;
  const { conditionId, name, filters, remindDays, remindedOn } = condition;
  const today = jstDay(context.now());
  if (remindDays.length === 0 || (remindedOn === today && !isForced)) return [];
  // Each day since the last look has its own subsidies, which are as many days nearer by now.
  const missed = Math.min(Math.max(today - (remindedOn ?? today - 1), 1), MISSED_DAYS);
  const near = [...new Set(remindDays.flatMap((days) => endsMissed(days, missed)))];
  const told = condition.told.filter(({ at }) => at > context.now() - TOLD_KEPT);
  const crossed = subsidies
    .matching(filters, asker, kindsOn(seat.plan), { endsInDays: near })
    .flatMap((subsidy) => {
      const left = leftOf(subsidy, asker.now);
      const days = remindDays.filter(
        (each) => endsMissed(each, missed).includes(left) && !isTold(told, subsidy, each),
      );
      return days.length > 0 ? [{ subsidy, days, left }] : [];
    })
    .toSorted((a, b) => a.left - b.left);
  const at = context.now();
  await context.database.conditions.update(conditionId, {
    remindedOn: today,
    told: [
      ...told,
      ...crossed.flatMap(({ subsidy: { subsidyId }, days }) =>
        days.map((each) => ({ subsidyId, days: each, at })),
      ),
    ],
  });
  if (crossed.length === 0) return [];
  const found = crossed.map(({ subsidy }) => subsidy);
  return tell(context, seat, {
    kind: 'deadline',
    title: deadlineTitle(name, found, asker.now),
    body: found.length === 1 ? `通知条件「${name}」の締切のお知らせです。` : '',
    subsidies: found,
    channels: condition.channels,
    clientId: condition.clientId,
  });
};

const endsMissed = (days: number, missed: number): number[] =>
  Array.from({ length: missed }, (_, back) => days - back).filter((left) => left >= 0);

const isTold = (told: ConditionRow['told'], { subsidyId }: SubsidySummary, days: number): boolean =>
  told.some((one) => one.subsidyId === subsidyId && one.days === days);

/** Tells what a condition found, once, however many tabs ask at the same time. */
export const runCondition = async (
  context: Context,
  subsidies: SubsidyCollection,
  { conditionId, isForced }: { conditionId: number; isForced: boolean },
): Promise<Told[]> =>
  context.database.transaction('rw', tablesToTell(context), async () => {
    const { conditions } = context.database;
    const condition = await conditions.get(conditionId);
    if (!condition?.isActive) return [];
    const all = await conditions.where({ workspaceId: condition.workspaceId }).toArray();
    const seat = await seatTold(context, condition, all);
    if (!seat) return [];
    const asker = await askerIn(context, seat);
    const run = { context, subsidies, condition, seat, asker, isForced };
    return [...(await tellNew(run)), ...(await tellDeadlines(run))];
  });
