import { can } from '~/domain/access/access';
import { conditionLimit } from '~/domain/notifications/notice';
import { kindsOn } from '~/domain/plans/limits';
import { clientIdsIn, lockedAmong } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import { findMembership, type Membership } from '~/embedded-api/workspaces/membership';
import type { ConditionRow } from './rows';

/** The position among the workspace's own conditions or those for clients, from 0. */
const positionsOf = (all: readonly ConditionRow[]): ReadonlyMap<number, number> => {
  const ordered = all.toSorted((a, b) => a.conditionId - b.conditionId);
  const groups = Map.groupBy(ordered, ({ clientId }) => clientId === null).values();
  return new Map(
    [...groups].flatMap((rows) =>
      rows.map(({ conditionId }, index) => [conditionId, index] as const),
    ),
  );
};

/**
 * The member whom each condition of a workspace notifies. Null if it is inactive: the member has
 * left; role or plan do not allow notifications; the plan does not include its kinds of subsidies,
 * or allows fewer conditions and earlier ones count first; or its client is locked.
 */
export const recipientsOfConditions = async (
  context: Context,
  workspaceId: number,
  all: readonly ConditionRow[],
): Promise<(condition: ConditionRow) => Membership | null> => {
  const members = new Map<number, Membership | null>();
  for (const userId of new Set(all.map((row) => row.userId))) {
    members.set(userId, await findMembership(context, userId, workspaceId));
  }
  const positions = positionsOf(all);
  const clientIds = await clientIdsIn(context, workspaceId);
  const isActiveFor = (
    { conditionId, clientId, filters: { kind = [] } }: ConditionRow,
    { plan, role }: Membership,
  ): boolean => {
    const isForClient = clientId !== null;
    const limit = conditionLimit(plan, isForClient) ?? Infinity;
    return (
      can(isForClient ? 'clientNotifications' : 'notifications', { plan, role }) &&
      (kind.length === 0 || kind.some((one) => kindsOn(plan).includes(one))) &&
      (!isForClient ||
        (clientIds.includes(clientId) && !lockedAmong(clientIds, plan).has(clientId))) &&
      (positions.get(conditionId) ?? 0) < limit
    );
  };
  return (condition) => {
    const member = members.get(condition.userId) ?? null;
    return member && isActiveFor(condition, member) ? member : null;
  };
};
