import type { NotificationCondition } from '~/contract/notification-conditions';
import { can } from '~/domain/access/access';
import type { Context } from '~/embedded-api/core/context';
import { memberNames } from '~/embedded-api/workspaces/members';
import { askedOnce, newForClient } from './client-news';
import { clientsOfConditions, conditionViewers } from './condition-askers';
import { newIds } from './condition-news';
import { recipientsOfConditions } from './conditions';
import type { ConditionRow } from './rows';
import { waysLeft } from './told-elsewhere';
import { kindsOn, type Membership } from '~/embedded-api/workspaces/membership';

/** What a seat sees of the conditions of its workspace: those for clients where its plan has them. */
export const visibleConditions = (
  membership: Membership,
  rows: readonly ConditionRow[],
): ConditionRow[] =>
  rows.filter(({ clientId }) => clientId === null || can('clientNotifications', membership));

/** What they find and have not told yet, one by one. */
const newCounts = async (
  context: Context,
  membership: Membership,
  rows: readonly ConditionRow[],
): Promise<number[]> => {
  const collection = await context.subsidies();
  const subsidies = askedOnce(collection);
  const kinds = kindsOn(membership.plan);
  const viewers = await conditionViewers(context, membership);
  const clients = await clientsOfConditions(context, membership.workspace.workspaceId, rows);
  const looks = await context.database.conditionLooks.bulkGet(
    rows.map(({ conditionId }) => conditionId),
  );
  return rows.map((row, index) => {
    const look = looks[index];
    if (row.clientId === null) {
      return newIds(collection, row, look, { viewer: viewers.own, kinds }).length;
    }
    const client = clients.get(row.clientId);
    if (client === undefined) return 0;
    const waysOf = waysLeft(look, row);
    return newForClient(subsidies, row, look, { viewer: viewers.of(client), kinds }).filter(
      (subsidy) => waysOf(subsidy).length > 0,
    ).length;
  });
};

export const conditionAnswers = async (
  context: Context,
  membership: Membership,
  rows: readonly ConditionRow[],
): Promise<NotificationCondition[]> => {
  const { workspaceId } = membership.workspace;
  const all = await context.database.conditions.where({ workspaceId }).toArray();
  const recipientOf = await recipientsOfConditions(context, workspaceId, all);
  const nameOf = await memberNames(context, workspaceId);
  const counts = await newCounts(context, membership, rows);
  return rows.map((row, index) => ({
    conditionId: row.conditionId,
    name: row.name,
    clientId: row.clientId,
    filters: row.filters,
    channels: row.channels,
    frequency: row.frequency,
    remindDays: row.remindDays,
    isActive: row.isActive,
    createdBy: nameOf(row.userId),
    isAsleep: recipientOf(row) === null,
    lastNotifiedAt: row.lastNotifiedAt === null ? null : new Date(row.lastNotifiedAt).toISOString(),
    newCount: counts[index] ?? 0,
    version: row.version,
  }));
};
