import { billing, type Billing, type billingEndpoints } from '~/contract/billings';
import { jstDateOf } from '~/domain/time/dates';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { pageOf } from '~/embedded-api/core/page';
import { pickFields } from '~/embedded-api/core/pick-fields';
import { asReader } from '~/embedded-api/workspaces/as-member';
import type { BillingRow } from './rows';
import { settledSubscription } from './settle-periods';

const PAGE_SIZE = { standard: 20, max: 100 };

const latestFirst = (a: BillingRow, b: BillingRow): number =>
  b.issuedAt - a.issuedAt || b.billingId - a.billingId;

const answerOf = (row: BillingRow): Billing => ({
  ...pickFields(billing, row),
  issuedOn: jstDateOf(new Date(row.issuedAt)),
  // No receipt is stored: the app draws it.
  receiptUrl: null,
});

export const billingHandlers: HandlersOf<typeof billingEndpoints> = {
  listBillings: asReader('billings', async ({ context, query, workspaceId }) => {
    await settledSubscription(context, workspaceId);
    const rows = await context.database.billings.where({ workspaceId }).toArray();
    const page = pageOf(rows.toSorted(latestFirst), query, PAGE_SIZE);
    return { ...page, items: page.items.map(answerOf) };
  }),
};
