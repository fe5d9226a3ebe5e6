import type { Context } from '~/embedded-api/core/context';
import { planPrice } from '~/embedded-api/workspaces/prices';
import type { SubscriptionRow } from '~/embedded-api/workspaces/rows';
import { freeSubscription, subscriptionAt } from '~/embedded-api/workspaces/subscription';
import { addBilling, periodDescription } from './charges';

type BillingContext = Pick<Context, 'database' | 'now'>;

const hasEnded = ({ periodEnd, paymentPeriod }: SubscriptionRow, now: number): boolean =>
  periodEnd !== null && paymentPeriod !== null && periodEnd <= now;

/** Charges each period that has begun since the row was written, and returns the current row. */
const settle = async (context: BillingContext, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const now = context.now();
  let current = row;
  while (hasEnded(current, now)) {
    const start = current.periodEnd ?? now;
    // Exactly at a period's end, so that each step moves on by one period.
    current = subscriptionAt(current, start);
    const { workspaceId, plan, paymentPeriod } = current;
    if (paymentPeriod === null) continue;
    await addBilling(context, {
      workspaceId,
      amount: planPrice(plan, paymentPeriod),
      description: periodDescription(plan, paymentPeriod, start, current.periodEnd ?? undefined),
      status: 'paid',
      issuedAt: start,
    });
  }
  return current;
};

/**
 * The current subscription. Nothing runs in a browser when a period ends, so reading the
 * subscription charges the periods that have passed, in one transaction, so that each is charged
 * once. May be called inside a transaction over `subscriptions` and `billings`.
 */
export const settledSubscription = async (context: BillingContext, workspaceId: number) => {
  const { database, now } = context;
  const { subscriptions, billings } = database;
  const current = (await subscriptions.get(workspaceId)) ?? freeSubscription(workspaceId);
  // Called on every navigation: writes only when a period has passed.
  if (!hasEnded(current, now())) return current;
  return database.transaction('rw', subscriptions, billings, async () => {
    const row = (await subscriptions.get(workspaceId)) ?? freeSubscription(workspaceId);
    const settled = await settle(context, row);
    await subscriptions.put(settled);
    return settled;
  });
};

/** For the demo: ends the paid period now. The next read of the subscription renews it. */
export const endPeriod = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  workspaceId: number,
): Promise<void> => {
  const { subscriptions } = database;
  await database.transaction('rw', subscriptions, async () => {
    const row = await subscriptions.get(workspaceId);
    if (row?.periodEnd == null || row.periodEnd <= now()) return;
    await subscriptions.put({ ...row, periodEnd: now() });
  });
};
