import { DAY_MS, jstDateOf } from '~/domain/dates';
import { periodEndFrom, periodName, type PaymentPeriod } from '~/domain/payment-period';
import { planName } from '~/domain/plan-names';
import type { Plan } from '~/domain/plans';

const day = (ms: number): string => jstDateOf(new Date(ms)).replaceAll('-', '/');

/** 「支援機関2プラン（月払い）2026/11/10〜2026/12/09」, for a period that begins at a moment. */
export const periodDescription = (
  plan: Plan,
  period: PaymentPeriod,
  start: number,
  end: number = periodEndFrom(start, period),
): string => `${planName(plan)}プラン（${periodName(period)}）${day(start)}〜${day(end - DAY_MS)}`;
