import { formatCount } from '~/domain/text/counts';
import { formatDate } from '~/domain/time/dates';
import { clientLimit } from '~/domain/plans/limits';
import { PAYMENT_PERIODS, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { announced, type Contract, type PriceOf } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';

/** In all its digits, as it stands on an invoice. */
export const yenLabel = (amount: number): string => `${formatCount(amount)}円`;

export const priceLabel = (amount: number | null): string =>
  amount === null ? '個別見積もり' : yenLabel(amount);

/** 「「補助金」プラン（月払い）」; free has no period. */
export const planWithPeriodLabel = (plan: Plan, period: PaymentPeriod | null): string =>
  plan === 'free' || period === null
    ? `「${planName(plan)}」プラン`
    : `「${planName(plan)}」プラン（${periodName(period)}）`;

export const billingDayLabel = (at: number): string => formatDate(new Date(at));

/** When the present period is over; a server need not say. */
export const periodEndLabel = (at: number | null): string =>
  at === null ? '次回の更新日' : billingDayLabel(at);

/** What is in force, and what follows it, in sentences. */
export const contractMessage = (contract: Contract): string => {
  const { plan, period, periodEnd } = contract;
  const present = `現在のご契約は、${planWithPeriodLabel(plan, period)}です。`;
  const next = announced(contract);
  return next === null
    ? present
    : `${present}${periodEndLabel(periodEnd)}に、${planWithPeriodLabel(next.plan, next.period)}へ変わる予定です。`;
};

/** 「20社」, by which plans for agencies are told apart. */
export const clientLimitLabel = (plan: Plan): string => {
  const limit = clientLimit(plan);
  return limit === null ? '無制限' : `${limit}社`;
};

/** How many months of the monthly price a year saves, where that is so on every plan; else null. */
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
