import { describe, expect, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { question, smallEngine } from '~tests/support/small-engine';
import { subsidyHead } from '~tests/support/subsidy-head';
import type { Question } from './engine';

type Subsidy = Partial<SubsidyHead>;

/** Searched on Friday 20 November 2026. */
const weeksOf = (subsidies: readonly Subsidy[], query: Partial<Question> = {}, isFolded = false) =>
  smallEngine(subsidies.map((rest, index) => subsidyHead(index + 1, rest)))
    .ask(question(query))
    .deadlineWeeks(isFolded);

const ending = (acceptanceEnd: string, rest: Subsidy = {}): Subsidy => ({ acceptanceEnd, ...rest });

describe('The deadlines of a week', () => {
  test('deadlines are counted by weeks in Japan, from the Monday of the present one on', () => {
    const subsidies = [
      ending('2026-11-15T23:59:00+09:00'),
      ending('2026-11-16T00:01:00+09:00'),
      // Midnight is the end of Sunday.
      ending('2026-11-23T00:00:00+09:00'),
      ending('2026-11-23T00:01:00+09:00'),
      ending('2026-12-31T17:00:00+09:00'),
      ending('2027-01-03T17:00:00+09:00'),
      ending('2027-02-14T23:59:00+09:00'),
      ending('2027-02-15T00:01:00+09:00'),
      ending('2124-03-31T17:00:00+09:00'),
      { acceptanceEnd: null },
    ];
    expect(weeksOf(subsidies)).toEqual([
      { from: '2026-11-16', total: 2, fits: null },
      { from: '2026-11-23', total: 1, fits: null },
      { from: '2026-12-28', total: 2, fits: null },
      { from: '2027-02-08', total: 1, fits: null },
    ]);
  });

  test('the last week of a fiscal year and the first of the next are one week', () => {
    const now = new Date('2027-03-20T12:00:00+09:00');
    const subsidies = [
      ending('2027-03-31T17:00:00+09:00'),
      ending('2027-04-01T17:00:00+09:00'),
      ending('2027-04-05T17:00:00+09:00'),
    ];
    expect(weeksOf(subsidies, { now })).toMatchObject([
      { from: '2027-03-29', total: 2 },
      { from: '2027-04-05', total: 1 },
    ]);
  });

  test('with a profile, deadlines of a week say how many of them fit', () => {
    const [tokyo, osaka] = [areaIdOf('東京都') ?? 0, areaIdOf('大阪府') ?? 0];
    const profile = { areaId: tokyo, businessCategoryIds: [5], tagIds: [8], employees: 12 };
    const whole = { businessCategoryIds: [5], tagIds: [8], employeesBand: 1 };
    const subsidies = [
      ending('2026-11-25T17:00:00+09:00', whole),
      ending('2026-11-26T17:00:00+09:00', { areaIds: [osaka] }),
      ending('2026-12-02T17:00:00+09:00', { areaIds: [osaka] }),
    ];
    expect(weeksOf(subsidies, { profile })).toEqual([
      { from: '2026-11-23', total: 2, fits: 1 },
      { from: '2026-11-30', total: 1, fits: 0 },
    ]);
  });

  test('deadlines of a week are counted under all filters but those of the deadline', () => {
    const subsidies = [
      ending('2026-11-25T17:00:00+09:00', { kind: 'grant' }),
      ending('2026-12-02T17:00:00+09:00', { kind: 'grant' }),
      ending('2026-12-03T17:00:00+09:00'),
    ];
    const expected = [
      { from: '2026-11-23', total: 1, fits: null },
      { from: '2026-11-30', total: 1, fits: null },
    ];
    const kind: Question['filters'] = { kind: ['grant'] };
    expect(weeksOf(subsidies, { filters: kind })).toEqual(expected);
    expect(weeksOf(subsidies, { filters: { ...kind, deadlineWithin: 7 } })).toEqual(expected);
    const ofWeek = { ...kind, deadlineWeek: '2026-12-04' };
    expect(weeksOf(subsidies, { filters: ofWeek })).toEqual(expected);
  });

  test('a programme counts once in each week in which one of its rounds ends', () => {
    const subsidies = [
      ending('2026-11-25T17:00:00+09:00', { programmeKey: 'a' }),
      ending('2026-11-26T17:00:00+09:00', { programmeKey: 'a' }),
      ending('2026-12-02T17:00:00+09:00', { programmeKey: 'a' }),
      ending('2026-12-03T17:00:00+09:00', { programmeKey: 'b' }),
    ];
    expect(weeksOf(subsidies, {}, true)).toMatchObject([
      { from: '2026-11-23', total: 1 },
      { from: '2026-11-30', total: 2 },
    ]);
  });
});
