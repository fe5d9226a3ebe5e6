import { CHANNELS, type Channel } from '~/domain/notifications/notice';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import type { ClientRow } from '~/embedded-api/clients/rows';
import type { Context } from '~/embedded-api/core/context';
import { clientDigest, type Found } from './client-digest';
import { askedOnce, narrowedForClient, newForClient } from './client-news';
import { clientsById, conditionViewers } from './condition-askers';
import { lookAfterTurn, newIds } from './condition-news';
import { isDue, lookOf } from './condition-turn';
import { recipientsOfConditions } from './conditions';
import { crossedDeadlines, type Crossed } from './crossed-deadlines';
import type { ConditionRow } from './rows';
import { tablesToTell, tell, type Telling } from './tell';
import { toldDeadlinesOf } from './told-deadlines';
import { lookAfterOthers, waysLeft, type FoundNews } from './told-elsewhere';
import type { Told } from '~/embedded-api/notices/add-notice';
import { kindsOn, type Membership } from '~/embedded-api/workspaces/membership';
import type { Viewer, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { anybody } from '~/embedded-api/subsidies/viewer';

type Awake = { condition: ConditionRow; client: ClientRow; viewer: Viewer };

type Run = {
  context: Context;
  subsidies: ReturnType<typeof askedOnce>;
  membership: Membership;
  awake: readonly Awake[];
  /** All of the member's for clients, asleep or switched off as well. */
  own: readonly ConditionRow[];
  isForced: boolean;
};

const tellsBy =
  (channel: Channel) =>
  ({ condition }: Pick<Found, 'condition'>) =>
    condition.channels.includes(channel);

const keyOf = ({ subsidy, client }: Found): string => `${subsidy.subsidyId} ${client.clientId}`;

/** One notice and one letter, each of what the conditions that tell in its way have found. */
const tellDigest = async (
  { context, membership }: Run,
  kind: Telling['kind'],
  foundBy: (channel: Channel) => readonly Found[],
): Promise<Told[]> => {
  const now = new Date(context.now());
  const inInbox = new Set(foundBy('app').map(keyOf));
  const told: Told[] = [];
  for (const channel of CHANNELS) {
    const found = foundBy(channel);
    if (found.length === 0) continue;
    // A letter leads to the notice that holds all it tells of.
    const isInInbox = found.every((each) => inInbox.has(keyOf(each)));
    const noticeId = isInInbox
      ? told.find(({ channel: way }) => way === 'app')?.noticeId
      : undefined;
    told.push(
      ...(await tell(context, membership, {
        ...clientDigest(found, { kind, now }),
        channels: [channel],
        noticeId,
      })),
    );
  }
  return told;
};

/** What waits in other conditions of the same clients is not told by them once more. */
const noteForOthers = async (
  { context, subsidies, own }: Run,
  found: readonly FoundNews[],
  turned: ReadonlySet<number>,
): Promise<void> => {
  const clientIds = new Set(found.map(({ client }) => client.clientId));
  const now = new Date(context.now());
  const who = { viewer: anybody(now), kinds: SUBSIDY_KINDS };
  for (const condition of own) {
    if (turned.has(condition.conditionId) || !clientIds.has(condition.clientId ?? 0)) continue;
    const look = await lookOf(context, subsidies, condition, who.viewer);
    const waiting = new Set(newIds(subsidies, condition, look, who));
    const next = lookAfterOthers(look, condition, waiting, found);
    if (next) await context.database.conditionLooks.put(next);
  }
};

const tellNew = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, membership, awake, isForced } = run;
  const { conditionLooks, conditions } = context.database;
  const now = context.now();
  const found: FoundNews[] = [];
  const turned = new Set<number>();
  const looks = await conditionLooks.bulkGet(awake.map(({ condition }) => condition.conditionId));
  for (const [index, { condition, client, viewer }] of awake.entries()) {
    const { toldElsewhere, ...look } =
      looks[index] ?? (await lookOf(context, subsidies, condition, viewer));
    if (!isForced && !isDue(condition, now)) continue;
    turned.add(condition.conditionId);
    const who = { viewer, kinds: kindsOn(membership.plan) };
    const waysOf = waysLeft({ toldElsewhere }, condition);
    const news = newForClient(subsidies, condition, look, who)
      .map((subsidy) => ({ condition, client, subsidy, ways: waysOf(subsidy) }))
      .filter(({ ways }) => ways.length > 0);
    const next = lookAfterTurn(subsidies, condition, look, who);
    if (next) await conditionLooks.put({ ...look, ...next });
    if (news.length === 0) continue;
    await conditions.update(condition.conditionId, { lastNotifiedAt: now });
    found.push(...news);
  }
  await noteForOthers(run, found, turned);
  return tellDigest(run, 'new_subsidy', (channel) =>
    found.filter(({ ways }) => ways.includes(channel)),
  );
};

const byEnd = (one: Crossed, other: Crossed): number => one.left - other.left;

const tellDeadlines = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, membership, awake, isForced } = run;
  const crossed: (Found & Crossed)[] = [];
  for (const { condition, client, viewer } of awake) {
    const who = { viewer, kinds: kindsOn(membership.plan) };
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
      .filter(({ subsidy, days, client: { clientId } }) =>
        days.some((each) => !memory.isTold(subsidy, each, channel, clientId)),
      )
      .toSorted(byEnd);
    await memory.note(
      found.map(({ subsidy, left, client: { clientId } }) => ({ subsidy, left, clientId })),
      channel,
    );
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
    const membershipOf = await recipientsOfConditions(context, workspaceId, all);
    const told = all.filter(
      (row) =>
        row.clientId !== null &&
        row.userId === userId &&
        row.isActive &&
        membershipOf(row) !== null,
    );
    const membership = told.map(membershipOf)[0] ?? null;
    if (membership === null) return [];
    const clients = await clientsById(context, workspaceId);
    const viewers = await conditionViewers(context, membership);
    const awake = told.flatMap((condition): Awake[] => {
      const client = clients.get(condition.clientId ?? 0);
      return client ? [{ condition, client, viewer: viewers.of(client) }] : [];
    });
    const own = all.filter((row) => row.clientId !== null && row.userId === userId);
    const run = { context, subsidies: askedOnce(collection), membership, awake, own, isForced };
    return [...(await tellNew(run)), ...(await tellDeadlines(run))];
  });
