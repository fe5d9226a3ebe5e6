import type { ReactNode } from 'react';
import { PlanPage } from '~/features/billing/plan-page';
import { PlansScreen } from '~/features/billing/plans/plans-screen';
import { billingDayLabel, planWithPeriodLabel, monthsSaved } from '~/features/billing/plan-labels';
import type { PlanContext } from '~/features/billing/subscription';
import { Skeleton } from '~/ui/feedback/skeleton';
import { PAYMENT_PERIODS, periodName } from '~/domain/plans/payment-period';
import { usePlanChoice } from '~/features/billing/plans/plan-choice';
import { useAccess } from '~/session/session';
import { Segment } from '~/ui/controls/segment';
import { classNames } from '~/ui/page/class-names';

/** As many lines as what takes its place, by what the session knows of the plan. */
const LeadSkeleton = () => {
  const { plan } = useAccess();
  const height = plan === 'free' ? 'h-6.75' : 'h-13.5 max-md:h-20.5';
  return <Skeleton className={classNames('w-full', height)} />;
};

const leadOf = (context: PlanContext | null): ReactNode => {
  if (context === null) return <LeadSkeleton />;
  const { plan, period, periodEnd, nextPlan } = context.contract;
  const present = `ご利用中は${planWithPeriodLabel(plan, period)}です。`;
  return plan === 'free' || periodEnd === null || nextPlan !== null
    ? present
    : `${present}次回の更新日は${billingDayLabel(periodEnd)}です。`;
};

const switchIn = (context: PlanContext | null) =>
  context === null ? <Skeleton className="h-11 w-60" /> : <PeriodSwitch context={context} />;

export default function Plans() {
  return (
    <PlanPage
      title="プラン"
      isWide
      lead={leadOf}
      actions={switchIn}
      skeleton={<Skeleton className="h-160 w-full rounded-card" />}
      Screen={PlansScreen}
    />
  );
}

/** Chooses the payment period whose prices are shown. */
const PeriodSwitch = ({ context: { contract, priceOf } }: { context: PlanContext }) => {
  const { period, showPeriod } = usePlanChoice();
  const saved = monthsSaved(priceOf);
  return (
    <Segment
      label="お支払い周期"
      value={period ?? contract.period ?? 'monthly'}
      options={PAYMENT_PERIODS.map((value) => ({
        value,
        label:
          value === 'yearly' && saved !== null
            ? `${periodName(value)}（${saved}か月分お得）`
            : periodName(value),
      }))}
      onChange={showPeriod}
    />
  );
};
