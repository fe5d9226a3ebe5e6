import type { Billing, BillingStatus } from '~/contract/billings';
import { settingsPaths } from '~/entities/settings/paths';
import { defineAddress, id, pageNumber } from '~/forms/address';

const STATUS_NAMES: Record<BillingStatus, string> = {
  paid: 'お支払い済み',
  open: 'お支払い待ち',
  failed: '決済できませんでした',
};

export const billingStatusName = (status: BillingStatus): string => STATUS_NAMES[status];

export const billingsAddress = defineAddress(settingsPaths.billings, {
  page: pageNumber(),
  /** The billing whose receipt is shown instead of the list. */
  receipt: id(),
});
export const { path: billingsPath } = billingsAddress;

/** Failed billings with no later paid one; only known on the first page, as the latest come first. */
export const unsettledIds = (billings: readonly Billing[], page: number): ReadonlySet<number> => {
  if (page > 1) return new Set();
  const firstPaid = billings.findIndex(({ status }) => status === 'paid');
  const latest = firstPaid === -1 ? billings : billings.slice(0, firstPaid);
  return new Set(
    latest.filter(({ status }) => status === 'failed').map(({ billingId }) => billingId),
  );
};
