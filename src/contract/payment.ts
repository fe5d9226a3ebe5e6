import * as z from 'zod/mini';
import { PLANS } from '~/domain/plans/plans';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { id, instant, nullable } from './values';

const paymentPeriod = z.enum(['monthly', 'yearly']);

const subscription = z.object({
  /** Absent or null: free (specification §3). */
  planSerialCode: z._default(z.nullable(z.enum(PLANS)), null),
  paymentPeriod: nullable(paymentPeriod),
  nextPlanSerialCode: nullable(z.enum(PLANS)),
  nextPaymentPeriod: nullable(paymentPeriod),
  currentPeriodEnd: nullable(instant),
  /** With `currentPeriodPaid` the basis for the credit of an unfinished period; else list prices. */
  currentPeriodStart: nullable(instant),
  /** Whole yen with tax, credit included. */
  currentPeriodPaid: nullable(z.int()),
  /** The user's own, of any value, as specification §7 defines none; takes effect when fetched. */
  role: z.optional(z.unknown()),
  /** The user's own address of the workspace's calendar; an unsafe one is ignored. */
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
