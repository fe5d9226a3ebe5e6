import type { ReactNode } from 'react';
import { PlanPage } from '~/features/billing/plan-page';
import { PlansScreen } from '~/features/billing/plans/plans-screen';
import { billingDayLabel } from '~/features/billing/plan-labels';
import type { PlanContext } from '~/features/billing/subscription';
import { Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';
import { periodName } from '~/domain/plans/payment-period';
import { planName } from '~/domain/plans/plan-names';

/** One line on a phone too, where the present plan's own card may be far below. */
const leadOf = (context: PlanContext | null): ReactNode => {
  if (context === null) return <Skeleton className="h-6.75 w-70 max-w-full" />;
  const { plan, period, periodEnd, nextPlan } = context.contract;
  const isPaid = plan !== 'free' && period !== null;
  return (
    <>
      {`ご利用中：${planName(plan)}${isPaid ? `（${periodName(period)}）` : ''}`}
      {isPaid && periodEnd !== null && nextPlan === null && (
        <span className="num ms-6 max-md:hidden">{`次回更新：${billingDayLabel(periodEnd)}`}</span>
      )}
    </>
  );
};

const SKELETON = (
  <div className="grid gap-6 max-md:gap-4">
    <div className="flex flex-wrap justify-between gap-3">
      <Skeleton className="h-9 w-48 max-md:h-12.5" />
      <Skeleton className="h-9 w-60 max-md:h-12.5" />
    </div>
    <SkeletonRows
      rows={12}
      className="md:grid-cols-[10rem_repeat(4,minmax(0,1fr))] md:justify-items-center"
      cells={['h-5 w-28', 'h-5 w-20', 'h-5 w-21', 'h-5 w-22', 'h-5 w-23']}
    />
  </div>
);

export default function Plans() {
  return <PlanPage title="プラン" isWide lead={leadOf} skeleton={SKELETON} Screen={PlansScreen} />;
}
