import { settingsPaths } from '~/entities/settings/paths';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import type { ChangeFailure } from './use-plan-change';

/** Why a plan change failed, with the one action that helps. */
export const ChangeFailureNotice = ({
  failure,
  isBusy,
  onCheck,
}: {
  failure: ChangeFailure | null;
  isBusy: boolean;
  onCheck: () => void;
}) => {
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
          <LinkButton to={settingsPaths.paymentMethod} onward size="sm">
            お支払い方法を見直す
          </LinkButton>
        ) : undefined
      }
    >
      {failure.message}
    </Notice>
  );
};
