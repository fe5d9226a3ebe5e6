import type { NotificationCondition } from '~/contract/notification-conditions';
import { canSearchGrants } from '~/domain/plans/limits';
import { conditionLimit } from '~/domain/notifications/notice';
import type { Plan } from '~/domain/plans/plans';
import { conditionsOf, whoseOf } from '~/features/notifications/allowance';

/** Why an active condition tells nobody, and what wakes it. */
export const sleepWords = (
  condition: NotificationCondition,
  {
    plan,
    conditions,
    isClientLocked,
  }: {
    plan: Plan;
    conditions: readonly NotificationCondition[];
    isClientLocked: boolean;
  },
): string => {
  if (condition.createdBy === null) {
    return '通知する相手がメンバーにいないため、お知らせしていません。編集して保存すると、ご自身にお知らせします。';
  }
  if (isClientLocked) {
    return 'クライアントの数がご利用中のプランの上限を超えていて、このクライアントは閲覧と削除だけができるため、お知らせしていません。';
  }
  const { kind = [] } = condition.filters;
  const isForGrants = kind.length > 0 && kind.every((each) => each === 'grant');
  if (isForGrants && !canSearchGrants(plan)) {
    return 'ご利用中のプランでは助成金を探せないため、お知らせしていません。';
  }
  const whose = whoseOf(condition);
  const limit = conditionLimit(plan, whose === 'clients');
  const earlier = conditionsOf(whose, conditions).filter(
    ({ conditionId }) => conditionId < condition.conditionId,
  );
  return limit !== null && earlier.length >= limit
    ? `ご利用中のプランの上限を超えていて、先に作成した${limit}件だけが有効なため、お知らせしていません。使わなくなったものを削除するか、上位のプランに変更すると、再開します。`
    : '通知する相手の権限では通知を使えないため、お知らせしていません。';
};
