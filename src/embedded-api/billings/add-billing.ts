import type { BillingStatus } from '~/contract/billings';
import type { Context } from '~/embedded-api/core/context';

type NewBilling = {
  workspaceId: number;
  /** Whole yen with tax. */
  amount: number;
  description: string;
  status: BillingStatus;
  /** Milliseconds; absent: now. */
  issuedAt?: number;
};

/** Charges a workspace, within the caller's transaction where there is one; nothing where nothing is due. */
export const addBilling = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  { issuedAt, ...billing }: NewBilling,
): Promise<void> => {
  if (billing.amount <= 0) return;
  await database.billings.add({ ...billing, issuedAt: issuedAt ?? now() });
};
