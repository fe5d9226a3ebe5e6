import { useQueryClient } from '@tanstack/react-query';
import { announced, type Contract } from '~/domain/plan-change';
import { ChangeFailureNotice } from '~/features/billing/components/plans/change-failure';
import { endText, planText } from '~/features/billing/plan-words';
import { forgetFormerPlan, usePlanChange } from '~/features/billing/use-plan-change';
import { useOfflineReason } from '~/lib/connection';
import { useDemoStore } from '~/stores/demo';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** What is to come at the period's end, and the way to take it back; nothing where nothing is. */
export const AnnouncedChange = ({
  workspaceId,
  contract,
  onTakenBack,
}: {
  workspaceId: number;
  contract: Contract;
  onTakenBack: () => void;
}) => {
  const { send, check, isBusy, failure } = usePlanChange(workspaceId, onTakenBack);
  const queryClient = useQueryClient();
  const PeriodEnd = useDemoStore((demo) => demo.PeriodEnd);
  const offlineReason = useOfflineReason('取り消し');
  const next = announced(contract);
  if (next === null) return null;

  const present = { plan: contract.plan, period: contract.period ?? 'monthly' };
  return (
    <section aria-label="予定している変更" className="grid gap-3">
      <Notice
        title={`${endText(contract.periodEnd)}に、${planText(next.plan, next.period)}へ変わります`}
        action={
          <Button
            size="sm"
            busy={isBusy}
            disabledReason={offlineReason}
            onClick={() => send(present)}
          >
            変更の予定を取り消す
          </Button>
        }
      >
        {`それまでは、今の${planText(contract.plan, contract.period)}をそのまま使えます。`}
      </Notice>
      <ChangeFailureNotice failure={failure} isBusy={isBusy} onCheck={() => check(present)} />
      {PeriodEnd !== null && (
        <PeriodEnd
          workspaceId={workspaceId}
          onEnded={() => forgetFormerPlan(queryClient, workspaceId)}
        />
      )}
    </section>
  );
};
