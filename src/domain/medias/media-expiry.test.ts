import { describe, expect, it } from 'vitest';
import { certificateExpiry, expiryOf, isCertificate } from './media-expiry';

describe('a certificate', () => {
  it.each([
    ['2026-11-20', '2027-02-20'],
    ['2026-11-30', '2027-02-28'],
    ['2027-01-31', '2027-04-30'],
    ['2026-12-31', '2027-03-31'],
  ])('a certificate issued on %s is valid until %s', (issuedOn, expiresOn) => {
    expect(certificateExpiry(issuedOn)).toBe(expiresOn);
  });

  it('only copies of the register and tax certificates age', () => {
    expect(isCertificate('履歴事項全部証明書')).toBe(true);
    expect(isCertificate('納税証明書')).toBe(true);
    expect(isCertificate('決算書')).toBe(false);
  });
});

describe("a file's expiry", () => {
  it.each([
    ['2026-11-19', { state: 'expired', days: -1, label: '期限切れ' }],
    ['2026-11-20', { state: 'soon', days: 0, label: '本日まで' }],
    ['2026-12-04', { state: 'soon', days: 14, label: 'あと14日' }],
    ['2026-12-05', { state: 'later', days: 15, label: 'あと15日' }],
  ])('a file that expires on %s is notified on 20 November', (expiresOn, expiry) => {
    expect(expiryOf(expiresOn, '2026-11-20')).toEqual(expiry);
  });

  it('a file that does not age has no expiry notice', () => {
    expect(expiryOf(null, '2026-11-20')).toBeNull();
  });
});
