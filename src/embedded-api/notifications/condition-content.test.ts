import { describe, expect, it } from 'vitest';
import type { SubsidyFilters } from '~/contract/subsidies';
import { isSameSearch } from './condition-content';

describe('the search of a condition', () => {
  it('is the same with its filters and the values of a list in another order', () => {
    const filters: SubsidyFilters = {
      keyword: '設備',
      areaIds: [23, 1],
      kind: ['grant', 'subsidy'],
    };
    const reordered: SubsidyFilters = {
      kind: ['subsidy', 'grant'],
      areaIds: [1, 23],
      keyword: '設備',
    };
    expect(isSameSearch(filters, reordered)).toBe(true);
  });

  it.each([
    [{ keyword: '設備' }, { keyword: '設備更新' }],
    [{ areaIds: [1] }, { areaIds: [1, 23] }],
    [{ areaIds: [1, 2] }, { tagIds: [1, 2] }],
    [{ matchedOnly: true }, {}],
  ])('%j is another search than %j', (one, other) => {
    expect(isSameSearch(one, other)).toBe(false);
  });
});
