import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate, id, instant, nullable } from './values';

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

test.each([
  '2026-11-20T17:00:00+09:00',
  '2026-11-20T08:00:00Z',
  '2026-11-20T08:00Z',
  '2026-11-20T08:00:00.123456Z',
  '2028-02-29T23:59:59-05:00',
])('the instant %s is accepted', (text) => {
  expect(instant.parse(text)).toBe(text);
});

test.each([
  ['2026-11-20T17:00:00', 'has no offset'],
  ['2026-11-20', 'has no time'],
  ['2026-11-20 17:00Z', 'has a blank in place of the T'],
  ['2026-11-20T25:00:00Z', 'has an hour that no day has'],
  ['2026-02-30T17:00:00Z', 'has a day that the month does not have'],
  ['2026-13-01T17:00:00Z', 'has a month that the year does not have'],
  ['at 2026-11-20T17:00:00Z', 'has a word before it'],
  ['2026-11-20T17:00:00Z.', 'has a character behind it'],
  ['', 'is empty'],
])('the instant %j is refused as it %s', (text) => {
  expect(accepts(instant, text)).toBe(false);
});

test.each(['2026-11-20', '2028-02-29', '2026-12-31'])('the date %s is accepted', (text) => {
  expect(calendarDate.parse(text)).toBe(text);
});

test.each([
  ['2026-02-29', 'is no day of that year'],
  ['2026-04-31', 'is no day of that month'],
  ['2026-00-10', 'is of no month'],
  ['2026/11/20', 'has slashes'],
  ['2026-11-20T00:00:00Z', 'is an instant'],
  ['20260-11-20', 'has five digits for the year'],
])('the date %j is refused as it %s', (text) => {
  expect(accepts(calendarDate, text)).toBe(false);
});

test('a field that an answer leaves out or sets to null reads as null', () => {
  const row = z.object({ memo: nullable(z.string()) });
  expect([{}, { memo: null }, { memo: '要確認' }].map((one) => row.parse(one).memo)).toEqual([
    null,
    null,
    '要確認',
  ]);
  expect(accepts(row, { memo: 1 })).toBe(false);
});

test('an id is a whole number from 1', () => {
  expect([1, 0, -1, 1.5, '1'].map((value) => accepts(id, value))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
