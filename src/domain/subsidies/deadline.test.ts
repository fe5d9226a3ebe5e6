import { describe, expect, it } from 'vitest';
import { deadlineOf } from './deadline';
import { subsidyStatus } from './subsidy';

const END = '2026-11-30T17:00:00+09:00';
const jst = (text: string) => new Date(`${text}+09:00`);

describe('a deadline', () => {
  it.each([
    ['2026-11-15T23:59', 'neutral', 'あと15日', 15],
    ['2026-11-16T00:00', 'warning', 'あと14日', 14],
    ['2026-11-25T00:00', 'warning', 'あと5日', 5],
    ['2026-11-25T23:59', 'warning', 'あと5日', 5],
    ['2026-11-26T23:59', 'warning', 'あと4日', 4],
    ['2026-11-27T00:00', 'error', 'あと3日', 3],
    ['2026-11-29T23:59', 'error', 'あと1日', 1],
    ['2026-11-30T00:00', 'error', '本日 17:00まで', 0],
    ['2026-11-30T16:59', 'error', '本日 17:00まで', 0],
    ['2026-11-30T17:00', 'closed', '終了', null],
    ['2026-12-05T00:00', 'closed', '終了', null],
  ] as const)(
    'a deadline on 11/30 at 17:00, seen at %s in Japan: %s, %s',
    (now, tone, label, days) => {
      expect(deadlineOf(END, jst(now))).toEqual({ tone, label, days });
    },
  );

  it('a deadline at midnight belongs to the day before', () => {
    const midnight = '2026-12-01T00:00:00+09:00';
    expect(deadlineOf(midnight, jst('2026-11-30T09:00')).label).toBe('本日 24:00まで');
    expect(deadlineOf(midnight, jst('2026-11-29T09:00')).label).toBe('あと1日');
    expect(deadlineOf(midnight, jst('2026-12-01T00:00')).label).toBe('終了');
  });

  it('a call without a deadline is 通年, and a deadline in the next century is あと3年以上', () => {
    expect(deadlineOf(null, jst('2026-11-30T09:00'))).toEqual({
      tone: 'neutral',
      label: '通年',
      days: null,
    });
    expect(deadlineOf('2124-03-31T15:00:00Z', jst('2026-11-30T09:00')).label).toBe('あと3年以上');
    expect(deadlineOf('2029-11-29T08:00:00Z', jst('2026-11-30T09:00')).label).toBe('あと1095日');
    expect(deadlineOf('2029-11-30T08:00:00Z', jst('2026-11-30T09:00')).label).toBe('あと3年以上');
  });
});

describe('the status of a call', () => {
  const period = { acceptanceStart: '2026-10-01T09:00:00+09:00', acceptanceEnd: END };

  it.each([
    ['2026-10-01T08:59', 'upcoming'],
    ['2026-10-01T09:00', 'open'],
    ['2026-11-15T23:59', 'open'],
    ['2026-11-16T00:00', 'closing'],
    ['2026-11-30T16:59', 'closing'],
    ['2026-11-30T17:00', 'closed'],
  ])('the status of a call at %s in Japan is %s', (now, status) => {
    expect(subsidyStatus(period, jst(now))).toBe(status);
  });

  it('a call without an end stays open, and a call without a start has begun', () => {
    const now = jst('2026-11-01T00:00');
    expect(subsidyStatus({ ...period, acceptanceEnd: null }, now)).toBe('open');
    expect(subsidyStatus({ ...period, acceptanceStart: null }, now)).toBe('open');
    expect(subsidyStatus({ acceptanceStart: null, acceptanceEnd: null }, now)).toBe('open');
  });

  it('a call whose end precedes its start is closed, not upcoming', () => {
    const damaged = { acceptanceStart: '2030-01-01T00:00:00Z', acceptanceEnd: END };
    expect(subsidyStatus(damaged, jst('2027-01-01T00:00'))).toBe('closed');
  });
});
