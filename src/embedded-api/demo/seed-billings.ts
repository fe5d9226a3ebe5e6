import { addMonths } from '~/domain/plans/payment-period';
import { periodDescription } from '~/embedded-api/billings/charges';
import type { BillingRow } from '~/embedded-api/billings/rows';
import { planPrice } from '~/embedded-api/workspaces/prices';
import type { DemoWorkspace } from './seed-workspaces';

const MONTHS = 12;
const DAY = 24 * 60 * 60_000;

/** One charge failed, and was paid some days later. */
const FAILED = { workspaceId: 3, monthsAgo: 2, daysUntilPaid: 3 };

/** Twelve months of every paid workspace; the last period began at `start`. */
export const seededBillings = (
  workspaces: readonly Pick<DemoWorkspace, 'workspaceId' | 'plan'>[],
  start: number,
): Omit<BillingRow, 'billingId'>[] =>
  workspaces
    .filter(({ plan }) => plan !== 'free')
    .flatMap(({ workspaceId, plan }) =>
      Array.from({ length: MONTHS }, (_, index) => MONTHS - 1 - index).flatMap((monthsAgo) => {
        const issuedAt = addMonths(start, -monthsAgo);
        const paid = {
          workspaceId,
          amount: planPrice(plan, 'monthly'),
          description: periodDescription(plan, 'monthly', issuedAt),
          status: 'paid' as const,
          issuedAt,
        };
        return FAILED.workspaceId === workspaceId && FAILED.monthsAgo === monthsAgo
          ? [
              { ...paid, status: 'failed' as const },
              { ...paid, issuedAt: issuedAt + FAILED.daysUntilPaid * DAY },
            ]
          : [paid];
      }),
    );
