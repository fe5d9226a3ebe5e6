import * as z from 'zod/mini';
import { PLANS } from '~/domain/plans';
import { defineEndpoints } from './endpoint';
import { id, instant, nullable, workspaceQuery } from './values';

const paymentPeriod = z.enum(['monthly', 'yearly']);

/** `planSerialCode` absent or null: free (spec §3). */
const subscription = z.object({
  planSerialCode: z._default(z.nullable(z.enum(PLANS)), null),
  paymentPeriod: nullable(paymentPeriod),
  nextPlanSerialCode: nullable(z.enum(PLANS)),
  currentPeriodEnd: nullable(instant),
});

const paymentMethod = z.object({
  cardLast4: nullable(z.string()),
  brand: nullable(z.string()),
  expMonth: nullable(z.int()),
  expYear: nullable(z.int()),
});

/** Payment method and subscription (spec §7, "Payment and subscription"). */
export const paymentEndpoints = defineEndpoints({
  getPaymentMethod: {
    method: 'GET',
    path: '/v1/payment-method',
    auth: 'bearer',
    summary: 'お支払い方法',
    query: workspaceQuery,
    answer: z.nullable(paymentMethod),
  },
  savePaymentMethod: {
    method: 'POST',
    path: '/v1/payment-method',
    auth: 'bearer',
    summary: 'お支払い方法の登録',
    body: z.object({ workspaceId: id, paymentMethodId: z.string() }),
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
