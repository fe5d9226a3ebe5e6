import { PlanPage } from '~/features/billing/plan-page';
import { PeriodSwitch } from '~/features/billing/plans/period-switch';
import { PlansScreen } from '~/features/billing/plans/plans-screen';
import { dayText, planText } from '~/features/billing/plan-words';
import type { PlanWorld } from '~/features/billing/subscription';
import { Skeleton } from '~/ui/feedback/skeleton';

const leadOf = ({ contract: { plan, period, periodEnd, nextPlan } }: PlanWorld): string => {
  const present = `ご利用中は${planText(plan, period)}です。`;
  return plan === 'free' || periodEnd === null || nextPlan !== null
    ? present
    : `${present}次回の更新日は${dayText(periodEnd)}です。`;
};

const switchIn = (world: PlanWorld) => <PeriodSwitch world={world} />;

export default function Plans() {
  return (
    <PlanPage
      title="プラン"
      isWide
      lead={leadOf}
      actions={switchIn}
      skeleton={<Skeleton className="h-160 w-full rounded-card" />}
    >
      {(world, workspace) => <PlansScreen workspace={workspace} world={world} />}
    </PlanPage>
  );
}
