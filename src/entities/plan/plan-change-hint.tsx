import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { settingsPaths } from '~/entities/settings/paths';
import { usePlanRequest } from '~/session/members';
import { useAccess } from '~/session/session';

/** How to get another plan: a link to the plans if the user may change it, else whom to ask. */
export const PlanChangeHint = () => {
  const planRequest = usePlanRequest();
  return can('plans', useAccess()) ? (
    // The spaces keep the link apart from the sentences around it in text content.
    <>
      {' '}
      <Link to={settingsPaths.plans} className="mx-1 whitespace-nowrap">
        プランを見る
      </Link>{' '}
    </>
  ) : (
    <>{planRequest}</>
  );
};
