import { useId, useState } from 'react';
import { PAYMENT_PERIODS, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { announced, planChange, type Target } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { settingsPaths } from '~/entities/settings/paths';
import { PlanPage } from '~/features/billing/plan-page';
import { ChangeDialog } from '~/features/billing/plans/change-dialog';
import { ChangeSummary } from '~/features/billing/plans/change-summary';
import { columnOf } from '~/features/billing/plans/plan-columns';
import { PlanMark, PlanPrice } from '~/features/billing/plans/plan-head';
import { usePlanNotices } from '~/features/billing/plans/plan-notices';
import type { PlanContext } from '~/features/billing/subscription';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Radio } from '~/ui/controls/radio';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Skeleton } from '~/ui/feedback/skeleton';
import { PaperFoot } from '~/ui/page/section';

export default function PaymentPeriod() {
  return (
    <PlanPage
      title="お支払い周期"
      home={{ to: settingsPaths.others, label: 'その他の設定に戻る' }}
      lead="月払いから年払いへはすぐに、年払いから月払いへは現在の期間の終わりに変わります。"
      skeleton={<Skeleton className="h-78.25 w-full rounded-card max-md:h-87.25" />}
      Screen={PeriodScreen}
    />
  );
}

const PeriodScreen = ({ context }: { context: PlanContext }) => {
  const { contract, priceOf } = context;
  const { notices, reportDone, clearDone } = usePlanNotices(context);
  const [pendingTarget, setPendingTarget] = useState<Target | null>(null);
  const next = announced(contract);
  return (
    <>
      {notices}
      {contract.plan === 'free' ? (
        <EmptyState
          className="paper"
          title="無料プランをご利用中です"
          actions={<LinkButton to={settingsPaths.plans}>プランを見る</LinkButton>}
        >
          お支払いがないため、お支払い周期はありません。
        </EmptyState>
      ) : PAYMENT_PERIODS.some((period) => priceOf(contract.plan, period) === null) ? (
        <EmptyState className="paper" title="お支払い周期は、この画面では変更できません">
          {`「${planName(contract.plan)}」プランの料金は個別見積もりです。変更をご希望のときは、補助金デスクの提供元にお問い合わせください。`}
        </EmptyState>
      ) : next !== null ? (
        <Notice>
          変更が予定されているため、お支払い周期を選べません。予定を取り消すと、選べるようになります。
        </Notice>
      ) : (
        <PeriodForm
          key={contract.period}
          context={context}
          onAsk={(target) => {
            clearDone();
            setPendingTarget(target);
          }}
        />
      )}
      {/* Outside the form, which is remounted when the period changes. */}
      {pendingTarget !== null && (
        <ChangeDialog
          context={context}
          target={pendingTarget}
          onDone={(made) => {
            reportDone(made);
            setPendingTarget(null);
          }}
          onClose={() => setPendingTarget(null)}
        />
      )}
    </>
  );
};

const PeriodForm = ({
  context,
  onAsk,
}: {
  context: PlanContext;
  onAsk: (target: Target) => void;
}) => {
  const { contract, priceOf } = context;
  const { plan } = contract;
  const reasonId = useId();
  const [chosen, setChosen] = useState<PaymentPeriod>(contract.period ?? 'monthly');
  const target = { plan, period: chosen };
  const change = planChange(contract, target, context);
  const isSame = change.kind === 'none';
  return (
    <section aria-label={`「${planName(plan)}」プランのお支払い周期`} className="paper">
      <div className="grid gap-5 p-8 max-md:px-4 max-md:py-6">
        <fieldset className="grid auto-rows-fr gap-3">
          <legend className="sr-only">お支払い周期</legend>
          {PAYMENT_PERIODS.map((period) => {
            const column = columnOf(plan, { contract, priceOf, period });
            return (
              <Radio
                key={period}
                name="period"
                label={
                  <span className="flex flex-wrap items-center gap-x-2 text-base font-bold">
                    {periodName(period)}
                    {period === contract.period && <PlanMark column={column} />}
                  </span>
                }
                hint={`毎${period === 'monthly' ? '月' : '年'}（税込）`}
                count={
                  <span className="block text-end text-ink">
                    <PlanPrice
                      column={period === 'monthly' ? { ...column, saving: null } : column}
                    />
                  </span>
                }
                checked={chosen === period}
                onChange={() => setChosen(period)}
                className="min-h-16 flex-wrap items-center! rounded-control border border-line p-4! has-checked:border-key has-checked:bg-key-tint"
              />
            );
          })}
        </fieldset>
        {!isSame && <ChangeSummary contract={contract} change={change} />}
      </div>
      <PaperFoot>
        <p id={reasonId} className="phrase me-auto text-sm text-ink-2">
          {isSame && '現在と異なるお支払い周期を選ぶと、変更できます。'}
        </p>
        <Button
          variant="primary"
          reasonId={isSame ? reasonId : undefined}
          onClick={() => onAsk(target)}
        >
          変更の確認へ進む
        </Button>
      </PaperFoot>
    </section>
  );
};
