import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBSIDY_SORTS } from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/deadline';
import { SUBSIDY_KINDS, SUBSIDY_LEVELS } from '~/domain/subsidy';
import {
  NEW_SEARCH,
  PER_PAGE,
  PUBLISHED_WITHIN,
  readSearch,
  SEARCH_STATUSES,
  searchPath,
  toggled,
  toQuery,
  VIEWS,
  writeSearch,
  type Search,
} from './search-state';

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 300 }))
  .map((list) => list.toSorted((a, b) => a - b));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const searches: fc.Arbitrary<Search> = fc
  .record({
    keyword: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
    kind: fc.subarray([...SUBSIDY_KINDS]),
    status: fc.subarray([...SEARCH_STATUSES]),
    level: fc.subarray([...SUBSIDY_LEVELS]),
    areaIds: ids,
    businessCategoryIds: ids,
    tagIds: ids,
    employees: maybe(fc.nat()),
    minAmount: maybe(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    includeUnstatedAmount: fc.boolean(),
    deadlineWithin: maybe(fc.constantFrom(...DEADLINES_WITHIN)),
    publishedWithin: maybe(fc.constantFrom(...PUBLISHED_WITHIN)),
    matchedOnly: fc.boolean(),
    sort: fc.constantFrom(...SUBSIDY_SORTS),
    page: fc.integer({ min: 1 }),
    perPage: fc.constantFrom(...PER_PAGE),
    view: fc.constantFrom(...VIEWS),
  })
  .map((search) => ({
    ...search,
    includeUnstatedAmount: search.minAmount !== null && search.includeUnstatedAmount,
  }));

const fromPath = (path: string): Search =>
  readSearch(new URL(path, 'https://app.example').searchParams);

describe('the search in the address', () => {
  it('comes back from the address as it was written', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(fromPath(searchPath(search))).toEqual(search);
      }),
    );
  });

  it('reads any address at all, and reads what it then writes alike', () => {
    const names = fc.constantFrom(...Object.keys(NEW_SEARCH), '__proto__', 'constructor', 'b');
    const values = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('1,x,2', '-1', '１', '1e3', 'all', ',,', 'open,nope'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (entries) => {
        const search = readSearch(new URLSearchParams(entries));
        expect(readSearch(writeSearch(search))).toEqual(search);
      }),
    );
  });

  it('leaves out what is as in a new search', () => {
    expect(searchPath(NEW_SEARCH)).toBe('/search');
    expect(searchPath({ ...NEW_SEARCH, areaIds: [1, 23], page: 2 })).toBe(
      '/search?areaIds=1,23&page=2',
    );
  });

  it('asks for open and upcoming calls unless the address says otherwise', () => {
    expect(toQuery(fromPath('/search')).status).toEqual(['open', 'upcoming']);
    expect(toQuery(fromPath('/search?status=open')).status).toEqual(['open']);
    expect(toQuery(fromPath('/search?status=all'))).not.toHaveProperty('status');
    expect(toQuery(fromPath('/search?status=open,upcoming,closed'))).not.toHaveProperty('status');
    expect(toQuery(fromPath('/search?status=nonsense')).status).toEqual(['open', 'upcoming']);
  });

  it('drops damaged values and keeps the sound ones beside them', () => {
    const search = fromPath(
      '/search?areaIds=13,x,-2,13&page=0&perPage=33&minAmount=1.5&employees=12&kind=grant,loan',
    );
    expect(search).toEqual({ ...NEW_SEARCH, areaIds: [13], employees: 12, kind: ['grant'] });
  });

  it('takes 「記載なしも含める」 only beside an amount', () => {
    expect(fromPath('/search?includeUnstatedAmount=true').includeUnstatedAmount).toBe(false);
    expect(toQuery(fromPath('/search?minAmount=5000000&includeUnstatedAmount=true'))).toMatchObject(
      {
        minAmount: 5_000_000,
        includeUnstatedAmount: true,
      },
    );
  });

  it('asks the same whatever the view', () => {
    expect(toQuery({ ...NEW_SEARCH, view: 'cards' })).toEqual(toQuery(NEW_SEARCH));
  });

  it('puts a value in and takes it out in the order of the list', () => {
    expect(toggled(['closed'], 'open', SEARCH_STATUSES)).toEqual(['open', 'closed']);
    expect(toggled(['open', 'closed'], 'open', SEARCH_STATUSES)).toEqual(['closed']);
  });
});
