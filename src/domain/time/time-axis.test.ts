import { describe, expect, it } from 'vitest';
import { dayOf, momentOf, rangeAround, timeAxis, weekAxis } from './time-axis';

const axisOf = (low: string, high: string, mostTicks = 7, today = low) =>
  timeAxis({ low: dayOf(low), high: dayOf(high) }, { today: dayOf(today), mostTicks });

const labels = (low: string, high: string, mostTicks: number) =>
  axisOf(low, high, mostTicks).ticks.map(({ label }) => label);

describe('the days of a time axis', () => {
  it('the days of a time axis are counted since 1970', () => {
    expect(dayOf('1970-01-01')).toBe(0);
    expect(dayOf('1971-01-01')).toBe(365);
  });

  it('a moment on a time axis is the day in Japan with the time of day as its fraction', () => {
    expect(momentOf('1970-01-02T00:00:00+09:00')).toBe(1);
    expect(momentOf(new Date('1970-01-02T03:00:00Z'))).toBe(1.5);
  });
});

describe('the range of a time axis around today', () => {
  it.each([
    ['nothing but today', [], [], [-7, 91]],
    ['what is near', [-30], [120], [-30, 120]],
    ['dates years away', [-4000], [40_000], [-31, 366]],
    ['what has no start and no end', [-Infinity], [Infinity], [-31, 366]],
  ])(
    'a time axis of %s shows a week to a month back and thirteen weeks to a year ahead',
    (...row) => {
      const [, starts, ends, [behind = 0, ahead = 0]] = row;
      const today = 20_000;
      const daysFrom = (days: number[]) => days.map((day) => today + day);
      expect(rangeAround(today, daysFrom(starts), daysFrom(ends))).toEqual({
        low: today + behind,
        high: today + ahead,
      });
    },
  );
});

describe('the places on a time axis', () => {
  const axis = axisOf('2026-01-01', '2026-04-11');
  const axisSpan = (from: string, to: string) => axis.axisSpanOf(dayOf(from), dayOf(to));

  it('a place on a time axis is in percent of its length', () => {
    expect(axisSpan('2026-01-11', '2026-01-31')).toEqual({ start: 10, length: 20 });
  });

  it('what goes on beyond the time axis is cut at its ends', () => {
    expect(axisSpan('2025-01-01', '2026-01-11')).toEqual({ start: 0, length: 10 });
    expect(axis.axisSpanOf(-Infinity, Infinity)).toEqual({ start: 0, length: 100 });
  });

  it('dates beyond the time axis have no position on it', () => {
    expect(axisSpan('2025-01-01', '2025-12-31')).toBeNull();
    expect(axisSpan('2026-04-12', '2026-05-01')).toBeNull();
  });

  it('what lasts one moment is long enough to be seen, and stays on the time axis', () => {
    expect(axisSpan('2026-01-11', '2026-01-11')).toEqual({ start: 10, length: 1 });
    expect(axisSpan('2026-04-11', '2026-04-11')).toEqual({ start: 99, length: 1 });
  });

  it('today has a place on the time axis only where the axis comes near it', () => {
    expect(axisOf('2026-01-01', '2026-04-11', 7, '2026-01-26').today).toBe(25);
    expect(axisOf('2026-01-01', '2026-04-11', 7, '2026-04-12').today).toBeNull();
  });
});

describe('the ticks of a time axis', () => {
  it('the ticks of a time axis are on the first days of months, including the last day of the axis', () => {
    expect(axisOf('2026-11-01', '2027-02-01', 12).ticks).toEqual([
      { label: '2026/12', at: (30 / 92) * 100 },
      { label: '2027/1', at: (61 / 92) * 100 },
      { label: '2月', at: 100 },
    ]);
  });

  it.each([
    [6, ['2027/1', '3月', '5月', '7月', '9月', '11月']],
    [4, ['2027/1', '4月', '7月', '10月']],
    [2, ['2027/1', '7月']],
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

describe('the axis of weeks', () => {
  // In UTC it is still Sunday.
  const monday = new Date('2026-11-23T00:30:00+09:00');

  it('the axis of weeks begins on the Monday of the current week in Japan, and has thirteen weeks', () => {
    const { weeks, ticks } = weekAxis(monday);
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(weeks.at(-1)).toEqual({ from: '2027-02-15', to: '2027-02-21' });
    expect(ticks[0]).toEqual({ label: '11/23', at: 0 });
    expect(ticks[6]).toEqual({ label: '1/4', at: (6 / 13) * 100 });
  });

  it('on a Sunday the axis of weeks still begins with the week that ends that day', () => {
    const sunday = new Date('2026-11-22T23:59:00+09:00');
    expect(weekAxis(sunday).weeks[0]).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('the axis of weeks places days, those outside at its ends', () => {
    const { at, today } = weekAxis(new Date('2026-11-26T12:00:00+09:00'));
    expect(today).toBeCloseTo((3.5 / 91) * 100);
    expect(at(dayOf('2026-12-07'))).toBeCloseTo((14 / 91) * 100);
    expect([at(dayOf('2026-11-01')), at(dayOf('2027-06-01'))]).toEqual([0, 100]);
  });
});
