import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  isSmaller,
  planChange,
  type Contract,
  type PlanChange,
  type Target,
} from '~/domain/plans/plan-change';
import { planDifferences } from '~/domain/plans/plan-comparison';
import { planName } from '~/domain/plans/plan-names';
import { settingsPaths } from '~/entities/settings/paths';
import { brandName } from '~/features/billing/card/card-labels';
import { planWithPeriodLabel } from '~/features/billing/plan-labels';
import { billingQueries } from '~/features/billing/queries';
import type { PlanContext } from '~/features/billing/subscription';
import { useOfflineReason } from '~/lib/connection';
import { isPaymentConfigured } from '~/lib/stripe';
import { demoParts } from '~/session/demo';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { CancelButton, Dialog } from '~/ui/overlays/dialog';
import { ChangeSummary } from './change-summary';
import { DifferenceTable } from './plan-cells';
import { downgradePath } from './plan-choice';
import { usePlanChange } from './use-plan-change';

const confirmLabels: Partial<Record<PlanChange['kind'], string>> = {
  periodChange: 'この周期に変更する',
  resume: '変更の予定を取り消す',
};

const titleOf = ({ kind, target }: PlanChange): string => {
  if (kind === 'resume') return '予定した変更を取り消しますか？';
  return kind === 'periodChange'
    ? `${planWithPeriodLabel(target.plan, target.period)}に変更しますか？`
    : `「${planName(target.plan)}」プランに変更しますか？`;
};

/** Shows what a plan change costs, opens and when it applies, and sends it once. */
export const ChangeDialog = ({
  context,
  target,
  onDone,
  onClose,
}: {
  context: PlanContext;
  target: Target;
  onDone: (change: PlanChange) => void;
  onClose: () => void;
}) => {
  const top = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<{ change: PlanChange; contract: Contract } | null>(null);
  const current = { change: planChange(context.contract, target, context), ...context };
  const { send, isBusy, failure, failureNotice } = usePlanChange(context.priceOf, (_, made) =>
    onDone(made),
  );
  // Once the change applies, `current` is no change: keep showing what was sent until the dialog closes.
  const { change, contract } = failure === null ? (sent ?? current) : current;
  const offlineReason = useOfflineReason('変更');
  const isDemo = demoParts().Bar !== null;
  const needsPayment = change.takesEffect === 'now' && change.amountDue !== 0;
  const card = useCard(needsPayment);
  const differs = planDifferences(contract.plan, target.plan).length > 0;
  const isDone = change.kind === 'none';
  // After a change elsewhere the target may be a downgrade, which has a separate screen.
  const isLess = isSmaller(target.plan, contract.plan);

  const handleSend = (): void => {
    setSent(current);
    send(current.change);
  };

  // On a phone the buttons are far below the notice.
  useEffect(() => {
    if (failure !== null) top.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      variant="sheet"
      width="lg"
      closeOnScrim={false}
      title={titleOf(change)}
      actions={
        <>
          <CancelButton busy={isBusy} onClick={onClose}>
            {isDone ? '閉じる' : 'キャンセル'}
          </CancelButton>
          {isLess ? (
            <LinkButton to={downgradePath(target.plan, target.period)} onward variant="primary">
              使えなくなる機能を確認する
            </LinkButton>
          ) : card.isMissing ? (
            <LinkButton to={settingsPaths.paymentMethod} onward variant="primary">
              カードを登録する
            </LinkButton>
          ) : (
            !isDone &&
            failure?.isUnknown !== true && (
              <Button
                variant="primary"
                busy={isBusy}
                disabledReason={offlineReason}
                onClick={handleSend}
              >
                {confirmLabels[change.kind] ?? 'このプランに変更する'}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div ref={top} className="empty:hidden">
          {failureNotice((sent ?? current).change)}
        </div>
        {isDone ? (
          <Notice>既にこの内容でご契約中です。変更はありません。</Notice>
        ) : (
          <>
            <ChangeSummary
              contract={contract}
              change={change}
              card={needsPayment && !isDemo ? card.text : undefined}
            />
            {isDemo && <Notice>デモのため、カードは不要です。料金はかかりません。</Notice>}
            {card.isMissing && (
              <Notice tone="warning">
                お支払いに使うカードが登録されていません。カードを登録すると、この画面に戻って変更できます。
              </Notice>
            )}
            {differs && <DifferenceTable from={contract.plan} to={target.plan} />}
          </>
        )}
      </div>
    </Dialog>
  );
};

/** The card that pays; `isMissing` only where this deployment takes cards. */
const useCard = (isNeeded: boolean) => {
  const workspaceId = useWorkspaceId();
  const { data, error } = useQuery({
    ...billingQueries.paymentMethod(workspaceId),
    enabled: isNeeded,
  });
  if (data === undefined) {
    const text = error === null ? '確認しています…' : '確認できませんでした';
    return { text, isMissing: false };
  }
  if (data?.cardLast4 == null) {
    return { text: '登録されていません', isMissing: isNeeded && isPaymentConfigured() };
  }
  return { text: `${brandName(data.brand)} 末尾${data.cardLast4}`, isMissing: false };
};
