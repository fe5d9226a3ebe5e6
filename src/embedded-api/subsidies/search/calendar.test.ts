import { expect, test } from 'vitest';
import { subsidyHead } from '~tests/support/subsidy-head';
import { byLastDay } from './calendar';
import { createColumns } from './columns';
import { singly } from './fold';

/** The days of a month with the positions of the results that end on each. */
const monthOf = (
  month: string,
  ends: readonly (string | null)[],
  order = ends.map((_, at) => at),
) =>
  byLastDay(
    singly(order),
    createColumns(ends.map((end, id) => subsidyHead(id + 1, { acceptanceEnd: end }))),
    month,
  ).map(({ date, results }) => [date, results.map(({ position }) => position)]);

test('a month has its first and its last day, but none of its neighbours’', () => {
  const ends = [
    '2026-11-30T17:00:00+09:00',
    '2026-12-01T00:00:01+09:00',
    '2026-12-31T23:59:59+09:00',
    '2027-01-01T00:00:01+09:00',
  ];
  expect(monthOf('2026-12', ends)).toEqual([
    ['2026-12-01', [1]],
    ['2026-12-31', [2]],
  ]);
});

test('a period that ends at midnight belongs to the month before', () => {
  const ends = ['2026-12-01T00:00:00+09:00', '2027-01-01T00:00:00+09:00'];
  expect(monthOf('2026-11', ends)).toEqual([['2026-11-30', [0]]]);
  expect(monthOf('2026-12', ends)).toEqual([['2026-12-31', [1]]]);
});

test('a leap year’s February has its 29th', () => {
  const ends = ['2028-02-29T17:00:00+09:00', '2028-03-01T17:00:00+09:00'];
  expect(monthOf('2028-02', ends)).toEqual([['2028-02-29', [0]]]);
});

test('the days come in turn, and the results of a day in the order in which they were found', () => {
  const ends = [
    '2026-12-24T17:00:00+09:00',
    '2026-12-04T17:00:00+09:00',
    '2026-12-24T12:00:00+09:00',
    '2026-12-24T09:00:00+09:00',
  ];
  expect(monthOf('2026-12', ends, [3, 0, 1, 2])).toEqual([
    ['2026-12-04', [1]],
    ['2026-12-24', [3, 0, 2]],
  ]);
});

test('a subsidy that is open all year is in no month', () => {
  expect(monthOf('2026-12', [null])).toEqual([]);
});
