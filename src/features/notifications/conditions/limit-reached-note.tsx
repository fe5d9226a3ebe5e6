import { conditionLimit } from '~/domain/notifications/notice';
import { PlanChangeHint } from '~/entities/plan/plan-change-hint';
import {
  conditionsName,
  limitReachedMessage,
  planWithMore,
  type Whose,
} from '~/features/notifications/allowance';
import { useAccess } from '~/session/session';

/** Explains the limit and what to do: change the plan or delete a condition. */
export const ConditionLimitReachedNote = ({ whose = 'own' }: { whose?: Whose | undefined }) => {
  const access = useAccess();
  const limit = conditionLimit(access.plan, whose === 'clients');
  return (
    <>
      {limitReachedMessage(access, whose)}
      {planWithMore(access, whose) !== undefined && <PlanChangeHint />}
      {limit !== 0 && `使わなくなった${conditionsName(whose)}を削除すると、新しく作成できます。`}
    </>
  );
};
