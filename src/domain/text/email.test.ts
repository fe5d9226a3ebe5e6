import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './email';

describe('an email address', () => {
  it('normalizing an email address trims it and turns it half-width', () => {
    expect(normalizeEmail(' ｄｅｍｏ＠example.com　')).toBe('demo@example.com');
    expect(isEmail(' ｄｅｍｏ＠example.com　')).toBe(true);
  });

  it('an email address has 254 characters at most', () => {
    const label = 'a'.repeat(63);
    const address = `${'b'.repeat(59)}@${label}.${label}.${label}.jp`;
    expect(address).toHaveLength(254);
    expect(isEmail(address)).toBe(true);
    expect(isEmail(`b${address}`)).toBe(false);
  });

  it.each(['', 'demo', 'demo@example', '@example.com', 'demo@.com', 'de mo@example.com'])(
    'isEmail rejects 「%s」',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
