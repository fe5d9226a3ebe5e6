import type { Billing, BillingStatus } from '~/contract/billings';
import { safeHref } from '~/ui/page/safe-href';
import { settingsPaths } from '~/entities/settings/paths';
import { defineAddress, id, pageNumber } from '~/forms/address';

const STATUS_NAMES: Record<BillingStatus, string> = {
  paid: '支払い済み',
  open: 'お支払い待ち',
  failed: '決済できませんでした',
};

export const billingStatusName = (status: BillingStatus): string => STATUS_NAMES[status];

/** To the last yen, as on every bill: 「55,000円」. */
export const yenLabel = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

export const billingsAddress = defineAddress(settingsPaths.billings, {
  page: pageNumber(),
  /** The one shown instead of the list. */
  receipt: id(),
});
export const { path: billingsPath } = billingsAddress;

/** Where the server keeps a receipt; null: the app draws its own. Nothing but https is followed. */
export const receiptAddress = ({ receiptUrl }: Pick<Billing, 'receiptUrl'>): string | null => {
  const address = receiptUrl === null ? undefined : safeHref(receiptUrl);
  return address?.startsWith('https:') === true ? address : null;
};

/**
 * Those that could not be charged and that nothing was paid after: the latest first, and the page on
 * top alone can know it.
 */
export const unsettledIds = (billings: readonly Billing[], page: number): ReadonlySet<number> => {
  if (page > 1) return new Set();
  const firstPaid = billings.findIndex(({ status }) => status === 'paid');
  const latest = firstPaid === -1 ? billings : billings.slice(0, firstPaid);
  return new Set(
    latest.filter(({ status }) => status === 'failed').map(({ billingId }) => billingId),
  );
};
