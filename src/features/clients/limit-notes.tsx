import { PlanChangeHint } from '~/entities/plan/plan-change-hint';
import { limitReachedMessage, planWithMore, type Allowance } from '~/features/clients/allowance';
import { useAccess } from '~/session/session';

/** Explains the limit and what to do: change the plan or delete a client. */
export const LimitReachedNote = () => {
  const access = useAccess();
  return (
    <>
      {limitReachedMessage(access)}
      {planWithMore(access) !== undefined && <PlanChangeHint />}
      クライアントを削除すると、新しく登録できます。
    </>
  );
};

/** Explains why clients beyond the limit are locked after a change to a smaller plan. */
export const OverLimitNote = ({ allowance: { over, limit } }: { allowance: Allowance }) => (
  <>
    {`プランの上限（${limit ?? 0}社）を超えた${over}社は、閲覧と削除だけができます。`}
    <PlanChangeHint />
  </>
);

export const LockedClientNote = () => (
  <>
    プランの上限を超えているため、このクライアントは閲覧と削除だけができます。このクライアントの条件での検索と、提案書の作成はできます。ほかのクライアントを削除するか、プランを変更すると、編集と追加もできるようになります。
    <PlanChangeHint />
  </>
);
