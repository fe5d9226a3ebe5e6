import type { ReactNode } from 'react';
import { can } from '~/domain/access/access';
import { canSearchGrants } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { ApiError } from '~/lib/http/api-error';
import { usePlanRequest } from '~/session/members';
import { useAccess } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { settingsPaths } from '~/entities/settings/paths';

const grantPlan = PLANS.find(canSearchGrants);

/** Whether it was refused because the plan has no grants. */
export const isForPlan = (error: unknown, plan: Plan): boolean =>
  error instanceof ApiError && error.statusCode === 403 && !canSearchGrants(plan);

/** A grant on a plan without grants: what the API says, and the way to a plan that has them. */
export const GrantsRefused = ({
  message,
  headingLevel,
  actions,
  className,
}: {
  message: string;
  headingLevel: 2 | 3;
  actions: ReactNode;
  className?: string;
}) => {
  const mayChangePlan = can('plans', useAccess());
  const planRequest = usePlanRequest();
  return (
    <EmptyState
      className={className}
      variant="no-permission"
      title={message}
      headingLevel={headingLevel}
      actions={
        <>
          {mayChangePlan && (
            <LinkButton to={settingsPaths.plans} variant="primary">
              プランを見る
            </LinkButton>
          )}
          {actions}
        </>
      }
    >
      {grantPlan !== undefined && `助成金は「${planName(grantPlan)}」プランから利用できます。`}
      {!mayChangePlan && planRequest}
    </EmptyState>
  );
};
