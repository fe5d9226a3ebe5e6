import { describe, expect, it } from 'vitest';
import { dayParts, monthAfter, monthName, monthOf, weeksOf } from './calendar-month';

describe('a month of the calendar', () => {
  it('a calendar month has weeks from Sunday, with blanks for days of other months', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(weeks.at(-1)?.slice(0, 5)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it.each([
    ['2026-02', 4, 28],
    ['2028-02', 5, 29],
    ['2026-08', 6, 31],
  ])('a calendar month contains every day of %s once', (month, weeks, days) => {
    const all = weeksOf(month);
    expect(all).toHaveLength(weeks);
    expect(new Set(all.flat().filter((date) => date !== null)).size).toBe(days);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', 0, '2026-05'],
  ])('monthAfter crosses the turn of the year: %s, %i', (month, by, other) => {
    expect(monthAfter(month, by)).toBe(other);
  });

  it('the calendar month is that of Japan, whatever the time zone', () => {
    expect(monthOf(new Date('2026-11-30T14:59:59Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-11-30T15:00:00Z'))).toBe('2026-12');
  });

  it('calendar months and weekdays have Japanese names', () => {
    expect(monthName('2026-02')).toBe('2026年2月');
    expect(dayParts('2026-12-24')).toEqual({ month: 12, day: 24, weekday: '木' });
  });
});
