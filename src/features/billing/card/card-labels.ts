import { jstDateOf } from '~/domain/time/dates';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay（銀聯）',
};

export const brandName = (brand: string | null): string =>
  brand === null ? 'カード' : (BRANDS[brand.toLowerCase()] ?? 'カード');

export const expiryLabel = (expMonth: number, expYear: number): string =>
  `${expYear}年${expMonth}月`;

/** Warns this many months ahead, so that the card can be changed before it is refused. */
const SOON_MONTHS = 2;

/** A card is valid until the end of its month, in Japan time. */
export const cardExpiry = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): 'valid' | 'soon' | 'expired' => {
  const [year = '', month = ''] = jstDateOf(now).split('-');
  const monthsLeft = (expYear - Number(year)) * 12 + expMonth - Number(month);
  if (monthsLeft < 0) return 'expired';
  return monthsLeft < SOON_MONTHS ? 'soon' : 'valid';
};
