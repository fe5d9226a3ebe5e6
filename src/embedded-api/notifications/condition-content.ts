import type { NotificationConditionBody } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { isValidName } from '~/domain/company/form-rules';
import { conditionLimit } from '~/domain/notifications/notice';
import { requireClient, requireOpenClient } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import { conflict, rejectInvalid } from '~/embedded-api/core/http-error';
import { requireChange, type Membership } from '~/embedded-api/workspaces/membership';
import type { ConditionRow } from './rows';

type ConditionContent = Omit<NotificationConditionBody, 'workspaceId' | 'version'>;

/** The content as it is stored; 422 if it is invalid. */
export const conditionContentOf = ({
  workspaceId: _workspaceId,
  version: _version,
  ...body
}: NotificationConditionBody): ConditionContent => {
  rejectInvalid({
    name: isValidName(body.name) ? null : '条件名は1〜100文字で入力してください。',
    channels: body.channels.length === 0 ? '通知方法を1つ以上選択してください。' : null,
  });
  return {
    ...body,
    name: body.name.trim(),
    channels: [...new Set(body.channels)],
    remindDays: [...new Set(body.remindDays)].toSorted((a, b) => b - a),
  };
};

export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two filters search for the same, whatever the order of filters and of the values of a list. */
export const isSameSearch = (one: SubsidyFilters, other: SubsidyFilters): boolean => {
  const sorted = (filters: SubsidyFilters): string[] =>
    Object.entries(filters)
      .map(([name, value]) => `${name} ${JSON.stringify([value].flat().map(String).toSorted())}`)
      .toSorted();
  return isSameJson(sorted(one), sorted(other));
};

/** 403 for members who may not change conditions, or not those for clients. */
export const requireConditionChange = (member: Membership, clientId: number | null): void => {
  requireChange(member, 'changeNotifications');
  if (clientId !== null) requireChange(member, 'clientNotifications');
};

/** Inside a transaction over `conditions`: 409 at the plan's limit. */
const requireConditionCapacity = async (
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
    `${what}は${limit}件までです。不要な${what}を削除するか、上位のプランに変更してください。`,
  );
};

/** Inside a transaction: rejects unknown and locked clients, and a condition beyond the limit. */
export const requireClientOrOwn = async (
  context: Context,
  member: Membership,
  clientId: number | null,
  current: ConditionRow | null,
): Promise<void> => {
  const isMoved = current === null || current.clientId !== clientId;
  if (clientId !== null) {
    if (isMoved) await requireOpenClient(context, member, clientId);
    else await requireClient(context, member, clientId);
  }
  const isForClient = clientId !== null;
  if (current === null || (current.clientId !== null) !== isForClient) {
    await requireConditionCapacity(context, member, isForClient);
  }
};
