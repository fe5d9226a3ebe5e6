import type { Billing, billingEndpoints } from '~/contract/billings';
import { jstDateOf } from '~/domain/time/dates';
import { settledSubscription } from './settle-periods';
import type { BillingRow } from './rows';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { requireFeature, membershipOf } from '~/embedded-api/workspaces/membership';

const DEFAULT_PER_PAGE = 20;
const MOST_PER_PAGE = 100;

const latestFirst = (a: BillingRow, b: BillingRow): number =>
  b.issuedAt - a.issuedAt || b.billingId - a.billingId;

const answerOf = ({ billingId, issuedAt, amount, status, description }: BillingRow): Billing => ({
  billingId,
  issuedOn: jstDateOf(new Date(issuedAt)),
  amount,
  status,
  description,
  // Nothing lies anywhere here: the app draws the receipt.
  receiptUrl: null,
});

export const billingHandlers: HandlersOf<typeof billingEndpoints> = {
  listBillings: async ({ context, user, query }) => {
    const { workspaceId, page = 1 } = query;
    requireFeature(await membershipOf(context, user.userId, workspaceId), 'billings');
    await settledSubscription(context, workspaceId);
    const rows = await context.database.billings.where({ workspaceId }).toArray();
    const perPage = Math.min(query.perPage ?? DEFAULT_PER_PAGE, MOST_PER_PAGE);
    return {
      items: rows
        .toSorted(latestFirst)
        .slice((page - 1) * perPage, page * perPage)
        .map(answerOf),
      total: rows.length,
      page,
      perPage,
    };
  },
};
