import { describe, expect, it } from 'vitest';
import { nextPeriod, periodName, periodStartOf } from './payment-period';

const at = (day: string): number => Date.parse(`${day}T09:00+09:00`);

describe('a payment period', () => {
  it('a payment period that began on the 31st returns to the 31st after a short month', () => {
    const anchor = at('2027-01-31');
    expect(nextPeriod(at('2027-01-31'), 'monthly', anchor)).toEqual({
      end: at('2027-02-28'),
      anchor,
    });
    expect(nextPeriod(at('2027-02-28'), 'monthly', anchor)).toEqual({
      end: at('2027-03-31'),
      anchor,
    });
    expect(nextPeriod(at('2028-01-31'), 'monthly', anchor)).toEqual({
      end: at('2028-02-29'),
      anchor,
    });
  });

  it('a yearly payment period ends on the same day a year later', () => {
    const anchor = at('2026-11-20');
    expect(nextPeriod(anchor, 'yearly', anchor)).toEqual({ end: at('2027-11-20'), anchor });
  });

  it('a payment period that starts on another day than its anchor is counted from its own start', () => {
    const start = at('2027-03-05');
    expect(nextPeriod(start, 'monthly', at('2027-01-31'))).toEqual({
      end: at('2027-04-05'),
      anchor: start,
    });
  });

  it('the start of a payment period is a month or a year before its end', () => {
    expect(periodStartOf(at('2027-01-20'), 'monthly')).toBe(at('2026-12-20'));
    expect(periodStartOf(at('2027-01-20'), 'yearly')).toBe(at('2026-01-20'));
  });

  it('a payment period has a Japanese label', () => {
    expect([periodName('monthly'), periodName('yearly')]).toEqual(['月払い', '年払い']);
  });
});
