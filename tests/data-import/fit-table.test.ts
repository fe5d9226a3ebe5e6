import { describe, expect, it } from 'vitest';
import { match } from '~/domain/subsidies/match';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import { type MatchResult } from '~/domain/subsidies/match-words';
import { subsidyIdOf } from '~/domain/subsidies/open-data/portal-number';
import { convertRecord } from '../../scripts/data-import/convert';
import { parseRecord } from '../../scripts/data-import/portal-record';
import { FIT_PROGRAMMES } from './fit-programmes';

const TODAY = '2026-11-20';
const MAN = 10_000;

/** The companies, in the order of the letters at the end of a row in fit-programmes.ts. */
const COMPANIES: readonly (MatchProfile & { name: string })[] = [
  {
    name: '大田区の金属加工',
    areaId: 23,
    city: '大田区',
    businessCategoryIds: [5],
    employees: 35,
    capital: 2000 * MAN,
    establishedOn: '1987-04-01',
    tagIds: [2, 6, 8, 10],
  },
  {
    name: '京都市の飲食店',
    areaId: 36,
    city: '京都市中京区',
    businessCategoryIds: [13],
    employees: 4,
    capital: 300 * MAN,
    establishedOn: '2015-06-01',
    tagIds: [2, 8, 15],
  },
  {
    name: '札幌市の介護事業者',
    areaId: 11,
    city: '札幌市北区',
    businessCategoryIds: [16],
    employees: 120,
    capital: 3000 * MAN,
    establishedOn: '2004-10-01',
    tagIds: [6, 8, 9],
  },
  {
    name: '久留米市の運送会社',
    areaId: 50,
    city: '久留米市',
    businessCategoryIds: [8],
    employees: 80,
    capital: 3000 * MAN,
    establishedOn: '1978-04-01',
    tagIds: [8, 9, 10],
  },
  {
    name: '大阪市の新しいソフトウェア会社',
    areaId: 37,
    city: '大阪市北区',
    businessCategoryIds: [7],
    employees: 8,
    capital: 900 * MAN,
    establishedOn: '2025-04-01',
    tagIds: [1, 5, 7],
  },
  {
    name: '茅野市の農業法人',
    areaId: 30,
    city: '茅野市',
    businessCategoryIds: [1],
    employees: 15,
    capital: 500 * MAN,
    establishedOn: '2010-04-01',
    tagIds: [1, 2, 8],
  },
];

const LETTERS: Record<MatchResult, string> = { fits: '〇', check: '確', unfit: '外' };

const judged = FIT_PROGRAMMES.flatMap(({ record, expected }) => {
  const parsed = parseRecord(record);
  if ('refused' in parsed) throw new Error(`${record['name']}: ${parsed.refused}`);
  const { head, terms } = convertRecord({
    subsidyId: subsidyIdOf(parsed.record.name ?? '') ?? 0,
    record: parsed.record,
    hasDetail: true,
    updatedAt: new Date(`${TODAY}T00:00:00Z`),
  });
  return COMPANIES.map((company, index) => {
    const verdict = match({ ...head, terms }, company, TODAY);
    return {
      what: `${record['name']} ${head.title.slice(0, 40)} / ${company.name}`,
      expected: expected.charAt(index) || '?',
      found: LETTERS[verdict?.result ?? 'check'],
      reasons: verdict?.reasons.flatMap(({ result, text }) => (result === 'met' ? [] : text)) ?? [],
    };
  });
});

const missesWhere = (isMiss: (pair: (typeof judged)[number]) => boolean): string[] =>
  judged
    .filter((pair) => pair.found !== pair.expected && isMiss(pair))
    .map(
      ({ what, expected, found, reasons }) =>
        `${what}: ${found}, a reader says ${expected} (${reasons.join(' / ')})`,
    );

describe('the match of 100 real programmes with six companies', () => {
  it('for each of the 600 pairs of programme and company, the table contains the judgement of a person', () => {
    expect(FIT_PROGRAMMES).toHaveLength(100);
    expect(FIT_PROGRAMMES.filter(({ expected }) => !/^[〇確外]{6}$/u.test(expected))).toEqual([]);
  });

  it('the app judges a programme 条件に合う for a company only if the person judged the same', () => {
    expect(missesWhere(({ found }) => found === '〇')).toEqual([]);
  });

  it('the app judges a programme 対象外 for a company only if the person judged the same', () => {
    expect(missesWhere(({ found }) => found === '外')).toEqual([]);
  });

  it.each([
    ['that the person judged 条件に合う or 対象外', '〇外'],
    ['that the person judged 条件に合う', '〇'],
  ])('of the pairs %s, the app judges at most a third 要確認', (_, letters) => {
    const judgedAs = judged.filter(({ expected }) => letters.includes(expected));
    const open = judgedAs.filter(({ found }) => found === '確');
    expect(3 * open.length).toBeLessThanOrEqual(judgedAs.length);
  });
});
