import { describe, expect, it } from 'vitest';
import type { SubsidyFilters } from '~/contract/subsidies';
import { isSameSearch } from './same-search';

describe('isSameSearch', () => {
  it.each<[string, SubsidyFilters, SubsidyFilters]>([
    ['in another order', { areaIds: [23, 24], tagIds: [8] }, { tagIds: [8], areaIds: [24, 23] }],
    ['with both kinds or none', { kind: ['grant', 'subsidy'] }, {}],
    ['with filters that exclude nothing', { matchedOnly: false, areaIds: [], keyword: ' ' }, {}],
    ['with keywords in other spellings', { keyword: 'ＩＴ　設備' }, { keyword: '設備 IT' }],
  ])('two searches are the same %s', (_, one, other) => {
    expect(isSameSearch(one, other)).toBe(true);
  });

  it.each<[string, SubsidyFilters, SubsidyFilters]>([
    ['area', { areaIds: [23] }, { areaIds: [23, 24] }],
    ['kind', { kind: ['grant'] }, {}],
    ['exactness', { keyword: '設備', exact: true }, { keyword: '設備' }],
    ['fit', { matchedOnly: true }, {}],
  ])('two searches differ by their %s', (_, one, other) => {
    expect(isSameSearch(one, other)).toBe(false);
  });
});
