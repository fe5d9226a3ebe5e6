import { DAY_MS, jstDateOf } from '~/domain/time/dates';
import { periodEndFrom, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';

const day = (ms: number): string => jstDateOf(new Date(ms)).replaceAll('-', '/');

/** 「支援機関2プラン（月払い）2026/11/10〜2026/12/09」, for a period that begins at a moment. */
export const periodDescription = (
  plan: Plan,
  period: PaymentPeriod,
  start: number,
  end: number = periodEndFrom(start, period),
): string => `${planName(plan)}プラン（${periodName(period)}）${day(start)}〜${day(end - DAY_MS)}`;
