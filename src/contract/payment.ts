import * as z from 'zod/mini';
import { PLANS } from '~/domain/plans/plans';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { id, instant, nullable } from './values';

const paymentPeriod = z.enum(['monthly', 'yearly']);

/**
 * `currentPeriodStart` and `currentPeriodPaid` (whole yen with tax, credit included): the basis for
 * the credit of an unfinished period; without them the credit is calculated from list prices.
 * `planSerialCode` absent or null: free (specification §3). `role`: the user's own, if the server
 * sends it; as this is fetched on every navigation, a changed role takes effect at the next one.
 * The specification does not define `role`, so any value is accepted. `calendarUrl`: the user's own
 * address of the workspace's calendar, if the server offers one; one that is not safe is none.
 */
const subscription = z.object({
  planSerialCode: z._default(z.nullable(z.enum(PLANS)), null),
  paymentPeriod: nullable(paymentPeriod),
  nextPlanSerialCode: nullable(z.enum(PLANS)),
  nextPaymentPeriod: nullable(paymentPeriod),
  currentPeriodEnd: nullable(instant),
  currentPeriodStart: nullable(instant),
  currentPeriodPaid: nullable(z.int()),
  role: z.optional(z.unknown()),
  calendarUrl: z.optional(z.unknown()),
});

const paymentMethod = z.object({
  cardLast4: nullable(z.string()),
  brand: nullable(z.string()),
  expMonth: nullable(z.int()),
  expYear: nullable(z.int()),
});

/** Payment method and subscription (specification §7, "Payment and subscription"). */
export const paymentEndpoints = defineEndpoints('subscription', {
  getPaymentMethod: {
    noun: 'paymentMethod',
    method: 'GET',
    path: '/v1/payment-method',
    summary: 'お支払い方法',
    query: workspaceQuery,
    answer: z.nullable(paymentMethod),
  },
  savePaymentMethod: {
    noun: 'paymentMethod',
    method: 'POST',
    path: '/v1/payment-method',
    summary: 'お支払い方法の登録',
    body: z.object({ workspaceId: id, paymentMethodId: z.string() }),
    stales: [['paymentMethod']],
  },
  getSubscription: {
    method: 'GET',
    path: '/v1/subscription',
    summary: '契約中のプラン',
    query: workspaceQuery,
    answer: subscription,
  },
  changeSubscription: {
    method: 'POST',
    path: '/v1/subscription',
    summary: 'プランの変更',
    body: z.object({ workspaceId: id, planSerialCode: z.enum(PLANS), paymentPeriod }),
  },
  cancelSubscription: {
    method: 'DELETE',
    path: '/v1/subscription',
    summary: '期間の終わりに無料プランへ戻す',
    body: z.object({ workspaceId: id }),
  },
});
