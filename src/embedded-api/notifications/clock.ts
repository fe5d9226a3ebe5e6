import type { Context } from '~/embedded-api/core/context';
import { isExpiryToTell, runMediaExpiry } from '~/embedded-api/medias/expiry-run';
import { runClientConditions } from './client-run';
import { runCondition } from './condition-run';
import { runProfile } from './profile-run';
import { runReminder } from './reminder-run';
import type { ConditionRow } from './rows';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import type { Told } from '~/embedded-api/notices/add-notice';
import { isDueToTell, runTaskDue } from '~/embedded-api/tasks/due-run';

type Alone = <T>(work: () => Promise<T>) => Promise<T>;

type Asked = {
  /** Absent: every workspace. */
  workspaceId?: number;
  /** Somebody waits for it: whatever the frequency, and with a failure told instead of logged. */
  isForced?: boolean;
  /** Absent: the turn is the caller's already. */
  takeTurn?: Alone;
};

/** The members whom conditions for clients tell, once for each workspace. */
const toldOfClients = (active: readonly ConditionRow[]) => {
  const members = active
    .filter(({ clientId }) => clientId !== null)
    .map(
      ({ userId, workspaceId }) => [`${userId} ${workspaceId}`, { userId, workspaceId }] as const,
    );
  return [...new Map(members).values()];
};

type Step = (subsidies: SubsidyCollection) => Promise<Told[]>;

const stepsOf = async (context: Context, { workspaceId, isForced = false }: Asked) => {
  const { conditions, subsidyReminders, profiles, tasks, medias } = context.database;
  const isAsked = (row: { workspaceId: number }): boolean =>
    workspaceId === undefined || row.workspaceId === workspaceId;
  const active = await conditions.filter((row) => row.isActive && isAsked(row)).toArray();
  const reminders = await subsidyReminders.filter(isAsked).toArray();
  const watched = await profiles.filter((row) => row.isNotification && isAsked(row)).toArray();
  const now = context.now();
  const due = await tasks.filter((row) => isAsked(row) && isDueToTell(row, now)).toArray();
  const expiring = await medias.filter((row) => isAsked(row) && isExpiryToTell(row, now)).toArray();
  return [
    ...toldOfClients(active).map(
      (member): Step =>
        async (subsidies) =>
          runClientConditions(context, subsidies, { ...member, isForced }),
    ),
    ...active
      .filter(({ clientId }) => clientId === null)
      .map(
        ({ conditionId }): Step =>
          async (subsidies) =>
            runCondition(context, subsidies, { conditionId, isForced }),
      ),
    ...reminders.map(
      (row): Step =>
        async (subsidies) =>
          runReminder(context, subsidies, [row.userId, row.workspaceId, row.subsidyId]),
    ),
    ...watched.map(
      (row): Step =>
        async (subsidies) =>
          runProfile(context, subsidies, { workspaceId: row.workspaceId, isForced }),
    ),
    ...due.map(
      ({ taskId }): Step =>
        async () =>
          runTaskDue(context, taskId),
    ),
    ...expiring.map(
      ({ mediaId }): Step =>
        async () =>
          runMediaExpiry(context, mediaId),
    ),
  ];
};

/**
 * Looks through conditions, reminders, profiles, tasks and files for what is to be told by now, and tells it.
 * Answers who was told something, once for each thing. Each step is a transaction and a turn of its
 * own, so that calls get theirs between two of them.
 */
export const runClock = async (context: Context, asked: Asked = {}): Promise<Told[]> => {
  const takeTurn: Alone = asked.takeTurn ?? (async (job) => job());
  const steps = await takeTurn(async () => stepsOf(context, asked));
  if (steps.length === 0) return [];
  const subsidies = await context.subsidies();
  const told: Told[] = [];
  for (const step of steps) {
    try {
      told.push(...(await takeTurn(async () => step(subsidies))));
    } catch (error) {
      if (asked.isForced === true) throw error;
      // One that fails keeps no other from being told; it is tried again in an hour.
      console.error(error);
    }
  }
  return told;
};
