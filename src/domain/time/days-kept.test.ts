import { expect, it } from 'vitest';
import { daysKept } from '~/domain/time/days-kept';

it.each([
  ['2026-11-14T23:30:00+09:00', '2026-11-26T01:00:00+09:00', 18],
  ['2026-11-14T12:00:00+09:00', '2026-11-14T11:59:00+09:00', 30],
  ['2026-11-14T23:30:00+09:00', '2026-12-14T01:00:00+09:00', 1],
])('a row deleted at %s is kept, on %s, for %i more calendar days', (at, now, days) => {
  expect(daysKept(at, new Date(now), 30)).toBe(days);
});
