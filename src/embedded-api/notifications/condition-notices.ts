import { CHANNELS, frequencyDays, type Channel } from '~/domain/notifications/notice';
import { jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import type { Delivery } from '~/embedded-api/notices/inbox';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { recipientsOfConditions } from './conditions';
import { dueDeadlines, hasDeadlinesToCheck } from './due-deadlines';
import { ledgerOf, type Ledger, type NotifiedEvent } from './ledger';
import {
  assumedLook,
  lookAfterRun,
  matchesEnding,
  newMatches,
  searchedOnce,
  searchesOf,
  type ConditionSearch,
} from './matches';
import { messageOf, type Match } from './messages';
import { notify, tablesToNotify, type Message } from './notify';
import type { ConditionLookRow, ConditionRow } from './rows';

/** Conditions notified together: one of the workspace, or all of a member for clients. */
export type ConditionGroup = {
  userId: number;
  workspaceId: number;
  /** Null: all for clients. */
  conditionId: number | null;
};

type Run = {
  context: Context;
  subsidies: ReturnType<typeof searchedOnce>;
  member: Membership;
  searches: readonly ConditionSearch[];
  ledger: Ledger;
  isForced: boolean;
};

/** A match of a condition, with the channels in which its member was not notified of it. */
type Found = Match & { event: NotifiedEvent | null; channels: readonly Channel[] };

const keyOf = ({ subsidy, client }: Found): string => `${subsidy.subsidyId} ${client?.clientId}`;

/** By the calendar of Japan, so that a late run today does not delay the next one. */
const isDue = ({ frequency, lastNotifiedAt }: ConditionRow, now: number): boolean =>
  lastNotifiedAt === null || jstDay(now) - jstDay(lastNotifiedAt) >= frequencyDays(frequency);

/** Each search with the seen matches of its condition; assumed if it never ran (`isNew`). */
const withLooks = async ({ context, subsidies, searches }: Run) => {
  const stored = await context.database.conditionLooks.bulkGet(
    searches.map(({ condition }) => condition.conditionId),
  );
  return searches.map((search, index) => {
    const { conditionId, workspaceId } = search.condition;
    const look: ConditionLookRow = stored[index] ?? {
      conditionId,
      workspaceId,
      ...assumedLook(subsidies, search.condition, new Date(context.now())),
    };
    return { search, look, isNew: stored[index] === undefined };
  });
};

/** Null for the workspace's own conditions: each notifies its new matches, even if another has. */
const newEvent = (
  { client }: ConditionSearch,
  { subsidyId }: { subsidyId: number },
): NotifiedEvent | null => client && { subsidyId, clientId: client.clientId, end: null, left: 0 };

/** The channels in which no condition for the same client has notified a new subsidy. */
export const channelsLeft = (
  ledger: Ledger,
  search: ConditionSearch,
  subsidy: { subsidyId: number },
) => {
  const event = newEvent(search, subsidy);
  return search.condition.channels.filter(
    (channel) => event === null || !ledger.has(event, channel),
  );
};

/** Sends a notice and a mail, each with the matches of the conditions that use the channel. */
const notifyFound = async (
  { context, member, ledger }: Run,
  kind: Message['kind'],
  found: readonly Found[],
): Promise<Delivery[]> => {
  const now = new Date(context.now());
  const inInbox = new Set(
    found.filter(({ channels }) => channels.includes('app')).map((each) => keyOf(each)),
  );
  const deliveries: Delivery[] = [];
  for (const channel of CHANNELS) {
    const matches = found.filter(({ channels }) => channels.includes(channel));
    const [first] = matches;
    if (!first) continue;
    // The mail links to the notice only if the notice lists everything in the mail.
    const isInInbox = matches.every((each) => inInbox.has(keyOf(each)));
    const noticeId = isInInbox ? deliveries.at(0)?.noticeId : undefined;
    const message = messageOf(first.condition, matches, { kind, now });
    const sent = await notify(context, member, { ...message, channels: [channel], noticeId });
    deliveries.push(...sent);
    const events = matches.flatMap(({ event }) => event ?? []);
    await ledger.add(events, channel);
  }
  return deliveries;
};

const notifyNew = async (run: Run): Promise<Delivery[]> => {
  const { context, subsidies, ledger, isForced } = run;
  const { conditionLooks, conditions } = context.database;
  const now = context.now();
  const found: Found[] = [];
  const changedLooks: ConditionLookRow[] = [];
  const notified: ConditionRow[] = [];
  for (const { search, look, isNew } of await withLooks(run)) {
    const { condition, client } = search;
    if (!isForced && !isDue(condition, now)) {
      if (isNew) changedLooks.push(look);
      continue;
    }
    const matches = newMatches(subsidies, search, look)
      .map((subsidy) => ({
        condition,
        client,
        subsidy,
        event: newEvent(search, subsidy),
        channels: channelsLeft(ledger, search, subsidy),
      }))
      .filter(({ channels }) => channels.length > 0);
    const next = lookAfterRun(subsidies, condition, look, new Date(now));
    if (next !== null || isNew) changedLooks.push({ ...look, ...next });
    if (matches.length > 0) notified.push(condition);
    found.push(...matches);
  }
  await conditionLooks.bulkPut(changedLooks);
  const changes = { lastNotifiedAt: now };
  await conditions.bulkUpdate(notified.map(({ conditionId: key }) => ({ key, changes })));
  return notifyFound(run, 'new_subsidy', found);
};

const endOf = ({ subsidy }: Found): number => Date.parse(subsidy.acceptanceEnd ?? '');

const notifyDeadlines = async (run: Run): Promise<Delivery[]> => {
  const { context, subsidies, searches, ledger, isForced } = run;
  const found: Found[] = [];
  const now = new Date(context.now());
  const today = jstDay(context.now());
  const checked = searches.filter(({ condition }) =>
    hasDeadlinesToCheck(condition, today, isForced),
  );
  await context.database.conditions.bulkUpdate(
    checked
      .filter(({ condition }) => condition.remindedOn !== today)
      .map(({ condition }) => ({ key: condition.conditionId, changes: { remindedOn: today } })),
  );
  for (const search of checked) {
    const { condition, client } = search;
    const due = dueDeadlines(condition, now, (endsInDays) =>
      matchesEnding(subsidies, search, endsInDays),
    );
    for (const { subsidy, left, days } of due) {
      const { subsidyId, acceptanceEnd: end } = subsidy;
      const event = { subsidyId, clientId: client?.clientId ?? null, end, left };
      const channels = condition.channels.filter((channel) =>
        days.some((day) => !ledger.has({ ...event, left: day }, channel)),
      );
      found.push({ condition, client, subsidy, event, channels });
    }
  }
  const nearestFirst = found.toSorted((one, other) => endOf(one) - endOf(other));
  return notifyFound(run, 'deadline', nearestFirst);
};

/** Notifies the matches of a group of conditions once, even if several tabs run it. */
export const notifyConditions = async (
  context: Context,
  collection: SubsidyCollection,
  { userId, workspaceId, conditionId, isForced }: ConditionGroup & { isForced: boolean },
): Promise<Delivery[]> =>
  context.database.transaction('rw', tablesToNotify(context), async () => {
    const all = await context.database.conditions.where({ workspaceId }).toArray();
    const recipientOf = await recipientsOfConditions(context, workspaceId, all);
    const active = all.filter(
      (row) =>
        row.isActive &&
        row.userId === userId &&
        (conditionId === null
          ? row.clientId !== null
          : row.clientId === null && row.conditionId === conditionId) &&
        recipientOf(row) !== null,
    );
    const member = active.map(recipientOf)[0] ?? null;
    if (member === null) return [];
    const run = {
      context,
      subsidies: searchedOnce(collection),
      member,
      searches: await searchesOf(context, member, active),
      ledger: await ledgerOf(context, { userId, workspaceId }),
      isForced,
    };
    const news = await notifyNew(run);
    return [...news, ...(await notifyDeadlines(run))];
  });
