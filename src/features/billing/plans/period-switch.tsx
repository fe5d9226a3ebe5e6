import { PAYMENT_PERIODS, periodName } from '~/domain/plans/payment-period';
import { usePlanChoice } from './plan-choice';
import { monthsSaved } from '~/features/billing/plan-words';
import type { PlanWorld } from '~/features/billing/subscription';
import { Segment } from '~/ui/controls/segment';

/** For which period prices are shown. */
export const PeriodSwitch = ({ world: { contract, priceOf } }: { world: PlanWorld }) => {
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
