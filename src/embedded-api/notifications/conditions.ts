import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access';
import { conditionLimit } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { Refusal } from '~/embedded-api/refusal';
import { seatOf, type Seat } from '~/embedded-api/seats';
import type { Asker, SubsidyCollection } from '~/embedded-api/subsidies/collection';
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
 * or the plan does not open it any more, or the plan allows fewer and earlier ones take its place.
 */
export const seatTold = async (
  context: Context,
  condition: ConditionRow,
  all: readonly ConditionRow[],
): Promise<Seat | null> => {
  const { conditionId, clientId, userId, workspaceId } = condition;
  const isForClient = clientId !== null;
  const seat = await seatIfAny(context, userId, workspaceId);
  if (!seat || !can(isForClient ? 'clientNotifications' : 'notifications', seat)) return null;
  const earlier = all.filter(
    (other) => (other.clientId !== null) === isForClient && other.conditionId < conditionId,
  ).length;
  return earlier < (conditionLimit(seat.plan, isForClient) ?? Infinity) ? seat : null;
};

/** What was published since a condition told something last, or since it was set up. */
export const newResults = (
  subsidies: SubsidyCollection,
  { filters, lastNotifiedAt, createdAt }: ConditionRow,
  { asker, plan }: { asker: Asker; plan: Seat['plan'] },
): readonly SubsidySummary[] =>
  subsidies.matching(filters, asker, kindsOn(plan), {
    publishedAfter: lastNotifiedAt ?? createdAt,
  });
