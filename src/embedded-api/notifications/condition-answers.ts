import {
  notificationCondition,
  type NotificationCondition,
} from '~/contract/notification-conditions';
import { can } from '~/domain/access/access';
import type { Context } from '~/embedded-api/core/context';
import { pickFields } from '~/embedded-api/core/pick-fields';
import { memberNames } from '~/embedded-api/workspaces/members';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { channelsLeft } from './condition-notices';
import { recipientsOfConditions } from './conditions';
import { ledgerOf, type Ledger } from './ledger';
import { assumedLook, newMatches, searchedOnce, searchesOf } from './matches';
import type { ConditionRow } from './rows';

/** Conditions for clients are visible only where the plan has them. */
export const visibleConditions = (member: Membership, rows: readonly ConditionRow[]) =>
  rows.filter(({ clientId }) => clientId === null || can('clientNotifications', member));

/** The number of new matches of each condition that were not notified yet, by conditionId. */
const newCounts = async (
  context: Context,
  member: Membership,
  rows: readonly ConditionRow[],
): Promise<ReadonlyMap<number, number>> => {
  const { workspaceId } = member.workspace;
  const subsidies = searchedOnce(await context.subsidies());
  const searches = await searchesOf(context, member, rows);
  const looks = await context.database.conditionLooks.bulkGet(
    searches.map(({ condition }) => condition.conditionId),
  );
  const ledgers = new Map<number, Ledger>();
  const counts = new Map<number, number>();
  for (const [index, search] of searches.entries()) {
    const { conditionId, userId } = search.condition;
    const ledger = ledgers.get(userId) ?? (await ledgerOf(context, { userId, workspaceId }));
    ledgers.set(userId, ledger);
    const look = looks[index] ?? assumedLook(subsidies, search.condition, search.viewer.now);
    const found = newMatches(subsidies, search, look);
    const pending = found.filter((each) => channelsLeft(ledger, search, each).length > 0);
    counts.set(conditionId, pending.length);
  }
  return counts;
};

export const conditionAnswers = async (
  context: Context,
  member: Membership,
  rows: readonly ConditionRow[],
): Promise<NotificationCondition[]> => {
  const { workspaceId } = member.workspace;
  const all = await context.database.conditions.where({ workspaceId }).toArray();
  const recipientOf = await recipientsOfConditions(context, workspaceId, all);
  const nameOf = await memberNames(context, workspaceId);
  const counts = await newCounts(context, member, rows);
  return rows.map((row) => ({
    ...pickFields(notificationCondition, row),
    createdBy: nameOf(row.userId),
    isAsleep: recipientOf(row) === null,
    lastNotifiedAt: row.lastNotifiedAt === null ? null : new Date(row.lastNotifiedAt).toISOString(),
    newCount: counts.get(row.conditionId) ?? 0,
  }));
};
