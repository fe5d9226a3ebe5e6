import { can } from '~/domain/access/access';
import { conditionLimit } from '~/domain/notifications/notice';
import { clientIdsIn, lockedAmong } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import type { ConditionRow } from './rows';
import { kindsOn, type Membership, findMembership } from '~/embedded-api/workspaces/membership';

/** The place of each among the workspace's own, or among those for clients: the earliest is 0. */
const placesOf = (all: readonly ConditionRow[]): ReadonlyMap<number, number> => {
  const ordered = all.toSorted((a, b) => a.conditionId - b.conditionId);
  const [own, forClients] = [true, false].map((isOwn) =>
    ordered.filter(({ clientId }) => (clientId === null) === isOwn),
  );
  return new Map(
    [own, forClients].flatMap((rows) =>
      (rows ?? []).map(({ conditionId }, place) => [conditionId, place] as const),
    ),
  );
};

/**
 * Of the conditions of a workspace, the seat of the member whom one tells; null while it sleeps: the
 * member is gone, the role or the plan does not open it any more, the plan finds nothing of the kinds
 * it asks for, allows fewer conditions and earlier ones take its place, or keeps its client locked.
 */
export const recipientsOfConditions = async (
  context: Context,
  workspaceId: number,
  all: readonly ConditionRow[],
): Promise<(condition: ConditionRow) => Membership | null> => {
  const seats = new Map<number, Membership | null>();
  for (const userId of new Set(all.map((row) => row.userId))) {
    seats.set(userId, await findMembership(context, userId, workspaceId));
  }
  const places = placesOf(all);
  const clientIds = all.some(({ clientId }) => clientId !== null)
    ? await clientIdsIn(context, workspaceId)
    : [];
  const known = new Set(clientIds);
  return ({ conditionId, clientId, userId, filters }) => {
    const isForClient = clientId !== null;
    const membership = seats.get(userId) ?? null;
    if (!membership || !can(isForClient ? 'clientNotifications' : 'notifications', membership))
      return null;
    const { kind = [] } = filters;
    if (kind.length > 0 && !kind.some((one) => kindsOn(membership.plan).includes(one))) return null;
    if (
      isForClient &&
      (!known.has(clientId) || lockedAmong(clientIds, membership.plan).has(clientId))
    ) {
      return null;
    }
    const place = places.get(conditionId) ?? 0;
    return place < (conditionLimit(membership.plan, isForClient) ?? Infinity) ? membership : null;
  };
};
