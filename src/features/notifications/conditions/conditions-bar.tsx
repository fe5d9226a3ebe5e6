import { Plus, RefreshCw } from 'lucide-react';
import { useId } from 'react';
import {
  conditionAllowanceOf,
  conditionsName,
  mayChange,
  conditionUsageLabel,
  type Whose,
} from '~/features/notifications/allowance';
import { useConditions } from '~/features/notifications/queries';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { onFirstClick } from '~/ui/controls/first-click';
import { Meter } from '~/ui/feedback/meter';
import { Notice } from '~/ui/feedback/notice';
import { useCheckConditions } from './condition-mutations';
import { ConditionLimitReachedNote } from './limit-reached-note';

export const ConditionsBar = ({
  whose,
  blockedBecause,
  ownCount,
  onCreate,
}: {
  whose: Whose;
  /** Why no condition can be created here, other than the limit. */
  blockedBecause?: string | undefined;
  /** In a client's page, its own: no second primary button and no check of all conditions. */
  ownCount?: number;
  onCreate: () => void;
}) => {
  const isEmbedded = ownCount !== undefined;
  const onPhone = isEmbedded
    ? 'max-md:[&>:nth-child(2)]:order-1 max-md:[&>:nth-child(2)]:basis-full'
    : 'max-md:[&>div]:w-full max-md:[&_button]:flex-1';
  const limitId = useId();
  const access = useAccess();
  const check = useCheckConditions();
  const offlineReason = useOfflineReason('確認');
  const allowance = conditionAllowanceOf(access.plan, useConditions(), whose);
  const usage = `${whose === 'clients' ? '全クライアントで' : ''}${conditionUsageLabel(allowance)}`;
  return (
    <>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${onPhone}`}>
        {isEmbedded && <b className="num">{`${ownCount}件`}</b>}
        {allowance.limit === null ? (
          <p className="num text-sm text-ink-2">{usage}</p>
        ) : (
          <Meter
            label={`${conditionsName(whose)}の数`}
            value={allowance.used}
            max={allowance.limit}
            text={usage}
          />
        )}
        {mayChange(access, whose) && (
          <div className="ms-auto flex flex-wrap items-start gap-2">
            {!isEmbedded && (
              <Button
                size="sm"
                icon={<RefreshCw aria-hidden />}
                busy={check.isPending}
                disabledReason={offlineReason}
                onClick={onFirstClick(() => {
                  // A second click can come before the button is rendered busy.
                  if (!check.isRunning()) check.mutate();
                })}
              >
                今すぐ確認
              </Button>
            )}
            <Button
              variant={isEmbedded ? 'secondary' : 'primary'}
              size="sm"
              icon={<Plus aria-hidden />}
              reasonId={allowance.isFull ? limitId : undefined}
              disabledReason={allowance.isFull ? undefined : blockedBecause}
              onClick={onCreate}
            >
              新規作成
            </Button>
          </div>
        )}
      </div>
      {allowance.isFull && (
        <Notice>
          <span id={limitId}>
            <ConditionLimitReachedNote whose={whose} />
          </span>
        </Notice>
      )}
      {check.error !== null && (
        <Notice tone="error" role="alert">
          {check.error instanceof ApiError && check.error.isResultUnknown
            ? '確認が完了したかどうか分かりません。受信箱を読み込み直しています。もう一度押しても、同じ通知は届きません。'
            : `確認できませんでした。${check.error.message}`}
        </Notice>
      )}
    </>
  );
};
