import { can } from '~/domain/access';
import { conditionLimit } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { Refusal } from '~/embedded-api/refusal';
import { seatOf, type Seat } from '~/embedded-api/seats';
import { kindsOn } from '~/embedded-api/visible-subsidies';

/** As {@link seatOf}, where nobody waits for an answer: null for who has none. */
export const seatIfAny = async (
  context: Context,
  userId: number,
  workspaceId: number,
): Promise<Seat | null> => {
  try {
    return await seatOf(context, userId, workspaceId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/**
 * The seat of the member whom a condition tells; null while it sleeps: the member is gone, the role
 * or the plan does not open it any more, the plan finds nothing of the kinds it asks for, or allows
 * fewer conditions and earlier ones take its place.
 */
export const seatTold = async (
  context: Context,
  condition: ConditionRow,
  all: readonly ConditionRow[],
): Promise<Seat | null> => {
  const { conditionId, clientId, userId, workspaceId, filters } = condition;
  const isForClient = clientId !== null;
  const seat = await seatIfAny(context, userId, workspaceId);
  if (!seat || !can(isForClient ? 'clientNotifications' : 'notifications', seat)) return null;
  const { kind = [] } = filters;
  if (kind.length > 0 && !kind.some((one) => kindsOn(seat.plan).includes(one))) return null;
  const earlier = all.filter(
    (other) => (other.clientId !== null) === isForClient && other.conditionId < conditionId,
  ).length;
  return earlier < (conditionLimit(seat.plan, isForClient) ?? Infinity) ? seat : null;
};
