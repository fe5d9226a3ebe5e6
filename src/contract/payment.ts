import * as z from 'zod/mini';
import { PLANS } from '~/domain/plans/plans';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { id, instant, nullable } from './values';

const paymentPeriod = z.enum(['monthly', 'yearly']);

/**
 * `currentPeriodStart` and `currentPeriodPaid` (whole yen with tax, credit included): what is left of
 * a period is credited by them; a server that does not say them has it reckoned by its prices.
 * `planSerialCode` absent or null: free (spec §3). `role`: the asker's own, where the server says it;
 * since this is asked on every navigation, a change of it is known at the next one. The specification
 * does not name it, so anything is taken: what else a server means by it is no reason to stop.
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
});

const paymentMethod = z.object({
  cardLast4: nullable(z.string()),
  brand: nullable(z.string()),
  expMonth: nullable(z.int()),
  expYear: nullable(z.int()),
});

/** Payment method and subscription (spec §7, "Payment and subscription"). */
export const paymentEndpoints = defineEndpoints('subscription', {
  getPaymentMethod: {
    noun: 'paymentMethod',
    method: 'GET',
    path: '/v1/payment-method',
    auth: 'bearer',
    summary: 'お支払い方法',
    query: workspaceQuery,
    answer: z.nullable(paymentMethod),
  },
  savePaymentMethod: {
    noun: 'paymentMethod',
    method: 'POST',
    path: '/v1/payment-method',
    auth: 'bearer',
    summary: 'お支払い方法の登録',
    body: z.object({ workspaceId: id, paymentMethodId: z.string() }),
    stales: [['paymentMethod']],
  },
  getSubscription: {
    method: 'GET',
    path: '/v1/subscription',
    auth: 'bearer',
    summary: '契約中のプラン',
    query: workspaceQuery,
    answer: subscription,
  },
  changeSubscription: {
    method: 'POST',
    path: '/v1/subscription',
    auth: 'bearer',
    summary: 'プランの変更',
    body: z.object({ workspaceId: id, planSerialCode: z.enum(PLANS), paymentPeriod }),
  },
  cancelSubscription: {
    method: 'DELETE',
    path: '/v1/subscription',
    auth: 'bearer',
    summary: '期間の終わりに無料プランへ戻す',
    body: z.object({ workspaceId: id }),
  },
});
