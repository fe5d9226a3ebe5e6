import type { NotificationCondition } from '~/contract/notification-conditions';
import { canChange, type Access } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { conditionLimit } from '~/domain/notifications/notice';
import { clientLimit } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';

/** Number of conditions and the plan's limit (null: none), for own or client conditions. */
type Allowance = { limit: number | null; used: number; isFull: boolean };

/** The two kinds of conditions, each with its own limit (specification §9). */
export type Whose = 'own' | 'clients';

export const whoseOf = ({ clientId }: { clientId: number | null }): Whose =>
  clientId === null ? 'own' : 'clients';

const CHANGING: Record<Whose, readonly Feature[]> = {
  own: ['changeNotifications'],
  clients: ['changeNotifications', 'clientNotifications'],
};

/** Whether plan and role may create and change conditions of that kind. */
export const mayChange = (access: Access, whose: Whose): boolean =>
  CHANGING[whose].every((feature) => canChange(feature, access));

export const conditionsOf = (
  whose: Whose,
  conditions: readonly NotificationCondition[],
): NotificationCondition[] => conditions.filter((each) => whoseOf(each) === whose);

export const conditionAllowanceOf = (
  plan: Plan,
  conditions: readonly NotificationCondition[],
  whose: Whose = 'own',
): Allowance => {
  const limit = conditionLimit(plan, whose === 'clients');
  const used = conditionsOf(whose, conditions).length;
  return { limit, used, isFull: limit !== null && used >= limit };
};

/** How many more can be created; null: no limit. */
export const leftOf = ({ limit, used }: Allowance): number | null =>
  limit === null ? null : Math.max(0, limit - used);

/** 「5件中3件を使用中」 */
export const conditionUsageLabel = ({ limit, used }: Allowance): string => {
  if (limit === null) return `${used}件を使用中（上限なし）`;
  return used > limit ? `${used}件を使用中（上限${limit}件）` : `${limit}件中${used}件を使用中`;
};

const NAMES: Record<Whose, string> = { own: '通知条件', clients: 'クライアントの通知条件' };

export const conditionsName = (whose: Whose): string => NAMES[whose];

/** 「あと2件作成できます（5件中3件を使用中）。」 */
export const remainingMessage = (allowance: Allowance, whose: Whose = 'own'): string => {
  const left = leftOf(allowance);
  if (left === null) return `ご利用中のプランでは、${NAMES[whose]}を上限なく作成できます。`;
  const what = whose === 'own' ? '' : `${NAMES[whose]}を`;
  return `ご利用中のプランでは、${what}あと${left}件作成できます（${conditionUsageLabel(allowance)}）。`;
};

const hasClients = (plan: Plan): boolean => clientLimit(plan) !== 0;

/** The next plan of the same family (company or agency) with a higher limit for the role. */
export const planWithMore = (access: Access, whose: Whose = 'own'): Plan | undefined => {
  const { plan, role } = access;
  const limitOn = (each: Plan): number | null => conditionLimit(each, whose === 'clients');
  const limit = limitOn(plan);
  if (limit === null) return undefined;
  return PLANS.find((each) => {
    const more = limitOn(each);
    return (
      hasClients(each) === hasClients(plan) &&
      (more === null || more > limit) &&
      mayChange({ plan: each, role }, whose)
    );
  });
};

/** Names the limit of the plan, and the next plan with a higher one. */
export const limitReachedMessage = (access: Access, whose: Whose = 'own'): string => {
  const isForClients = whose === 'clients';
  const limit = conditionLimit(access.plan, isForClients);
  const next = planWithMore(access, whose);
  const current =
    limit === 0
      ? `ご利用中の「${planName(access.plan)}」プランでは、${NAMES[whose]}を作成できません。`
      : `ご利用中の「${planName(access.plan)}」プランで作成できる${NAMES[whose]}は、${limit ?? ''}件までです。`;
  if (next === undefined) return current;
  const more = conditionLimit(next, isForClients);
  return `${current}「${planName(next)}」プランでは、${more === null ? '上限なく' : `${more}件まで`}作成できます。`;
};
