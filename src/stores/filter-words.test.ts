import { describe, expect, it } from 'vitest';
import { AREAS } from '~/domain/areas';
import { BUSINESS_CATEGORIES } from '~/domain/business-categories';
import { TAG_GROUPS } from '~/domain/tags';
import { filterNamesOf, filterWords } from './filter-words';

const names = filterNamesOf({
  areas: [...AREAS],
  businessCategories: [...BUSINESS_CATEGORIES],
  tagGroups: TAG_GROUPS.map((group) => ({ ...group, tags: [...group.tags] })),
});

describe('filters in words', () => {
  it('filterWords lists each condition in the words and the order of the search', () => {
    expect(
      filterWords(
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
      '適合と要確認だけ',
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

  it('filterWords leaves out filters that narrow nothing and unknown ids', () => {
    expect(
      filterWords({ keyword: '', status: ['open', 'upcoming', 'closed'], areaIds: [999] }, names),
    ).toEqual([]);
  });
});
