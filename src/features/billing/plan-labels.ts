import { PAYMENT_PERIODS, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { announced, type Contract, type PriceOf } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { yenLabel } from '~/domain/text/money';
import { formatDate } from '~/domain/time/dates';

export const priceLabel = (amount: number | null): string =>
  amount === null ? '個別見積もり' : yenLabel(amount);

/** Such as 「「補助金」プラン（月払い）」; the free plan has no period. */
export const planWithPeriodLabel = (plan: Plan, period: PaymentPeriod | null): string =>
  plan === 'free' || period === null
    ? `「${planName(plan)}」プラン`
    : `「${planName(plan)}」プラン（${periodName(period)}）`;

export const billingDayLabel = (at: number): string => formatDate(new Date(at));

/** The end of the current period, which a server may leave out. */
export const periodEndLabel = (at: number | null): string =>
  at === null ? '次回の更新日' : billingDayLabel(at);

export const contractMessage = (contract: Contract): string => {
  const { plan, period, periodEnd } = contract;
  const current = `現在のご契約は、${planWithPeriodLabel(plan, period)}です。`;
  const next = announced(contract);
  return next === null
    ? current
    : `${current}${periodEndLabel(periodEnd)}に、${planWithPeriodLabel(next.plan, next.period)}へ変わる予定です。`;
};

/** How many monthly prices a yearly payment saves; null unless it is the same on every plan. */
export const monthsSaved = (priceOf: PriceOf): number | null => {
  const saved = new Set(
    PLANS.flatMap((plan) => {
      const [monthly, yearly] = PAYMENT_PERIODS.map((period) => priceOf(plan, period));
      return monthly && yearly ? [(monthly * 12 - yearly) / monthly] : [];
    }),
  );
  const [months] = saved;
  return saved.size === 1 && months !== undefined && months > 0 && Number.isInteger(months)
    ? months
    : null;
};
