import type { Workspace } from '~/contract/workspace';
import { isSmaller, planChange, type Contract, type PlanChange } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { ChangeFailureNotice } from '~/features/billing/plans/change-failure';
import { endText, planText, priceText } from '~/features/billing/plan-words';
import type { PlanWorld, Target } from '~/features/billing/subscription';
import { usePlanChange } from '~/features/billing/plans/use-plan-change';
import { useOfflineReason } from '~/lib/connection';
import { NameDialog } from '~/ui/overlays/name-dialog';

/** Asks by the workspace's name before less is agreed on. */
export const DowngradeDialog = ({
  workspace: { workspaceId, name },
  world,
  target,
  onDone,
  onClose,
}: {
  workspace: Workspace;
  world: PlanWorld;
  target: Target;
  onDone: (contract: Contract | null, sent: PlanChange) => void;
  onClose: () => void;
}) => {
  const { contract, priceOf } = world;
  const change = planChange(contract, target, world);
  const { at, next } = change;
  const { send, check, isBusy, failure } = usePlanChange(workspaceId, priceOf, onDone);
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
          : failure !== null && !isSmaller(target.plan, contract.plan)
            ? 'このプランは、今のプランより小さいプランではなくなりました。閉じて、今のご契約を確かめてください。'
            : offlineReason
      }
      busy={isBusy}
      failure={
        <ChangeFailureNotice failure={failure} isBusy={isBusy} onCheck={() => check(change)} />
      }
      onConfirm={() => send(change)}
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
