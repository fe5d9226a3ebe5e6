import { useId, useState } from 'react';
import { PAYMENT_PERIODS, periodName } from '~/domain/plans/payment-period';
import {
  isSmaller,
  planChange,
  type Contract,
  type PlanChange,
  type Target,
} from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { PLANS } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import { LossList } from '~/features/billing/downgrade/loss-list';
import { planWithPeriodLabel, priceLabel, periodEndLabel } from '~/features/billing/plan-labels';
import { PlanPage, type PlanScreenProps } from '~/features/billing/plan-page';
import { ChangeSummary } from '~/features/billing/plans/change-summary';
import { usePlanChoice } from '~/features/billing/plans/plan-choice';
import { usePlanNotices } from '~/features/billing/plans/plan-notices';
import { usePlanChange } from '~/features/billing/plans/use-plan-change';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { LinkButton } from '~/ui/controls/link-button';
import { Choice } from '~/ui/controls/select';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Skeleton } from '~/ui/feedback/skeleton';
import { NameDialog } from '~/ui/overlays/name-dialog';
import { PaperFoot } from '~/ui/page/section';

export default function PlanDowngrade() {
  return (
    <PlanPage
      title="プランのダウングレード"
      home={{ to: settingsPaths.others, label: 'その他の設定に戻る' }}
      lead="下位のプランに変更します。使えなくなる機能を確認してから変更できます。"
      skeleton={<Skeleton className="h-87.5 w-full rounded-card max-md:h-97.5" />}
      Screen={DowngradeScreen}
    />
  );
}

/** Chooses a smaller plan and lists what this workspace would lose. */
const DowngradeScreen = ({ workspace, context }: PlanScreenProps) => {
  const { contract, priceOf } = context;
  const choice = usePlanChoice();
  const { notices, reportDone, clearDone } = usePlanNotices(context);
  const [pendingTarget, setPendingTarget] = useState<Target | null>(null);
  const reasonId = useId();
  const lossesId = useId();

  const period = choice.period ?? contract.period ?? 'monthly';
  const smaller = PLANS.filter((plan) => isSmaller(plan, contract.plan)).toReversed();
  const to = smaller.find((plan) => plan === choice.to) ?? null;
  const change = to === null ? null : planChange(contract, { plan: to, period }, context);

  const handleDone = (fresh: Contract | null, sent: PlanChange): void => {
    reportDone(sent);
    setPendingTarget(null);
    // When the contract could not be read, the choice stays visible beside the notice.
    if (fresh !== null) choice.choose(null, null);
  };

  return (
    <>
      {notices}
      {smaller.length === 0 ? (
        <EmptyState
          className="paper"
          title="無料プランをご利用中です"
          actions={<LinkButton to={settingsPaths.plans}>プランを見る</LinkButton>}
        >
          これより下位のプランはありません。
        </EmptyState>
      ) : (
        <div className="paper">
          <div className="grid gap-5 p-8 *:max-w-160 max-md:px-4 max-md:py-6">
            <p className="phrase">{`現在は${planWithPeriodLabel(contract.plan, contract.period)}をご利用中です。`}</p>
            <Field label="変更後のプラン" requirement="required">
              <Choice
                none="選択してください"
                value={to}
                values={[null, ...smaller]}
                nameOf={(plan) =>
                  plan === 'free'
                    ? `${planName(plan)}（0円）`
                    : `${planName(plan)}（${periodName(period)} ${priceLabel(priceOf(plan, period))}）`
                }
                onChange={(plan) => {
                  clearDone();
                  choice.choose(plan, period);
                }}
              />
            </Field>
            {to !== 'free' && (
              <Field label="変更後のお支払い周期" requirement="required">
                <Choice
                  value={period}
                  values={PAYMENT_PERIODS}
                  nameOf={periodName}
                  onChange={(each) => choice.choose(to, each)}
                />
              </Field>
            )}
            {change !== null && <ChangeSummary contract={contract} change={change} />}
          </div>
          {to !== null && (
            <section aria-labelledby={lossesId} className="px-8 pb-8 max-md:px-4 max-md:pb-6">
              <h2 id={lossesId} className="mb-4 border-t border-line-soft pt-6 text-base">
                このワークスペースで使えなくなるもの
              </h2>
              <LossList workspace={workspace} to={to} />
            </section>
          )}
          <PaperFoot>
            {change?.kind === 'none' ? (
              <p className="me-auto">この変更は、既に予定されています。</p>
            ) : (
              <>
                <p id={reasonId} className="phrase me-auto text-sm text-ink-2">
                  {change === null && '変更後のプランを選ぶと、確認へ進めます。'}
                </p>
                <Button
                  variant="primary"
                  reasonId={change === null ? reasonId : undefined}
                  onClick={() => setPendingTarget(change?.target ?? null)}
                >
                  ダウングレードの確認へ進む
                </Button>
              </>
            )}
          </PaperFoot>
        </div>
      )}
      {pendingTarget !== null && (
        <DowngradeDialog
          workspace={workspace}
          context={context}
          target={pendingTarget}
          onDone={handleDone}
          onClose={() => setPendingTarget(null)}
        />
      )}
    </>
  );
};

/** Confirms a downgrade by typing the workspace's name. */
const DowngradeDialog = ({
  workspace: { name },
  context,
  target,
  onDone,
  onClose,
}: PlanScreenProps & {
  target: Target;
  onDone: Parameters<typeof usePlanChange>[1];
  onClose: () => void;
}) => {
  const { contract, priceOf } = context;
  const change = planChange(contract, target, context);
  const { at, next } = change;
  const { send, isBusy, failure, failureNotice } = usePlanChange(priceOf, onDone);
  const offlineReason = useOfflineReason('変更');
  const plan = planWithPeriodLabel(target.plan, target.period);
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
            ? 'このプランは、現在のプランより下位ではなくなりました。この画面を閉じて、現在のご契約を確認してください。'
            : offlineReason
      }
      busy={isBusy}
      failure={failureNotice(change)}
      onConfirm={() => send(change)}
      onClose={onClose}
    >
      <p>{`${periodEndLabel(at)}に、${plan}へ変わります。それまでは現在のプランをそのまま使え、予定の取り消しもできます。`}</p>
      <p className="mt-2">
        {next === null
          ? '次回からのお支払いはありません。'
          : `次回からのお支払いは${priceLabel(next.amount)}です。今回のお支払いはありません。`}
      </p>
    </NameDialog>
  );
};
