import { Link } from 'react-router';
import { can } from '~/domain/access/access';
import { limitReachedMessage, planWithMore, type Allowance } from '~/features/clients/allowance';
import { usePlanRequest } from '~/session/members';
import { useAccess } from '~/session/session';
import { settingsPaths } from '~/entities/settings/paths';

/** The way to another plan: the screen of plans for its owner, whom to ask for everybody else. */
const PlanChange = () => {
  const planRequest = usePlanRequest();
  return can('plans', useAccess()) ? (
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

/** Why there can be no further client, and the ways out: a larger plan, or one client less. */
export const LimitReachedNote = () => {
  const standing = useAccess();
  return (
    <>
      {limitReachedMessage(standing)}
      {planWithMore(standing) !== undefined && <PlanChange />}
      クライアントを削除すると、新しく登録できます。
    </>
  );
};

/** What became of clients beyond the limit of a plan that was lowered. */
export const OverLimitNote = ({ allowance: { over, limit } }: { allowance: Allowance }) => (
  <>
    {`プランの上限（${limit ?? 0}社）を超えた${over}社は、閲覧と削除だけができます。`}
    <PlanChange />
  </>
);

/** The same for one of them. */
export const LockedClientNote = () => (
  <>
    プランの上限を超えているため、このクライアントは閲覧と削除だけができます。クライアントとして見ることと、提案書の作成はできます。ほかのクライアントを削除するか、プランを変更すると、編集と追加もできるようになります。
    <PlanChange />
  </>
);
