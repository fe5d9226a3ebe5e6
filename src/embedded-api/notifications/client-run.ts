import { CHANNELS, type Channel } from '~/domain/notice';
import type { ClientRow } from '~/embedded-api/client-rows';
import type { Context } from '~/embedded-api/context';
import { clientDigest, type Found } from '~/embedded-api/notifications/client-digest';
import {
  askedOnce,
  narrowedForClient,
  newForClient,
} from '~/embedded-api/notifications/client-news';
import { clientsById, conditionAskers } from '~/embedded-api/notifications/condition-askers';
import { lookAfterTurn } from '~/embedded-api/notifications/condition-news';
import { isDue, lookOf } from '~/embedded-api/notifications/condition-turn';
import { seatsTold } from '~/embedded-api/notifications/conditions';
import { crossedDeadlines, type Crossed } from '~/embedded-api/notifications/crossed-deadlines';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { tablesToTell, tell, type Telling, type Told } from '~/embedded-api/notifications/tell';
import { toldDeadlinesOf } from '~/embedded-api/notifications/told-deadlines';
import type { Seat } from '~/embedded-api/seats';
import type { Asker, SubsidyCollection } from '~/embedded-api/subsidies/collection';
import { kindsOn } from '~/embedded-api/visible-subsidies';

type Awake = { condition: ConditionRow; client: ClientRow; asker: Asker };

type Run = {
  context: Context;
  subsidies: ReturnType<typeof askedOnce>;
  seat: Seat;
  awake: readonly Awake[];
  isForced: boolean;
};

const tellsBy =
  (channel: Channel) =>
  ({ condition }: Pick<Found, 'condition'>) =>
    condition.channels.includes(channel);

/** One notice and one letter, each of what the conditions that tell in its way have found. */
const tellDigest = async (
  { context, seat }: Run,
  kind: Telling['kind'],
  foundBy: (channel: Channel) => readonly Found[],
): Promise<Told[]> => {
  const now = new Date(context.now());
  const told: Told[] = [];
  for (const channel of CHANNELS) {
    const found = foundBy(channel);
    if (found.length === 0) continue;
    // A letter leads to the notice that holds all it tells of.
    const isInInbox = found.every(tellsBy('app'));
    const noticeId = isInInbox
      ? told.find(({ channel: way }) => way === 'app')?.noticeId
      : undefined;
    told.push(
      ...(await tell(context, seat, {
        ...clientDigest(found, { kind, now }),
        channels: [channel],
        noticeId,
      })),
    );
  }
  return told;
};

const tellNew = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, seat, awake, isForced } = run;
  const { conditionLooks, conditions } = context.database;
  const now = context.now();
  const found: Found[] = [];
  for (const { condition, client, asker } of awake) {
    const look = await lookOf(context, subsidies, condition, asker);
    if (!isForced && !isDue(condition, now)) continue;
    const who = { asker, kinds: kindsOn(seat.plan) };
    const news = newForClient(subsidies, condition, look, who);
    const next = lookAfterTurn(subsidies, condition, look, who);
    if (next) await conditionLooks.put({ ...look, ...next });
    if (news.length === 0) continue;
    await conditions.update(condition.conditionId, { lastNotifiedAt: now });
    found.push(...news.map((subsidy) => ({ condition, client, subsidy })));
  }
  return tellDigest(run, 'new_subsidy', (channel) => found.filter(tellsBy(channel)));
};

const byEnd = (one: Crossed, other: Crossed): number => one.left - other.left;

const tellDeadlines = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, seat, awake, isForced } = run;
  const crossed: (Found & Crossed)[] = [];
  for (const { condition, client, asker } of awake) {
    const who = { asker, kinds: kindsOn(seat.plan) };
    const near = await crossedDeadlines(context, condition, isForced, (endsInDays) =>
      narrowedForClient(subsidies, condition, who, { endsInDays }),
    );
    crossed.push(...near.map((each) => ({ ...each, condition, client })));
  }
  const [first] = awake;
  if (crossed.length === 0 || !first) return [];
  const memory = await toldDeadlinesOf(context, first.condition);
  const untold = new Map<Channel, readonly Found[]>();
  for (const channel of CHANNELS) {
    const found = crossed
      .filter(tellsBy(channel))
      .filter(({ subsidy, days }) => days.some((each) => !memory.isTold(subsidy, each, channel)))
      .toSorted(byEnd);
    await memory.note(found, channel);
    untold.set(channel, found);
  }
  return tellDigest(run, 'deadline', (channel) => untold.get(channel) ?? []);
};

/**
 * Tells a member what the conditions for clients found that are due in this run, all in one digest a
 * channel, once, however many tabs ask at the same time.
 */
export const runClientConditions = async (
  context: Context,
  collection: SubsidyCollection,
  asked: { userId: number; workspaceId: number; isForced: boolean },
): Promise<Told[]> =>
  context.database.transaction('rw', tablesToTell(context), async () => {
    const { userId, workspaceId, isForced } = asked;
    const all = await context.database.conditions.where({ workspaceId }).toArray();
    const seatOf = await seatsTold(context, workspaceId, all);
    const told = all.filter(
      (row) =>
        row.clientId !== null && row.userId === userId && row.isActive && seatOf(row) !== null,
    );
    const seat = told.map(seatOf)[0] ?? null;
    if (seat === null) return [];
    const clients = await clientsById(context, workspaceId);
    const askers = await conditionAskers(context, seat);
    const awake = told.flatMap((condition): Awake[] => {
      const client = clients.get(condition.clientId ?? 0);
      return client ? [{ condition, client, asker: askers.of(client) }] : [];
    });
    const run = { context, subsidies: askedOnce(collection), seat, awake, isForced };
    return [...(await tellNew(run)), ...(await tellDeadlines(run))];
  });
