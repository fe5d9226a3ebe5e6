import { describe, expect, it } from 'vitest';
import { areaName } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { tagName } from '~/domain/content/tags';
import { FILTERS, type FilterNames } from '~/entities/subsidy/filters';
import { NEW_SEARCH, type Search } from '~/entities/subsidy/search-address';
import {
  chipsOf,
  conditionNameOf,
  displayChipsOf,
  removableFilters,
  toggled,
  withoutFilters,
} from './search-chips';

const names: FilterNames = {
  area: areaName,
  businessCategory: (id) =>
    BUSINESS_CATEGORIES.find(({ businessCategoryId }) => businessCategoryId === id)?.name,
  tag: tagName,
};

const narrowed: Search = {
  ...NEW_SEARCH,
  keyword: '支援',
  kind: ['subsidy'],
  areaIds: [1, 23],
  businessCategoryIds: [5],
  tagIds: [8],
  level: ['national'],
  employees: 48,
  minAmount: 5_000_000,
  includeUnstatedAmount: true,
  deadlineWithin: 30,
  publishedWithin: 7,
  matchedOnly: true,
};

const labelsOf = (search: Search): string[] => chipsOf(search, names).map(({ label }) => label);

describe('search chips', () => {
  it('search chips state each condition in words, in the order of the filters', () => {
    expect(labelsOf(narrowed)).toEqual([
      '対象外を除く',
      '補助金',
      '募集中・募集予定',
      '締切まで30日以内',
      '全国',
      '東京都',
      '製造業',
      '設備整備・IT導入をしたい',
      '実施主体 国',
      '上限額500万円以上・記載なしも含む',
      '従業員48名',
      '公開7日以内',
    ]);
  });

  it('a search chip shows that only open and upcoming calls are searched, until it is removed', () => {
    expect(labelsOf(NEW_SEARCH)).toEqual(['募集中・募集予定']);
    expect(labelsOf({ ...NEW_SEARCH, status: [] })).toEqual([]);
    expect(labelsOf({ ...NEW_SEARCH, status: ['open', 'upcoming', 'closed'] })).toEqual([]);
  });

  it('removing a search chip removes its condition and leaves the others', () => {
    for (const { key, without } of chipsOf(narrowed, names)) {
      const rest = chipsOf({ ...narrowed, ...without }, names).map((each) => each.key);
      expect(rest).toEqual(
        chipsOf(narrowed, names).flatMap((each) => (each.key === key ? [] : each.key)),
      );
    }
  });

  it('the search chip of a week names its Monday, and removing it searches all weeks', () => {
    const [, chip] = chipsOf({ ...NEW_SEARCH, deadlineWeek: '2026-11-23' }, names);
    expect(chip).toMatchObject({
      key: 'deadlineWeek',
      label: '締切が2026/11/23(月)の週',
      without: { deadlineWeek: null },
    });
  });

  it('clearing all search chips keeps the keyword, the view and the client', () => {
    const cleared = withoutFilters({ ...narrowed, view: 'cards' });
    expect(cleared).toEqual({ ...NEW_SEARCH, keyword: '支援', view: 'cards' });
    const everything = { ...NEW_SEARCH, status: [] };
    expect(withoutFilters(everything)).toEqual(everything);
    expect(withoutFilters({ ...narrowed, clientId: 12 }).clientId).toBe(12);
  });

  it('toggling a filter value adds or removes it in the order of the list', () => {
    const { values } = FILTERS.status;
    expect(toggled(['closed'], 'open', values)).toEqual(['open', 'closed']);
    expect(toggled(['open', 'closed'], 'open', values)).toEqual(['closed']);
  });
});

describe('display options as chips', () => {
  it('rounds that are listed singly are shown as a chip that folds them, and stay so when all filters are cleared', () => {
    const single = { ...narrowed, foldRounds: false, dismissed: true, exact: true };
    expect(displayChipsOf(single)).toEqual([
      { key: 'foldRounds', label: '公募回を別々に表示', without: { foldRounds: true } },
    ]);
    expect(displayChipsOf(narrowed)).toEqual([]);
    expect(withoutFilters(single)).toMatchObject({
      foldRounds: false,
      dismissed: true,
      exact: true,
      areaIds: [],
    });
  });
});

describe('the name of a search', () => {
  const nameOf = (search: Search): string => conditionNameOf(search, chipsOf(search, names));

  it('a condition name is made from keyword and filters, without the status of the calls', () => {
    expect(nameOf({ ...NEW_SEARCH, areaIds: [23], businessCategoryIds: [5] })).toBe(
      '東京都・製造業',
    );
    expect(nameOf({ ...NEW_SEARCH, keyword: '省エネ', kind: ['grant'] })).toBe('省エネ・助成金');
  });

  it('a condition name holds as many parts as fit into 30 characters', () => {
    expect(nameOf(narrowed)).toBe('支援・対象外を除く・補助金・締切まで30日以内・全国・東京都');
    expect(nameOf({ ...NEW_SEARCH, keyword: '長'.repeat(40) })).toBe('長'.repeat(30));
  });

  it('a condition name leaves out the week of the deadline, which no condition holds', () => {
    expect(nameOf({ ...NEW_SEARCH, keyword: '省エネ', deadlineWeek: '2026-11-23' })).toBe('省エネ');
  });

  it('a search without keyword and filters still gets a condition name', () => {
    expect(nameOf(NEW_SEARCH)).toBe('補助金・助成金');
  });
});

describe('filters to remove when nothing is found', () => {
  const search: Search = {
    ...NEW_SEARCH,
    keyword: '宇宙',
    areaIds: [1, 23],
    kind: ['grant'],
    minAmount: 5_000_000,
  };

  it('an empty search suggests dropping a whole filter, with the number gained where known', () => {
    const filters = removableFilters(search, names, { kind: { subsidy: 18 }, level: {} });
    expect(filters.map(({ label, gain }) => [label, gain])).toEqual([
      ['宇宙', null],
      ['助成金', 18],
      ['募集中・募集予定', null],
      ['全国・東京都', null],
      ['上限額500万円以上', null],
    ]);
    expect(filters[3]?.without).toEqual({ areaIds: [] });
  });

  it('the suggestion to drop the status filter counts closing calls among the open ones', () => {
    const status = { open: 0, closing: 0, upcoming: 0, closed: 12 };
    const of = (searched: Search, counts: Record<string, number>) =>
      removableFilters(searched, names, { status: counts }).find(({ key }) => key === 'status');
    expect(of(search, status)?.gain).toBe(12);
    const single: Search = { ...search, status: ['upcoming'], foldRounds: false };
    expect(of(single, { open: 3, closing: 2, closed: 1 })?.gain).toBe(4);
    expect(of(search, { ...status, closed: 0 })).toBeUndefined();
    // A folded programme counts once for each status among its rounds.
    expect(of({ ...search, status: ['upcoming'] }, { open: 3, closed: 1 })?.gain).toBeNull();
    expect(of(search, {})).toBeUndefined();
  });

  it('suggestions to drop a filter separate industries by a slash, since their names contain 、', () => {
    const searched = { ...search, businessCategoryIds: [7, 12] };
    expect(removableFilters(searched, names, {}).map(({ label }) => label)).toContain(
      '情報通信業 / 学術研究、専門・技術サービス業',
    );
  });

  it('filters whose removal would find nothing are not suggested', () => {
    const labels = removableFilters(search, names, { kind: {} }).map(({ label }) => label);
    expect(labels).not.toContain('助成金');
  });
});
