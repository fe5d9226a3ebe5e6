import type { Workspace } from '~/contract/workspace';
import type { Contract, PlanChange } from '~/domain/plan-change';
import { planName } from '~/domain/plan-names';
import { ChangeFailureNotice } from '~/features/billing/components/plans/change-failure';
import { endText, planText, priceText } from '~/features/billing/plan-words';
import { usePlanChange } from '~/features/billing/use-plan-change';
import { useOfflineReason } from '~/lib/connection';
import { NameDialog } from '~/ui/name-dialog';

/** Asks by the workspace's name before less is agreed on. */
export const DowngradeDialog = ({
  workspace: { workspaceId, name },
  change,
  onDone,
  onClose,
}: {
  workspace: Workspace;
  change: PlanChange;
  onDone: (contract: Contract | null) => void;
  onClose: () => void;
}) => {
  const { target, at, next } = change;
  const { send, check, isBusy, failure } = usePlanChange(workspaceId, onDone);
  const offlineReason = useOfflineReason('変更');
  const plan = planText(target.plan, target.period);
  return (
    <NameDialog
      title={`「${planName(target.plan)}」プランへ変更しますか？`}
      name={name}
      nameLabel="ワークスペース名"
      confirmLabel="ダウングレードする"
      what="ダウングレード"
      blockedBecause={
        failure?.isUnknown === true
          ? '契約状況を確認すると、もう一度お試しいただけます。'
          : offlineReason
      }
      busy={isBusy}
      failure={
        <ChangeFailureNotice failure={failure} isBusy={isBusy} onCheck={() => check(target)} />
      }
      onConfirm={() => send(target)}
      onClose={onClose}
    >
      <p>{`${endText(at)}に、${plan}へ変わります。それまでは今のプランをそのまま使えて、予定を取り消すこともできます。`}</p>
      <p className="mt-2">
        {next === null
          ? '次回からのお支払いはありません。'
          : `次回からのお支払いは${priceText(next.amount)}です。今回のお支払いはありません。`}
      </p>
    </NameDialog>
  );
};
