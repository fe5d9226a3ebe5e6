import { describe, expect, it } from 'vitest';
import { areaName } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { tagName } from '~/domain/content/tags';
import { filterParts, filterLabels } from './filter-labels';
import type { FilterNames } from './filters';

const names: FilterNames = {
  area: areaName,
  businessCategory: (id) =>
    BUSINESS_CATEGORIES.find(({ businessCategoryId }) => businessCategoryId === id)?.name,
  tag: tagName,
};

describe('the labels of filters', () => {
  it('filterLabels lists each condition with the labels and in the order of the search', () => {
    expect(
      filterLabels(
        {
          keyword: '省エネ 設備',
          matchedOnly: true,
          kind: ['subsidy'],
          status: ['upcoming', 'open'],
          deadlineWithin: 30,
          areaIds: [23],
          businessCategoryIds: [5],
          tagIds: [8],
          level: ['prefecture'],
          minAmount: 10_000_000,
          includeUnstatedAmount: true,
          employees: 20,
          publishedWithin: 7,
        },
        names,
      ),
    ).toEqual([
      'キーワード「省エネ 設備」',
      '対象外を除く',
      '補助金',
      '募集中・募集予定',
      '締切まで30日以内',
      '東京都',
      '製造業',
      '設備整備・IT導入をしたい',
      '実施主体 都道府県',
      '上限額1,000万円以上・記載なしも含む',
      '従業員20名',
      '公開7日以内',
    ]);
  });

  it('filterLabels leaves out filters without effect and unknown ids', () => {
    expect(
      filterLabels({ keyword: '', status: ['open', 'upcoming', 'closed'], areaIds: [999] }, names),
    ).toEqual([]);
  });

  it('filterLabels shows whether a keyword is exact and unstated amounts are excluded', () => {
    expect(filterLabels({ keyword: '省エネ', exact: true, minAmount: 5_000_000 }, names)).toEqual([
      'キーワード「省エネ」（入力した語だけ）',
      '上限額500万円以上',
    ]);
    expect(filterLabels({ keyword: '省エネ', exact: false }, names)).toEqual([
      'キーワード「省エネ」',
    ]);
  });

  it('filterLabels leaves out unset filters', () => {
    expect(filterLabels({}, names)).toEqual([]);
    expect(filterLabels({ status: [], minAmount: 0, matchedOnly: false }, names)).toEqual([]);
  });

  it('filterLabels names a single status, including 締切間近', () => {
    expect(filterLabels({ status: ['closed'] }, names)).toEqual(['終了']);
    expect(filterLabels({ status: ['closing', 'upcoming'] }, names)).toEqual([
      'まもなく締切・募集予定',
    ]);
  });

  it('filterParts returns the filter of each condition, with the value for lists', () => {
    expect(
      filterParts(
        {
          keyword: '省エネ',
          matchedOnly: true,
          kind: ['grant'],
          status: ['open'],
          deadlineWithin: 30,
          areaIds: [23],
          businessCategoryIds: [5],
          tagIds: [8],
          level: ['prefecture'],
          minAmount: 10_000_000,
          employees: 20,
          publishedWithin: 7,
        },
        names,
      ).map(({ field, value }) => [field, value]),
    ).toEqual([
      ['keyword', null],
      ['matchedOnly', null],
      ['kind', 'grant'],
      ['status', null],
      ['deadlineWithin', null],
      ['areaIds', 23],
      ['businessCategoryIds', 5],
      ['tagIds', 8],
      ['level', 'prefecture'],
      ['minAmount', null],
      ['employees', null],
      ['publishedWithin', null],
    ]);
  });
});
