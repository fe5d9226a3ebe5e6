import { describe, expect, it } from 'vitest';
import { monthAndDay, weekName, weeksFrom, weekStart } from './weeks';

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23', 'a Monday'],
    ['2026-11-29', '2026-11-23', 'a Sunday'],
    ['2026-11-30', '2026-11-30', 'the next Monday'],
    ['2027-01-01', '2026-12-28', 'the first day of a year'],
    ['2027-03-31', '2027-03-29', 'the last day of a fiscal year'],
    ['2027-04-01', '2027-03-29', 'the first day of a fiscal year'],
    ['2028-02-29', '2028-02-28', 'a leap day'],
    ['1969-12-31', '1969-12-29', 'a day before 1970'],
  ])('the week of %s begins on Monday %s: %s', (date, monday) => {
    expect(weekStart(date)).toBe(monday);
  });

  it('weeks follow each other without a gap over the end of a year', () => {
    expect(weeksFrom('2026-12-23', 3)).toEqual([
      { from: '2026-12-21', to: '2026-12-27' },
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-10' },
    ]);
  });

  it('the week between two fiscal years is one week, named with the days of both', () => {
    const [week] = weeksFrom('2027-04-01', 1);
    if (week === undefined) throw new Error('a week');
    expect(weekName(week)).toBe('3/29(月)〜4/4(日)');
    expect(monthAndDay(week.from)).toBe('3/29');
  });
});
