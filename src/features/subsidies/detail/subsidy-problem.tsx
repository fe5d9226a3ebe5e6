import type { ReactNode } from 'react';
import { can } from '~/domain/access/access';
import { canSearchGrants } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import { ApiError } from '~/lib/http/api-error';
import { usePlanRequest } from '~/session/members';
import { useAccess } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { DetailProblem, problemTitle, type DetailProblemProps } from '~/ui/feedback/detail-problem';
import { EmptyState } from '~/ui/feedback/empty-state';

const grantPlan = PLANS.find(canSearchGrants);

/** Whether the request was refused because the plan does not include grants. */
export const isForPlan = (error: unknown, plan: Plan): boolean =>
  error instanceof ApiError && error.statusCode === 403 && !canSearchGrants(plan);

/** A grant on a plan without grants: the API's message and a link to a plan that includes them. */
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

export const subsidyProblemTitle = (error: unknown, plan: Plan): string =>
  isForPlan(error, plan) ? 'この助成金は表示できません' : problemTitle('補助金', error);

/** Why the subsidy cannot be shown; the plan can be the reason. */
export const SubsidyProblem = (props: Omit<DetailProblemProps, 'what' | 'missing'>) => {
  const { error, isOffline, backLink } = props;
  const { plan } = useAccess();
  return !isOffline && error instanceof ApiError && isForPlan(error, plan) ? (
    <GrantsRefused
      className="paper"
      message={error.message}
      headingLevel={2}
      actions={<LinkButton to={backLink.to}>{backLink.label}</LinkButton>}
    />
  ) : (
    <DetailProblem
      {...props}
      what="補助金"
      missing="募集の取りやめなどにより、掲載が終了した可能性があります。"
    />
  );
};
