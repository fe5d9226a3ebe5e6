import { describe, expect, it } from 'vitest';
import { calendarSheet, dayNames } from './calendar-month';

describe('a month of the calendar', () => {
  it('a calendar month has weeks from Monday, with blanks for days of other months', () => {
    const { weeks } = calendarSheet({ month: '2026-12', day: null }, new Date());
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(weeks.at(-1)?.slice(0, 4)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it.each([
    ['2027-02', 4, 28],
    ['2028-02', 5, 29],
    ['2026-08', 6, 31],
  ])('a calendar month contains every day of %s once', (month, weeks, days) => {
    const all = calendarSheet({ month, day: null }, new Date()).weeks;
    expect(all).toHaveLength(weeks);
    expect(new Set(all.flat().filter((date) => date !== null)).size).toBe(days);
  });

  it.each([
    ['2026-12', '2026-11', '2027-01'],
    ['2026-01', '2025-12', '2026-02'],
    ['2026-05', '2026-04', '2026-06'],
  ])('the months beside a calendar month cross the turn of the year: %s', (month, ...beside) => {
    const { previous, next } = calendarSheet({ month, day: null }, new Date());
    expect([previous, next]).toEqual(beside);
  });

  it.each([
    ['2026-11-30T14:59:59Z', '2026-11'],
    ['2026-11-30T15:00:00Z', '2026-12'],
  ])('the calendar month of %s is that of Japan, unless another is chosen', (now, current) => {
    expect(calendarSheet({ month: null, day: null }, new Date(now))).toMatchObject({
      month: null,
      current,
    });
    expect(calendarSheet({ month: '2026-05', day: null }, new Date(now))).toMatchObject({
      month: '2026-05',
      current,
    });
  });

  it('calendar months and days have Japanese names', () => {
    expect(calendarSheet({ month: '2026-02', day: null }, new Date()).label).toBe('2026年2月');
    expect(dayNames('2026-12-24')).toEqual({ short: '12月24日', long: '12月24日(木)' });
  });
});
