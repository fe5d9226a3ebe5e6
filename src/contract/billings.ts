import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { paged, queryId } from './query-values';
import { calendarDate, id, nullable, yen } from './values';

const BILLING_STATUSES = ['paid', 'open', 'failed'] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

export const billing = z.object({
  billingId: id,
  issuedOn: calendarDate,
  /** Whole yen with tax. */
  amount: yen,
  status: z.enum(BILLING_STATUSES),
  description: z.string(),
  /** The receipt's address; null: the app draws its own. */
  receiptUrl: nullable(z.string()),
});
export type Billing = z.output<typeof billing>;

const billingQuery = z.object({
  workspaceId: queryId,
  page: z.optional(queryId),
  /** 100 at most. */
  perPage: z.optional(queryId),
});

/** What a workspace was charged, the latest first (product §4). */
export const billingEndpoints = defineEndpoints('billings', {
  listBillings: {
    method: 'GET',
    path: '/v1/billings',
    summary: '請求履歴',
    query: billingQuery,
    answer: paged(billing),
  },
});
