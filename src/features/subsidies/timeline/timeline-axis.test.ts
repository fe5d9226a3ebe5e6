import { describe, expect, it } from 'vitest';
import { acceptancePeriodLabel, timelineAxis } from './timeline-axis';

const now = new Date('2026-11-25T03:00:00Z');
const period = (acceptanceStart: string | null, acceptanceEnd: string | null) => ({
  acceptanceStart,
  acceptanceEnd,
});
const open = period('2026-10-01T09:00:00+09:00', '2026-12-24T17:00:00+09:00');

describe('a period in label', () => {
  it.each([
    [open, '2026/10/01(木) 〜 2026/12/24(木) 17:00'],
    [period('2026-10-01T09:00:00+09:00', null), '2026/10/01(木)から通年（締切の定めなし）'],
    [period(null, '2026-12-25T00:00:00+09:00'), '2026/12/24(木) 24:00まで'],
    [period(null, null), '通年（締切の定めなし）'],
  ])(
    'the period text names the start and the deadline, or says that no deadline is set',
    (each, label) => {
      expect(acceptancePeriodLabel(each)).toBe(label);
    },
  );
});

describe('periods on a time axis', () => {
  it('the timeline places closed, open and upcoming periods in order around today', () => {
    const { bars, today } = timelineAxis(
      [
        period('2026-09-01T09:00:00+09:00', '2026-11-20T17:00:00+09:00'),
        open,
        period('2026-12-10T09:00:00+09:00', '2027-02-26T17:00:00+09:00'),
      ],
      now,
    );
    expect(bars.map(({ look }) => look)).toEqual(['closed', 'neutral', 'upcoming']);
    expect(bars.map(({ lastDay }) => lastDay)).toEqual(['11/20(金)', '12/24(木)', '2027/2/26(金)']);
    const ends = bars.map(({ axisSpan }) =>
      axisSpan === null ? null : axisSpan.start + axisSpan.length,
    );
    expect(ends[0]).toBeLessThan(today ?? 0);
    expect(bars[1]?.axisSpan?.start).toBe(0);
    expect(ends[1]).toBeGreaterThan(today ?? 100);
    expect(bars[2]?.axisSpan?.start).toBeGreaterThan(today ?? 100);
    expect(bars.map(({ isCutBefore }) => isCutBefore)).toEqual([true, true, false]);
    expect(bars.some(({ isCutAfter }) => isCutAfter)).toBe(false);
  });

  it.each([
    ['3 days are left', '2026-11-28T17:00:00+09:00', 'error'],
    ['14 days are left', '2026-12-09T17:00:00+09:00', 'warning'],
    ['more are left', '2026-12-10T17:00:00+09:00', 'neutral'],
  ])('a timeline period is styled by its urgency when %s', (_, end, look) => {
    const { bars } = timelineAxis([period('2026-10-01T00:00:00Z', end)], now);
    expect(bars[0]?.look).toBe(look);
  });

  it('timeline periods are cut at the edges of the axis, and dropped when they lie beyond it', () => {
    const { bars } = timelineAxis(
      [
        period('2019-04-01T09:00:00+09:00', '2124-03-31T17:00:00+09:00'),
        period(null, null),
        period('2020-04-01T09:00:00+09:00', '2020-06-30T17:00:00+09:00'),
        period('2030-04-01T09:00:00+09:00', '2030-06-30T17:00:00+09:00'),
      ],
      now,
    );
    expect(
      bars.map(({ isCutBefore, isCutAfter, axisSpan }) => [
        isCutBefore,
        isCutAfter,
        axisSpan !== null,
      ]),
    ).toEqual([
      [true, true, true],
      [true, true, true],
      [true, false, false],
      [false, true, false],
    ]);
    expect(bars[0]?.axisSpan).toEqual({ start: 0, length: 100 });
  });

  it('a period that ends before it starts, or lasts one moment, stays on the timeline axis', () => {
    const { bars } = timelineAxis(
      [
        period('2026-12-24T17:00:00+09:00', '2026-11-01T09:00:00+09:00'),
        period('2026-12-24T17:00:00+09:00', '2026-12-24T17:00:00+09:00'),
        open,
      ],
      now,
    );
    for (const { axisSpan } of bars) {
      expect(axisSpan?.length).toBeGreaterThanOrEqual(1);
      expect((axisSpan?.start ?? 0) + (axisSpan?.length ?? 0)).toBeLessThanOrEqual(100);
    }
  });

  it('a timeline of closed periods shows them without today when that is far away', () => {
    const { bars, today } = timelineAxis(
      [period('2024-04-01T09:00:00+09:00', '2024-06-28T17:00:00+09:00')],
      now,
    );
    expect(today).toBeNull();
    expect(bars[0]?.axisSpan).not.toBeNull();
  });

  it('the timeline runs from three days ago to the last deadline and its date, for two weeks at least', () => {
    const soon = timelineAxis([period(null, '2026-11-27T12:00:00+09:00')], now);
    // With a margin of three hundredths before, and room for a date behind.
    expect(soon.today).toBeCloseTo(((3 / 17 + 0.03) / 1.23) * 100, 3);
    const { today, bars } = timelineAxis([period(null, '2027-01-24T12:00:00+09:00')], now);
    expect(today).toBeCloseTo(((3 / 63 + 0.03) / 1.23) * 100, 3);
    expect(bars[0]).toMatchObject({ isCutAfter: false });
  });

  it('a short timeline is labeled by the Mondays in it', () => {
    const { ticks } = timelineAxis([period(null, '2026-12-04T17:00:00+09:00')], now);
    expect(ticks.map(({ label }) => label)).toEqual(['11/23', '11/30', '12/7']);
  });

  it('the timeline is labeled by months, but by no more than seven labels', () => {
    const { ticks } = timelineAxis([period(null, '2027-02-10T17:00:00+09:00')], now);
    expect(ticks.map(({ label }) => label)).toEqual(['2026/12', '2027/1', '2月']);
    const far = timelineAxis([period(null, '2027-11-20T17:00:00+09:00')], now);
    expect(far.ticks.length).toBeGreaterThan(2);
    expect(far.ticks.length).toBeLessThanOrEqual(7);
  });

  it('the timeline works without any date', () => {
    const { bars, today } = timelineAxis([period(null, null)], now);
    expect(bars[0]).toMatchObject({ look: 'neutral', label: '通年（締切の定めなし）' });
    expect(today).not.toBeNull();
  });
});
