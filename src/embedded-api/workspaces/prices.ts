import type { PaymentPeriod } from '~/domain/plans/payment-period';
import type { Plan } from '~/domain/plans/plans';

// The specification has no prices; these are the demo's, in whole yen with tax.
const MONTHLY: Record<Plan, number> = {
  free: 0,
  subsidy: 5500,
  subsidy_grant: 11_000,
  subsidy_grant_plus: 22_000,
  agency_mini: 33_000,
  agency_2: 55_000,
  agency_3: 77_000,
  agency_4: 99_000,
  agency_5: 121_000,
  agency_6: 143_000,
  agency_7: 165_000,
  agency_8: 187_000,
  agency_9: 220_000,
};

const MONTHS_PAID_IN_A_YEAR = 10;

/** Whole yen with tax for one period of a plan. */
export const planPrice = (plan: Plan, period: PaymentPeriod): number =>
  period === 'monthly' ? MONTHLY[plan] : MONTHLY[plan] * MONTHS_PAID_IN_A_YEAR;
