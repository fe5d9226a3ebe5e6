import type { SubsidySummary } from '~/contract/subsidies';
import { daysUntilEnd, jstDay } from '~/domain/dates';
import { frequencyDays } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import { assumedLook, lookAfterTurn, newIds } from '~/embedded-api/notifications/condition-news';
import { seatTold } from '~/embedded-api/notifications/conditions';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { toldDeadlinesOf } from '~/embedded-api/notifications/told-deadlines';
import { tablesToTell, tell, type Told } from '~/embedded-api/notifications/tell';
import type { Seat } from '~/embedded-api/seats';
import type { Asker, SubsidyCollection } from '~/embedded-api/subsidies/collection';
import { askerIn, kindsOn } from '~/embedded-api/visible-subsidies';

/** Missed days are made up for as far back as the longest reminder reaches. */
const MISSED_DAYS = 30;

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

/** What the condition knows; put down at the first look, as what comes later is compared with it. */
const lookOf = async ({ context, subsidies, condition, asker }: Run) => {
  const { conditionLooks } = context.database;
  const { conditionId, workspaceId } = condition;
  const present = await conditionLooks.get(conditionId);
  if (present) return present;
  const look = { conditionId, workspaceId, ...assumedLook(subsidies, condition, asker) };
  await conditionLooks.put(look);
  return look;
};

const tellNew = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, condition, seat, asker, isForced } = run;
  const { conditionLooks, conditions } = context.database;
  const now = context.now();
  const look = await lookOf(run);
  if (!isForced && !isDue(condition, now)) return [];
  const who = { asker, kinds: kindsOn(seat.plan) };
  const found = newIds(subsidies, condition, look, who).flatMap(
    (id) => subsidies.summary(id, asker) ?? [],
  );
  const next = lookAfterTurn(subsidies, condition, look, who);
  if (next) await conditionLooks.put({ ...look, ...next });
  if (found.length === 0) return [];
  await conditions.update(condition.conditionId, { lastNotifiedAt: now });
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

const endOf = ({ acceptanceEnd }: SubsidySummary): number =>
  acceptanceEnd === null ? Infinity : Date.parse(acceptanceEnd);

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

const endsMissed = (days: number, missed: number): number[] =>
  Array.from({ length: missed }, (_, back) => days - back).filter((left) => left >= 0);

const tellDeadlines = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, condition, seat, asker, isForced } = run;
  const { conditionId, name, filters, remindDays, remindedOn, workspaceId, userId } = condition;
  const today = jstDay(context.now());
  if (remindDays.length === 0 || (remindedOn === today && !isForced)) return [];
  // Each day since the last look has its own subsidies, which are as many days nearer by now.
  const missed = Math.min(Math.max(today - (remindedOn ?? today - 1), 1), MISSED_DAYS);
  const near = [...new Set(remindDays.flatMap((days) => endsMissed(days, missed)))];
  const crossed = subsidies
    .matching(filters, asker, kindsOn(seat.plan), { endsInDays: near })
    .map((subsidy) => {
      const left = leftOf(subsidy, asker.now);
      const days = remindDays.filter((each) => endsMissed(each, missed).includes(left));
      return { subsidy, left, days };
    })
    .toSorted((a, b) => endOf(a.subsidy) - endOf(b.subsidy));
  await context.database.conditions.update(conditionId, { remindedOn: today });
  const memory = await toldDeadlinesOf(context, { userId, workspaceId });
  const told: Told[] = [];
  // Another condition, or a reminder of one's own, may have told some of it in one way already.
  for (const channel of condition.channels) {
    const untold = crossed.filter(({ subsidy, days }) =>
      days.some((each) => !memory.isTold(subsidy, each, channel)),
    );
    if (untold.length === 0) continue;
    await memory.note(untold, channel);
    const found = untold.map(({ subsidy }) => subsidy);
    told.push(
      ...(await tell(context, seat, {
        kind: 'deadline',
        title: deadlineTitle(name, found, asker.now),
        body: found.length === 1 ? `通知条件「${name}」の締切のお知らせです。` : '',
        subsidies: found,
        channels: [channel],
        clientId: condition.clientId,
        noticeId: told.find(({ channel: way }) => way === 'app')?.noticeId,
      })),
    );
  }
  return told;
};

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
