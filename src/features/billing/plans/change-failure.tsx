import { Link, useLocation } from 'react-router';
import { stateToCarry } from './plan-choice';
import type { ChangeFailure } from './use-plan-change';
import { leavingFrom } from '~/lib/navigation/came-from';
import { Button } from '~/ui/controls/button';
import { buttonClass } from '~/ui/controls/button-class';
import { Notice } from '~/ui/feedback/notice';

/** What became of a change that did not go through, and the one thing to do next. */
export const ChangeFailureNotice = ({
  failure,
  isBusy,
  onCheck,
}: {
  failure: ChangeFailure | null;
  isBusy: boolean;
  onCheck: () => void;
}) => {
  const location = useLocation();
  if (failure === null) return null;
  return (
    <Notice
      tone={failure.isUnknown ? 'warning' : 'error'}
      role="alert"
      title={failure.title}
      action={
        failure.isUnknown ? (
          <Button size="sm" busy={isBusy} onClick={onCheck}>
            契約状況を確認
          </Button>
        ) : failure.isCard ? (
          <Link
            to="/settings/payment-method"
            state={leavingFrom({ ...location, state: stateToCarry(location.state) })}
            className={buttonClass({ size: 'sm' })}
          >
            お支払い方法を見直す
          </Link>
        ) : undefined
      }
    >
      {failure.message}
    </Notice>
  );
};
