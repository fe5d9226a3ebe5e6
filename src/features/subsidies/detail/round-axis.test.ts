import { describe, expect, it } from 'vitest';
import { roundAxis } from './round-axis';

const now = new Date('2026-11-25T03:00:00Z');
const round = (subsidyId: number, start: string | null, end: string | null, name?: string) => ({
  subsidyId,
  round: name ?? null,
  acceptanceStart: start,
  acceptanceEnd: end,
});

describe('the rounds of a programme', () => {
  it('the rounds of a program are sorted by start, each with its state in words', () => {
    const { rows, today } = roundAxis(
      [
        round(3, '2026-12-01T00:00:00+09:00', '2027-03-31T17:00:00+09:00', '21次'),
        round(1, '2025-02-14T10:00:00+09:00', '2026-09-28T17:00:00+09:00', '19次'),
        round(2, '2026-10-27T10:00:00+09:00', '2026-12-28T17:00:00+09:00', '20次'),
      ],
      2,
      now,
    );
    expect(
      rows.map(({ label, badge, period, isThis }) => [label, badge.label, period, isThis]),
    ).toEqual([
      ['19次', '終了', '2025/02/14 〜 2026/09/28', false],
      ['20次', 'あと33日', '2026/10/27 〜 2026/12/28', true],
      ['21次', '募集予定', '2026/12/01 〜 2027/03/31', false],
    ]);
    const [past, current, coming] = rows;
    expect(today).toBeGreaterThan((past?.axisSpan?.start ?? 0) + (past?.axisSpan?.length ?? 0));
    expect(today).toBeGreaterThan(current?.axisSpan?.start ?? 100);
    expect(today).toBeLessThan(coming?.axisSpan?.start ?? 0);
  });

  it('a round that closes at midnight in Japan ends on the day before', () => {
    const { rows } = roundAxis([round(1, '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z')], 1, now);
    expect(rows[0]?.period).toBe('2026/11/01 〜 2026/11/30');
    expect(rows[0]?.label).toBe('2026/11の回');
  });

  it('rounds that end in 2124 or never do not shrink the others on the axis', () => {
    const { rows, ticks } = roundAxis(
      [
        round(1, '2026-01-01T00:00:00+09:00', '2026-06-30T17:00:00+09:00'),
        round(2, '2026-07-01T00:00:00+09:00', '2124-03-31T17:00:00+09:00'),
        round(7421, null, null),
      ],
      1,
      now,
    );
    expect(
      rows.every(
        ({ axisSpan }) =>
          axisSpan !== null && axisSpan.start >= 0 && axisSpan.start + axisSpan.length <= 100,
      ),
    ).toBe(true);
    expect(rows.find(({ subsidyId }) => subsidyId === 1)?.axisSpan?.length).toBeGreaterThan(8);
    expect(rows.find(({ subsidyId }) => subsidyId === 7421)).toMatchObject({
      label: 'S-00007421',
      period: '〜 通年',
    });
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThanOrEqual(6);
  });

  it('the round axis draws no line for today when all rounds lie years back', () => {
    const { today } = roundAxis(
      [round(1, '2020-01-01T00:00:00+09:00', '2020-06-30T17:00:00+09:00')],
      1,
      now,
    );
    expect(today).toBeNull();
  });

  it('the round axis draws a round without any date', () => {
    expect(roundAxis([round(1, null, null)], 1, now).rows).toHaveLength(1);
  });
});
