import type { NotificationCondition } from '~/contract/notification-conditions';
import { canChange, type Access } from '~/domain/access';
import { clientLimit } from '~/domain/limits';
import { conditionLimit } from '~/domain/notice';
import { planName } from '~/domain/plan-names';
import { PLANS, type Plan } from '~/domain/plans';

/** How many conditions of the workspace's own there are, and how many the plan allows (spec §9). */
export type Allowance = { limit: number | null; used: number; isFull: boolean };

const ownLimit = (plan: Plan): number | null => conditionLimit(plan, false);

/** Those for clients have a figure of their own and a screen of their own. */
export const ownConditions = (
  conditions: readonly NotificationCondition[],
): NotificationCondition[] => conditions.filter(({ clientId }) => clientId === null);

export const allowanceOf = (
  plan: Plan,
  conditions: readonly NotificationCondition[],
): Allowance => {
  const limit = ownLimit(plan);
  const used = ownConditions(conditions).length;
  return { limit, used, isFull: limit !== null && used >= limit };
};

/** 「5件中3件を使用中」 */
export const usageWords = ({ limit, used }: Allowance): string => {
  if (limit === null) return `${used}件を使用中（上限なし）`;
  return used > limit ? `${used}件を使用中（上限${limit}件）` : `${limit}件中${used}件を使用中`;
};

/** What is left before one tries: 「あと2件作成できます（5件中3件を使用中）。」 */
export const leftWords = (allowance: Allowance): string => {
  const { limit, used } = allowance;
  return limit === null
    ? 'ご利用中のプランでは、通知条件をいくつでも作成できます。'
    : `ご利用中のプランでは、あと${Math.max(0, limit - used)}件作成できます（${usageWords(allowance)}）。`;
};

const hasClients = (plan: Plan): boolean => clientLimit(plan) !== 0;

/** The next plan of the same family on which the role may have more; undefined: there is none. */
export const planWithMore = ({ plan, role }: Access): Plan | undefined => {
  const limit = ownLimit(plan);
  if (limit === null) return undefined;
  return PLANS.find((each) => {
    const more = ownLimit(each);
    return (
      hasClients(each) === hasClients(plan) &&
      (more === null || more > limit) &&
      canChange('changeNotifications', { plan: each, role })
    );
  });
};

/** Why there can be no more, and which plan has more. */
export const fullWords = (access: Access): string => {
  const limit = ownLimit(access.plan);
  const next = planWithMore(access);
  const present =
    limit === 0
      ? `ご利用中の「${planName(access.plan)}」プランでは、通知条件を作成できません。`
      : `ご利用中の「${planName(access.plan)}」プランで作成できる通知条件は、${limit ?? ''}件までです。`;
  if (next === undefined) return present;
  const more = ownLimit(next);
  return `${present}「${planName(next)}」プランでは、${more === null ? 'いくつでも' : `${more}件まで`}作成できます。`;
};
