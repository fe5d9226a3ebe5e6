import { useAccess } from '~/session/session';
import type { Plan } from '~/domain/plans/plans';
import { ApiError } from '~/lib/http/api-error';
import { LinkButton } from '~/ui/controls/link-button';
import { DetailProblem, problemTitle, type DetailProblemProps } from '~/ui/feedback/detail-problem';
import { GrantsRefused, isForPlan } from './grants-refused';

/** The page's heading where there is no subsidy to be seen. */
export const subsidyProblemTitle = (error: unknown, plan: Plan): string =>
  isForPlan(error, plan) ? 'この助成金は表示できません' : problemTitle('補助金', error);

/** Why there is no subsidy to be seen, the plan among the reasons. */
export const SubsidyProblem = (props: Omit<DetailProblemProps, 'missing'>) => {
  const { error, isOffline, way } = props;
  const { plan } = useAccess();
  return !isOffline && error instanceof ApiError && isForPlan(error, plan) ? (
    <GrantsRefused
      className="paper"
      message={error.message}
      headingLevel={2}
      actions={<LinkButton to={way.to}>{way.label}</LinkButton>}
    />
  ) : (
    <DetailProblem {...props} missing="募集の取り下げなどで、掲載が終わった可能性があります。" />
  );
};
