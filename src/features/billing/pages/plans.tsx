import { periodName } from '~/domain/plans/payment-period';
import type { Contract } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { billingDayLabel } from '~/features/billing/plan-labels';
import { PlanPage } from '~/features/billing/plan-page';
import { PlansScreen } from '~/features/billing/plans/plans-screen';
import type { PlanContext } from '~/features/billing/subscription';
import { useAccess } from '~/session/session';
import { Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';

const CurrentPlanOrSkeleton = ({ context }: { context: PlanContext | null }) => {
  const { plan } = useAccess();
  return (
    // The renewal of a paid plan takes a second line on a phone.
    <span className={classNames('block', plan !== 'free' && 'max-md:min-h-13.5')}>
      {context === null ? (
        <Skeleton className="h-6.75 w-70 max-w-full" />
      ) : (
        <CurrentPlan contract={context.contract} />
      )}
    </span>
  );
};

const CurrentPlan = ({
  contract: { plan, period, periodEnd, nextPlan },
}: {
  contract: Contract;
}) => (
  <>
    <span className="me-6 max-md:block">
      {`ご利用中：${planName(plan)}${plan === 'free' || period === null ? '' : `（${periodName(period)}）`}`}
    </span>
    {plan !== 'free' && period !== null && periodEnd !== null && nextPlan === null && (
      <span className="num inline-block whitespace-nowrap">
        {`次回更新：${billingDayLabel(periodEnd)}`}
      </span>
    )}
  </>
);

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

const lead = (context: PlanContext | null) => <CurrentPlanOrSkeleton context={context} />;

export default function Plans() {
  return <PlanPage title="プラン" lead={lead} skeleton={SKELETON} Screen={PlansScreen} />;
}
