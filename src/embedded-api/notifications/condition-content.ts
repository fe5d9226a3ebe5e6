import type { NotificationConditionBody } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { isName } from '~/domain/company/form-rules';
import { conditionLimit } from '~/domain/notifications/notice';
import { requireClient, requireOpenClient } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import type { ConditionRow } from './rows';
import { conflict, rejectInvalid } from '~/embedded-api/core/http-error';
import { requireChange, type Membership } from '~/embedded-api/workspaces/membership';

export type ConditionContent = Omit<NotificationConditionBody, 'workspaceId' | 'version'>;

/** A body as it is kept; refused where it is wrong. */
export const contentOf = ({
  workspaceId: _workspaceId,
  version: _version,
  ...body
}: NotificationConditionBody): ConditionContent => {
  rejectInvalid({
    name: isName(body.name) ? null : '通知条件の名前は1〜100文字で入力してください',
    channels: body.channels.length === 0 ? '通知方法を1つ以上選択してください' : null,
  });
  return {
    ...body,
    name: body.name.trim(),
    channels: [...new Set(body.channels)],
    remindDays: [...new Set(body.remindDays)].toSorted((a, b) => b - a),
  };
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Filters that are the same to a search, in whatever order they were sent. */
export const isSameSearch = (one: SubsidyFilters, other: SubsidyFilters): boolean => {
  const sorted = (filters: SubsidyFilters) =>
    Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b));
  return isSame(sorted(one), sorted(other));
};

/** Refuses who may not change conditions of that kind: those for clients are a matter of their own. */
export const requireConditionChange = (membership: Membership, clientId: number | null): void => {
  requireChange(membership, 'changeNotifications');
  if (clientId !== null) requireChange(membership, 'clientNotifications');
};

/** Inside a transaction over `conditions`. */
const requireRoom = async (
  { database }: Context,
  { plan, workspace: { workspaceId } }: Membership,
  isForClient: boolean,
): Promise<void> => {
  const limit = conditionLimit(plan, isForClient);
  const count = await database.conditions
    .where({ workspaceId })
    .filter(({ clientId }) => (clientId !== null) === isForClient)
    .count();
  if (limit === null || count < limit) return;
  const what = isForClient ? 'クライアントの通知条件' : '通知条件';
  throw conflict(
    `${what}は${limit}件までです。不要な${what}を削除するか、上位のプランに変更してください`,
  );
};

/**
 * Inside a transaction over `conditions` and `clients`: refuses whom a condition is to be for, where
 * there is no such client, it is locked, or no room is left; `present` is null for a new one.
 */
export const requirePlace = async (
  context: Context,
  membership: Membership,
  clientId: number | null,
  present: ConditionRow | null,
): Promise<void> => {
  const isMoved = present === null || present.clientId !== clientId;
  if (clientId !== null) {
    if (isMoved) await requireOpenClient(context, membership, clientId);
    else await requireClient(context, membership, clientId);
  }
  const isForClient = clientId !== null;
  if (present === null || (present.clientId !== null) !== isForClient) {
    await requireRoom(context, membership, isForClient);
  }
};
