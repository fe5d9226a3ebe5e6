import { describe, expect, it } from 'vitest';
import {
  applicationLabel,
  areasNamed,
  categoriesNamed,
  fileSizeLabel,
  namesInFull,
  dataSourceLabel,
  sourceCredit,
  subsidyNumber,
} from './subsidy-labels';

const every = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('labels of a subsidy', () => {
  it('a subsidy number is formatted as on the portal', () => {
    expect(subsidyNumber(9731)).toBe('S-00009731');
    expect(subsidyNumber(108_000_001)).toBe('S-108000001');
  });

  it('a subsidy with all areas and industries reads 全国 and 全業種', () => {
    expect(areasNamed({ areaIds: [1, 11, 12] })).toEqual({ text: '全国', names: [] });
    expect(categoriesNamed({ businessCategoryIds: every(20) })).toEqual({
      text: '全業種',
      names: [],
      joint: ' / ',
    });
  });

  it('a shortened list of areas or industries keeps every name', () => {
    expect(areasNamed({ areaIds: [23, 24, 21] })).toEqual({
      text: '東京都ほか2地域',
      names: ['東京都', '神奈川県', '埼玉県'],
    });
    expect(categoriesNamed({ businessCategoryIds: [5, 4] }).names).toEqual(['建設業', '製造業']);
  });

  it('industry names are separated by a slash, since they contain 、', () => {
    expect(namesInFull(categoriesNamed({ businessCategoryIds: [7, 12] }))).toBe(
      '情報通信業 / 学術研究、専門・技術サービス業',
    );
    expect(namesInFull(areasNamed({ areaIds: [23, 24] }))).toBe('東京都、神奈川県');
  });

  it('the text on how to apply says only what is known', () => {
    expect(applicationLabel({ onlineApplication: true, canApplyTwice: false })).toBe(
      '電子申請・1社1申請まで',
    );
    expect(applicationLabel({ onlineApplication: null, canApplyTwice: true })).toBe('複数申請可');
    expect(applicationLabel({ onlineApplication: null, canApplyTwice: null })).toBeNull();
  });

  it.each([
    [850, '850B'],
    [65_536, '64KB'],
    [1_887_436, '1.8MB'],
  ])('a file size of %i bytes is shown as %s', (bytes, text) => {
    expect(fileSizeLabel(bytes)).toBe(text);
  });

  it('the source text names the source with its date, or is null without a source', () => {
    expect(dataSourceLabel({ source: 'Jグランツ', sourceUpdatedAt: '2026-11-24T15:00:00Z' })).toBe(
      '出典：Jグランツ（デジタル庁）のデータを加工して作成（2026/11/25 時点）',
    );
    expect(dataSourceLabel({ source: '青葉市', sourceUpdatedAt: null })).toBe(
      'データ：青葉市（時点不明）',
    );
    expect(dataSourceLabel({ source: null, sourceUpdatedAt: null })).toBeNull();
    expect(dataSourceLabel({})).toBeNull();
  });

  it('the source text states licence and address, and from when a recording without a date is', () => {
    expect(
      dataSourceLabel({
        source: '青葉市オープンデータ',
        sourceLicence: 'CC BY 4.0',
        sourceUrl: 'https://example.jp/data',
        sourceUpdatedAt: '2026-11-24T15:00:00Z',
      }),
    ).toBe(
      '出典：青葉市オープンデータ（CC BY 4.0）のデータを加工して作成（2026/11/25 時点） https://example.jp/data',
    );
    expect(
      dataSourceLabel({ source: 'Jグランツ', sourceUpdatedAt: null, sourceSince: '2026-08-21' }),
    ).toBe('出典：Jグランツ（デジタル庁）のデータを加工して作成（2026/08/21以降の記録）');
  });
});

it('the source text credits the sources of facts that the first one lacks', () => {
  const otherSources = [
    {
      name: '岡崎市オープンデータ',
      licence: 'CC BY 4.0',
      url: 'https://example.jp/okazaki',
      updatedAt: '2026-08-20T15:00:00Z',
    },
  ];
  const jgrants = { source: 'Jグランツ', sourceUpdatedAt: '2026-11-24T15:00:00Z' };
  expect(dataSourceLabel({ ...jgrants, otherSources })).toBe(
    '出典：Jグランツ（デジタル庁）のデータを加工して作成（2026/11/25 時点） / 一部の項目：岡崎市オープンデータ（CC BY 4.0）のデータを加工して作成（2026/08/21 時点） https://example.jp/okazaki',
  );
  const other = { name: 'Jグランツ', updatedAt: null };
  expect(dataSourceLabel({ source: '自社で集めた制度', otherSources: [other] })).toBe(
    'データ：自社で集めた制度（時点不明） / 一部の項目：Jグランツ（デジタル庁）のデータを加工して作成（時点不明）',
  );
});

describe('the credit of a data source', () => {
  it.each(['Jグランツ', 'Jグランツ（デジタル庁）', 'jGrants'])(
    'the data source %s is credited as its terms require',
    (name) => {
      expect(sourceCredit({ name, updatedAt: '2026-11-24T21:00:00Z' })).toEqual({
        credit: '出典：Jグランツ（デジタル庁）のデータを加工して作成',
        date: '2026/11/25 6:00 時点',
      });
    },
  );

  it('any other data source is named unchanged, with a date but no time at midnight', () => {
    expect(sourceCredit({ name: '青葉市', updatedAt: '2026-11-25T00:00:00+09:00' })).toEqual({
      credit: 'データ：青葉市',
      date: '2026/11/25 時点',
    });
    expect(sourceCredit({ name: '青葉市', updatedAt: null }).date).toBe('時点不明');
  });
});
