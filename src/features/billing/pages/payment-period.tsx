import { useId, useState, type ReactNode } from 'react';
import { PAYMENT_PERIODS, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { announced, planChange } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { ChangeDialog } from '~/features/billing/plans/change-dialog';
import { ChangeSummary } from '~/features/billing/plans/change-summary';
import { usePlanNotices } from '~/features/billing/plans/done-notice';
import { monthsSaved, yenLabel } from '~/features/billing/plan-labels';
import type { PlanContext, Target } from '~/features/billing/subscription';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Radio } from '~/ui/controls/radio';
import { Section } from '~/ui/page/section';
import { settingsPaths } from '~/entities/settings/paths';
import { PlanPage } from '~/features/billing/plan-page';
import { Skeleton } from '~/ui/feedback/skeleton';

export default function PaymentPeriod() {
  return (
    <PlanPage
      title="お支払い周期"
      home={{ to: settingsPaths.others, label: 'その他の設定に戻る' }}
      lead="月払いから年払いへはすぐに、年払いから月払いへは現在の期間の終わりに変わります。"
      skeleton={<Skeleton className="h-60 w-full rounded-card" />}
      Screen={PeriodScreen}
    />
  );
}

/** Chooses monthly or yearly payment. */
const PeriodScreen = ({ context }: { context: PlanContext }) => {
  const { contract, priceOf } = context;
  const { notices, reportDone, clearDone } = usePlanNotices(context);
  const [pendingTarget, setPendingTarget] = useState<Target | null>(null);
  const next = announced(contract);
  return (
    <>
      {notices}
      {contract.plan === 'free' ? (
        <EmptyState className="paper" title="無料プランをご利用中です" actions={<PlansLink />}>
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

const PlansLink = () => <LinkButton to={settingsPaths.plans}>プランを見る</LinkButton>;

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
  const saved = monthsSaved(priceOf);

  const hintOf = (period: PaymentPeriod): ReactNode => {
    const price = priceOf(plan, period);
    const monthly = priceOf(plan, 'monthly');
    if (price === null || monthly === null) return '';
    if (period === 'monthly') return `毎月${yenLabel(price)}（税込）`;
    const gain = monthly * 12 - price;
    return (
      <>
        {`毎年${yenLabel(price)}（税込）`}
        {gain > 0 && (
          <>
            。月払いより1年で
            {saved !== null && <span className="whitespace-nowrap">{`${saved}か月分、`}</span>}
            {`${yenLabel(gain)}お得です`}
          </>
        )}
      </>
    );
  };

  return (
    <Section
      title={`「${planName(plan)}」プランのお支払い周期`}
      foot={
        <>
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
        </>
      }
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="sr-only">お支払い周期</legend>
          {PAYMENT_PERIODS.map((period) => (
            <Radio
              key={period}
              name="period"
              label={`${periodName(period)}${period === contract.period ? '（ご利用中）' : ''}`}
              hint={hintOf(period)}
              checked={chosen === period}
              onChange={() => setChosen(period)}
            />
          ))}
        </fieldset>
        {!isSame && <ChangeSummary contract={contract} change={change} />}
      </div>
    </Section>
  );
};
