import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { conditionLimit } from '~/domain/notifications/notice';
import {
  conditionsName,
  limitReachedMessage,
  planWithMore,
  type Whose,
} from '~/features/notifications/allowance';
import { usePlanRequest } from '~/session/members';
import { accessOf, useAccess, useSessionStore } from '~/session/session';
import { settingsPaths } from '~/entities/settings/paths';

/** Why there can be no further condition, and the ways out: a larger plan, or one condition less. */
export const LimitReachedNote = ({ whose = 'own' }: { whose?: Whose | undefined }) => {
  const session = useSessionStore();
  const standing = accessOf(session);
  const limit = conditionLimit(standing.plan, whose === 'clients');
  return (
    <>
      {limitReachedMessage(standing, whose)}
      {planWithMore(standing, whose) !== undefined && <PlanChange />}
      {limit !== 0 && `使わなくなった${conditionsName(whose)}を削除すると、新しく作成できます。`}
    </>
  );
};

/** The way to another plan: the screen of plans for its owner, whom to ask for everybody else. */
export const PlanChange = () => {
  const planRequest = usePlanRequest();
  return can('plans', useAccess()) ? (
    // No sentence is glued to it, before or behind.
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
