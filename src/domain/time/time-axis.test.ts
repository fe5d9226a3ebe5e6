import { describe, expect, it } from 'vitest';
import { dayOf, ticksBetween } from './time-axis';

const labels = (low: string, high: string, most: number) =>
  ticksBetween(dayOf(low), dayOf(high), most).map(({ label }) => label);

describe('the ticks of a time axis', () => {
  it('the ticks of a time axis are days since 1970', () => {
    expect(dayOf('1970-01-01')).toBe(0);
    expect(dayOf('1971-01-01')).toBe(365);
  });

  it('the ticks of a time axis stand on the first days of months, including the last day of the axis', () => {
    expect(ticksBetween(dayOf('2026-11-20'), dayOf('2027-02-01'), 12)).toEqual([
      { label: '2026/12', day: dayOf('2026-12-01') },
      { label: '2027/1', day: dayOf('2027-01-01') },
      { label: '2027/2', day: dayOf('2027-02-01') },
    ]);
  });

  it.each([
    [6, ['2027/1', '2027/3', '2027/5', '2027/7', '2027/9', '2027/11']],
    [4, ['2027/1', '2027/4', '2027/7', '2027/10']],
    [2, ['2027/1', '2027/7']],
  ])('the ticks of a year are at most %i, evenly spaced', (most, expected) => {
    expect(labels('2026-12-15', '2027-12-10', most)).toEqual(expected);
  });

  it('the ticks of a century are decades, and of longer spans twenty years', () => {
    expect(labels('1999-12-15', '2041-01-01', 5)).toEqual([
      '2000/1',
      '2010/1',
      '2020/1',
      '2030/1',
      '2040/1',
    ]);
    expect(labels('1959-12-15', '2001-01-01', 1)).toEqual(['1960/1', '1980/1', '2000/1']);
  });
});
