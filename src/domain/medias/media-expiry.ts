import { daysBetween } from '~/domain/time/dates';
import { CERTIFICATE_MONTHS, EXPIRING_DAYS, type MediaExpiry } from './media';

/** Whether files expire: offices accept certificates of the last three months only. */
export const isCertificate = (category: string): boolean =>
  category === '履歴事項全部証明書' || category === '納税証明書';

/** The last valid day of a certificate: three months after its issue, clamped to that month. */
export const certificateExpiry = (issuedOn: string): string => {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + CERTIFICATE_MONTHS + 1, 0));
  const same = new Date(Date.UTC(year, month - 1 + CERTIFICATE_MONTHS, day));
  return (same > end ? end : same).toISOString().slice(0, 10);
};

type Expiry = {
  state: MediaExpiry | 'later';
  /** Calendar days left; 0 on the last day, negative afterwards. */
  days: number;
  /** 「期限切れ」, 「本日まで」, 「あと5日」. */
  label: string;
};

/** The days left and label of an expiry, on today's date in Japan; null without an expiry. */
export const expiryOf = (expiresOn: string | null, today: string): Expiry | null => {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  if (days < 0) return { state: 'expired', days, label: '期限切れ' };
  const label = days === 0 ? '本日まで' : `あと${days}日`;
  return { state: days <= EXPIRING_DAYS ? 'soon' : 'later', days, label };
};
