import { canChange, type Access } from '~/domain/access/access';
import { clientLimit } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { PlanChangeHint } from '~/entities/plan/plan-change-hint';
import type { Allowance } from '~/features/clients/allowance';
import { useAccess } from '~/session/session';

/** The next plan with a higher limit for the role. */
const planWithMore = ({ plan, role }: Access): Plan | undefined => {
  const limit = clientLimit(plan) ?? Infinity;
  return PLANS.find(
    (each) =>
      (clientLimit(each) ?? Infinity) > limit && canChange('createClient', { plan: each, role }),
  );
};

/** Explains the limit and what to do: change the plan or delete a client. */
export const ClientLimitReachedNote = () => {
  const access = useAccess();
  const next = planWithMore(access);
  const more = next && clientLimit(next);
  return (
    <>
      {`ご利用中の「${planName(access.plan)}」プランで登録できるクライアントは、${clientLimit(access.plan) ?? 0}社までです。`}
      {next !== undefined && (
        <>
          {`「${planName(next)}」プランでは、${more === null ? '上限なく' : `${more}社まで`}登録できます。`}
          <PlanChangeHint />
        </>
      )}
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
