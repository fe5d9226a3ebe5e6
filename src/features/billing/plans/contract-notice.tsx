import { useEffect } from 'react';
import { announced, planChange } from '~/domain/plans/plan-change';
import { periodEndLabel, planWithPeriodLabel } from '~/features/billing/plan-labels';
import type { PlanContext } from '~/features/billing/subscription';
import { useOfflineReason } from '~/lib/connection';
import { demoParts } from '~/session/demo';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { usePlanChange } from './use-plan-change';

/** The change scheduled for the period's end, with a button to cancel it; nothing without one. */
export const AnnouncedChange = ({
  context,
  onCanceled,
}: {
  context: PlanContext;
  onCanceled: () => void;
}) => {
  const { contract, priceOf } = context;
  const { send, isBusy, failure, failureNotice } = usePlanChange(priceOf, onCanceled);
  const workspaceId = useWorkspaceId();
  const { PeriodEnd } = demoParts();
  const offlineReason = useOfflineReason('取り消し');
  const next = announced(contract);
  const current = { plan: contract.plan, period: contract.period ?? 'monthly' } as const;
  const back = planChange(contract, current, context);
  const isGone = next === null && failure !== null;
  useEffect(() => {
    // The cancel button, which had the focus, disappears with the scheduled change.
    if (isGone) keepFocusInPage();
  }, [isGone]);
  // Canceled or applied elsewhere in the meantime: the failure still has to be shown.
  if (next === null) return failureNotice(back);

  return (
    <section aria-label="予定している変更" className="grid gap-3">
      <Notice
        title={`${periodEndLabel(contract.periodEnd)}に、${planWithPeriodLabel(next.plan, next.period)}へ変わります`}
        action={
          <Button size="sm" busy={isBusy} disabledReason={offlineReason} onClick={() => send(back)}>
            変更の予定を取り消す
          </Button>
        }
      >
        {`それまでは、現在の${planWithPeriodLabel(contract.plan, contract.period)}をそのまま使えます。`}
      </Notice>
      {failureNotice(back)}
      {PeriodEnd !== null && <PeriodEnd workspaceId={workspaceId} />}
    </section>
  );
};
