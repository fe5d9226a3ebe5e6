import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  daysUntilEnd,
  endParts,
  formatDate,
  formatDateTime,
  formatEnd,
  jstDateOf,
  jstInstant,
} from './dates';

const instants = fc.date({
  min: new Date('1960-01-01T00:00:00Z'),
  max: new Date('2150-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('dates in Japan', () => {
  it('dates and times are shown in Japan time, whatever offset they are written with', () => {
    expect(formatDateTime('2026-11-20T17:00:00+09:00')).toBe('2026/11/20(金) 17:00');
    expect(formatDateTime('2026-11-20T08:00:00.000Z')).toBe('2026/11/20(金) 17:00');
    expect(formatDate('2026-11-19T15:00:00Z')).toBe('2026/11/20(金)');
    expect(formatDate('2026-11-20')).toBe('2026/11/20(金)');
    expect(formatDate('2026-01-05')).toBe('2026/01/05(月)');
  });

  it('formatEnd shows an end at midnight as 24:00 of the day before', () => {
    expect(formatEnd('2026-11-20T15:00:00Z')).toBe('2026/11/20(金) 24:00');
    expect(endParts('2026-12-31T15:00:00Z')).toEqual({ date: '2026/12/31(木)', time: '24:00' });
    expect(formatEnd('2026-11-20T14:59:59Z')).toBe('2026/11/20(金) 23:59');
  });

  it('dates and times in Japan agree with Intl for Asia/Tokyo', () => {
    const tokyo = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const [date = '', time = ''] = tokyo.format(instant).split(' ');
        expect(jstDateOf(instant)).toBe(date);
        expect(formatDateTime(instant).endsWith(` ${time}`)).toBe(true);
      }),
    );
  });

  it('daysBetween and addDays count calendar days', () => {
    expect(daysBetween('2026-11-20', '2026-11-25')).toBe(5);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
    fc.assert(
      fc.property(instants, fc.integer({ min: -2000, max: 2000 }), (instant, days) => {
        const date = jstDateOf(instant);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('daysUntilEnd counts the days to an end from any moment, and is null once it is over', () => {
    fc.assert(
      fc.property(instants, instants, (now, end) => {
        const midnight = Date.parse(jstInstant(jstDateOf(end), '00:00'));
        const periodEndLabel = end.toISOString();
        const lastDate = addDays(jstDateOf(end), midnight === end.getTime() ? -1 : 0);
        expect(daysUntilEnd(periodEndLabel, now)).toBe(
          now < end ? daysBetween(jstDateOf(now), lastDate) : null,
        );
      }),
    );
  });

  it('jstInstant turns a date and a time in Japan into an instant', () => {
    expect(Date.parse(jstInstant('2026-11-20', '17:00'))).toBe(Date.parse('2026-11-20T08:00:00Z'));
  });
});
