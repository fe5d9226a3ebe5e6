import { kindsOn } from '~/domain/plans/limits';
import { jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { isExpiryNoticePending, notifyExpiry } from '~/embedded-api/medias/expiry-notices';
import { type Delivery, recipients } from '~/embedded-api/notices/inbox';
import { viewerIn } from '~/embedded-api/subsidies/viewer';
import { isDueNoticePending, notifyDue } from '~/embedded-api/tasks/due-notices';
import { notifyConditions, type ConditionGroup } from './condition-notices';
import { notify, tablesToNotify } from './notify';
import { notifyReminder } from './reminder-notices';
import type { ConditionRow } from './rows';

type Alone = <T>(work: () => Promise<T>) => Promise<T>;

type ClockOptions = {
  /** Absent: every workspace. */
  workspaceId?: number;
  /** Requested by a user: ignores the frequency, and throws a failure instead of logging it. */
  isForced?: boolean;
  /** Absent: the caller already has the turn. */
  takeTurn?: Alone;
};

type Step = (subsidies: SubsidyCollection) => Promise<Delivery[]>;

/** Conditions for clients are one group per member and workspace, and come first. */
const groupsOf = (active: readonly ConditionRow[]): ConditionGroup[] => {
  const groups = active.map(({ userId, workspaceId, conditionId, clientId }) => ({
    userId,
    workspaceId,
    conditionId: clientId === null ? conditionId : null,
  }));
  const distinct = new Map(groups.map((group) => [JSON.stringify(group), group]));
  return [...distinct.values()].toSorted(
    (one, other) => Number(one.conditionId !== null) - Number(other.conditionId !== null),
  );
};

const stepsOf = async (context: Context, { workspaceId, isForced = false }: ClockOptions) => {
  const { conditions, subsidyReminders, profiles, tasks, medias } = context.database;
  const now = context.now();
  const isIncluded = (row: { workspaceId: number }): boolean =>
    workspaceId === undefined || row.workspaceId === workspaceId;
  const active = await conditions.filter((row) => row.isActive && isIncluded(row)).toArray();
  const reminders = await subsidyReminders.filter(isIncluded).toArray();
  const watched = await profiles.filter((row) => row.isNotification && isIncluded(row)).toArray();
  const due = await tasks
    .filter((row) => isIncluded(row) && isDueNoticePending(row, now))
    .primaryKeys();
  const expiring = await medias
    .filter((row) => isIncluded(row) && isExpiryNoticePending(row, now))
    .primaryKeys();
  const steps: Step[][] = [
    groupsOf(active).map(
      (group) => async (subsidies) => notifyConditions(context, subsidies, { ...group, isForced }),
    ),
    reminders.map(
      (row) => async (subsidies) =>
        notifyReminder(context, subsidies, [row.userId, row.workspaceId, row.subsidyId]),
    ),
    watched.map(
      (row) => async (subsidies) =>
        notifyProfileMatches(context, subsidies, { workspaceId: row.workspaceId, isForced }),
    ),
    due.map((taskId) => async () => notifyDue(context, taskId)),
    expiring.map((mediaId) => async () => notifyExpiry(context, mediaId)),
  ];
  return steps.flat();
};

/** Sends all due notices, each once. Each step is a transaction and a turn: calls run between. */
export const runClock = async (context: Context, options: ClockOptions = {}) => {
  const takeTurn: Alone = options.takeTurn ?? (async (job) => job());
  const steps = await takeTurn(async () => stepsOf(context, options));
  if (steps.length === 0) return [];
  const subsidies = await context.subsidies();
  const deliveries: Delivery[] = [];
  for (const step of steps) {
    try {
      deliveries.push(...(await takeTurn(async () => step(subsidies))));
    } catch (error) {
      if (options.isForced === true) throw error;
      // A failing step stops no other; it is tried again in an hour.
      console.error(error);
    }
  }
  return deliveries;
};

/** At most once a day, if switched on (POST /v1/workspace-profile-notification). */
const notifyProfileMatches = async (
  context: Context,
  subsidies: SubsidyCollection,
  { workspaceId, isForced }: { workspaceId: number; isForced: boolean },
): Promise<Delivery[]> =>
  context.database.transaction('rw', tablesToNotify(context), async () => {
    const { profiles, profileWatches } = context.database;
    const now = context.now();
    if (!(await profiles.get(workspaceId))?.isNotification) return [];
    const watch = await profileWatches.get(workspaceId);
    // Just switched on: what was published before is not new.
    if (!watch) await profileWatches.put({ workspaceId, notifiedAt: now });
    if (!watch || (!isForced && jstDay(watch.notifiedAt) === jstDay(now))) return [];
    const members = await recipients(context, workspaceId, 'notifications');
    const [first] = members;
    if (!first) return [];
    const narrowing = { publishedAfter: watch.notifiedAt };
    const found = subsidies
      .matching({}, await viewerIn(context, first), kindsOn(first.plan), narrowing)
      .filter(({ match }) => match?.result === 'fits');
    if (found.length === 0) return [];
    await profileWatches.put({ workspaceId, notifiedAt: now });
    const deliveries: Delivery[] = [];
    for (const member of members) {
      const message = {
        kind: 'new_subsidy' as const,
        title: `会社情報に合う新しい補助金・助成金が${found.length}件あります`,
        body: '',
        subsidies: found,
        channels: ['app' as const],
        clientId: null,
      };
      deliveries.push(...(await notify(context, member, message)));
    }
    return deliveries;
  });
