import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUBSIDY_STATUSES, subsidyStatus } from '~/domain/subsidies/subsidy';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createColumns, statusCodes } from './columns';

const { heads } = generateSubsidies(new Date('2026-11-20T12:00:00+09:00'), 400);

test('the status codes of the columns equal the domain’s status at any moment', () => {
  const columns = createColumns(heads);
  const moments = fc.date({
    min: new Date('2025-06-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (now) => {
      const codes = [...statusCodes(columns, now)].map((code) => SUBSIDY_STATUSES[code]);
      expect(codes).toEqual(heads.map((one) => subsidyStatus(one, now)));
    }),
    { numRuns: 30 },
  );
});

test('a period is open from its first moment on and closed at its end', () => {
  const columns = createColumns([
    subsidyHead(1, {
      acceptanceStart: '2026-11-01T09:00:00+09:00',
      acceptanceEnd: '2026-12-25T17:00:00+09:00',
    }),
  ]);
  const statusAt = (moment: string) =>
    Array.from(statusCodes(columns, new Date(moment)), (code) => SUBSIDY_STATUSES[code]);
  expect(
    [
      '2026-11-01T08:59:59+09:00',
      '2026-11-01T09:00:00+09:00',
      '2026-12-10T23:59:59+09:00',
      '2026-12-11T00:00:00+09:00',
      '2026-12-25T16:59:59+09:00',
      '2026-12-25T17:00:00+09:00',
    ].flatMap(statusAt),
  ).toEqual(['upcoming', 'open', 'open', 'closing', 'closing', 'closed']);
});

test('each column has a value for what a subsidy does not state', () => {
  const columns = createColumns([
    subsidyHead(7),
    subsidyHead(3, {
      maxAmount: 0,
      acceptanceStart: '1970-01-02T00:00:00Z',
      acceptanceEnd: '1970-01-11T00:00:00Z',
      publishedAt: '1970-01-01T00:00:01Z',
    }),
  ]);
  expect(columns).toMatchObject({
    size: 2,
    ids: Float64Array.of(7, 3),
    amount: Float64Array.of(-1, 0),
    start: Float64Array.of(-Infinity, 86_400_000),
    end: Float64Array.of(Infinity, 864_000_000),
    lastDay: Float64Array.of(Infinity, 10),
    published: Float64Array.of(-Infinity, 1000),
    newness: Float64Array.of(-Infinity, 1000),
    appears: Float64Array.of(-Infinity, 1000),
  });
});

test('the last day of a period that ends at midnight in Japan is the day before', () => {
  const ends = ['2026-12-05T00:00:00+09:00', '2026-12-05T00:00:01+09:00'];
  const { lastDay } = createColumns(
    ends.map((acceptanceEnd, index) => subsidyHead(index + 1, { acceptanceEnd })),
  );
  expect([...lastDay].map((day) => day - Date.UTC(2026, 11, 1) / 86_400_000)).toEqual([3, 4]);
});

test('a subsidy without a date of publication is published when it opens, and new as of its source', () => {
  const [opening, updated] = ['2026-11-10T00:00:00Z', '2026-11-05T00:00:00Z'];
  const columns = createColumns([
    subsidyHead(1, { acceptanceStart: opening }),
    subsidyHead(2, { acceptanceStart: opening, sourceUpdatedAt: updated }),
    subsidyHead(3, { acceptanceStart: updated, sourceUpdatedAt: opening }),
    subsidyHead(4, { publishedAt: opening, sourceUpdatedAt: updated }),
  ]);
  const [late, early] = [Date.parse(opening), Date.parse(updated)];
  expect([...columns.published]).toEqual([late, late, early, late]);
  expect([...columns.newness]).toEqual([late, early, early, late]);
  expect([...columns.appears]).toEqual([-Infinity, -Infinity, -Infinity, late]);
});

test('the column of a group of tags contains only tags of that group', () => {
  const { tags } = createColumns([
    subsidyHead(1, { tagIds: [201, 8, 102, 6] }),
    subsidyHead(2, { tagIds: [101] }),
  ]);
  const setsOf = (group: number) =>
    Array.from(tags[group]?.codes ?? [], (code) => tags[group]?.patterns[code]);
  expect([0, 1, 2].map(setsOf)).toEqual([
    [[8, 6], []],
    [[102], [101]],
    [[201], []],
  ]);
});
