import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBSIDY_SORTS } from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  MOST_COMPARED,
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
} from '~/domain/subsidies/subsidy';
import { FILTERS } from './filters';
import {
  filtersToSearch,
  NEW_SEARCH,
  PER_PAGE,
  readSearch,
  searchPath,
  searchPathOf,
  toFilters,
  type Search,
} from './search-address';
import { calendarQuery, toQuery } from './search-queries';

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 300 }))
  .map((list) => list.toSorted((a, b) => a - b));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const searches: fc.Arbitrary<Search> = fc
  .record({
    clientId: maybe(fc.integer({ min: 1, max: 999_999_999_999_999 })),
    keyword: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
    kind: fc.subarray([...SUBSIDY_KINDS]),
    status: fc.subarray([...FILTERS.status.values]),
    level: fc.subarray([...SUBSIDY_LEVELS]),
    areaIds: ids,
    businessCategoryIds: ids,
    tagIds: ids,
    employees: maybe(fc.nat()),
    minAmount: maybe(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    includeUnstatedAmount: fc.boolean(),
    deadlineWithin: maybe(fc.constantFrom(...DEADLINES_WITHIN)),
    deadlineWeek: maybe(fc.constantFrom('2026-11-23', '2026-12-28', '2027-03-29')),
    source: fc.subarray(['岡崎市 支援制度', 'Jグランツ（デジタル庁）']),
    publishedWithin: maybe(fc.constantFrom(...PUBLISHED_WITHIN)),
    matchedOnly: fc.boolean(),
    includeProcedures: fc.boolean(),
    includeCommissions: fc.boolean(),
    includeRegistrations: fc.boolean(),
    closing: fc.boolean(),
    sort: fc.constantFrom(...SUBSIDY_SORTS),
    page: fc.integer({ min: 1 }),
    perPage: fc.constantFrom(...PER_PAGE),
    view: fc.constantFrom('table', 'compact', 'cards', 'timeline', 'calendar'),
    month: maybe(fc.constantFrom('2026-02', '2026-12', '2027-01')),
    day: maybe(fc.constantFrom('2026-02-28', '2026-12-01', '2027-01-31')),
    foldRounds: fc.boolean(),
    exact: fc.boolean(),
    dismissed: fc.boolean(),
    compare: fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: MOST_COMPARED }),
  })
  .map((search) => {
    const month = search.view === 'calendar' ? search.month : null;
    return {
      ...search,
      includeUnstatedAmount: search.minAmount !== null && search.includeUnstatedAmount,
      deadlineWithin: search.deadlineWeek === null ? search.deadlineWithin : null,
      month,
      day:
        search.view === 'calendar' && (month === null || search.day?.startsWith(month) === true)
          ? search.day
          : null,
      exact: search.keyword !== '' && search.exact,
    };
  });

const fromPath = (path: string): Search =>
  readSearch(new URL(path, 'https://app.example').searchParams);

describe('the search URL', () => {
  it('a search is read back from the URL as it was written', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(fromPath(searchPath(search))).toEqual(search);
      }),
    );
  });

  it('any URL is parsed into a search that stays the same when written and parsed again', () => {
    const names = fc.constantFrom(
      ...Object.keys(NEW_SEARCH),
      'client',
      '__proto__',
      'constructor',
      'b',
    );
    const values = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('1,x,2', '-1', '１', '1e3', 'all', ',,', 'open,nope'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (entries) => {
        const search = readSearch(new URLSearchParams(entries));
        expect(fromPath(searchPath(search))).toEqual(search);
      }),
    );
  });

  it('the search URL leaves out values that are the default', () => {
    expect(searchPath(NEW_SEARCH)).toBe('/search');
    expect(searchPath({ ...NEW_SEARCH, areaIds: [1, 23], page: 2 })).toBe(
      '/search?areaIds=1,23&page=2',
    );
  });

  it('a search asks for open and upcoming calls unless the URL says otherwise', () => {
    expect(toQuery(fromPath('/search')).status).toEqual(['open', 'upcoming']);
    expect(toQuery(fromPath('/search?status=open')).status).toEqual(['open']);
    expect(toQuery(fromPath('/search?status=all'))).not.toHaveProperty('status');
    expect(toQuery(fromPath('/search?status=open,upcoming,closed'))).not.toHaveProperty('status');
    expect(toQuery(fromPath('/search?status=nonsense')).status).toEqual(['open', 'upcoming']);
  });

  it('the search URL keeps the client beside every filter and sends it with every query', () => {
    const search = fromPath('/search?client=5001&kind=grant');
    expect(search).toEqual({ ...NEW_SEARCH, clientId: 5001, kind: ['grant'] });
    expect(searchPath(search)).toBe('/search?client=5001&kind=grant');
    expect(toQuery(search)).toMatchObject({ clientId: 5001, kind: ['grant'] });
    expect(calendarQuery(3, search, '2026-12').queryKey[3].query).toMatchObject({ clientId: 5001 });
    expect(toFilters(search)).not.toHaveProperty('clientId');
    expect(toQuery(NEW_SEARCH)).not.toHaveProperty('clientId');
    for (const text of ['0', '-1', '01', 'x', '1.5', '5001x']) {
      expect(fromPath(`/search?client=${text}`).clientId).toBeNull();
    }
    expect(searchPathOf({ kind: ['grant'] }, 5001)).toBe(
      '/search?client=5001&kind=grant&status=all',
    );
  });

  it('the search URL drops damaged values and keeps the valid ones beside them', () => {
    const search = fromPath(
      '/search?areaIds=13,x,-2,13&page=0&perPage=33&minAmount=1.5&employees=12&kind=grant,loan',
    );
    expect(search).toEqual({ ...NEW_SEARCH, areaIds: [13], employees: 12, kind: ['grant'] });
  });

  it('the search URL accepts 「記載なしも含める」 only with an amount', () => {
    expect(fromPath('/search?includeUnstatedAmount=true').includeUnstatedAmount).toBe(false);
    expect(toQuery(fromPath('/search?minAmount=5000000&includeUnstatedAmount=true'))).toMatchObject(
      { minAmount: 5_000_000, includeUnstatedAmount: true },
    );
  });

  it('the search query is the same in another view', () => {
    expect(toQuery({ ...NEW_SEARCH, view: 'cards' })).toEqual(toQuery(NEW_SEARCH));
  });

  it('the search URL holds a month and one of its days for the calendar view only', () => {
    const calendar = fromPath('/search?view=calendar&month=2026-12&day=2026-12-15');
    expect(calendar).toMatchObject({ month: '2026-12', day: '2026-12-15' });
    expect(toQuery(calendar).deadlineOn).toBe('2026-12-15');
    expect(toQuery(fromPath('/search?view=calendar&month=2026-12'))).not.toHaveProperty(
      'deadlineOn',
    );

    const elsewhere = fromPath('/search?month=2026-12&day=2026-12-15');
    expect(elsewhere).toMatchObject({ month: null, day: null });
    expect(toQuery(elsewhere)).toEqual(toQuery(NEW_SEARCH));
  });

  it('the search URL holds a day without a month, and drops dates that do not exist', () => {
    expect(fromPath('/search?view=calendar&day=2026-12-15')).toMatchObject({
      month: null,
      day: '2026-12-15',
    });
    expect(fromPath('/search?view=calendar&day=2026-02-30').day).toBeNull();
    expect(fromPath('/search?view=calendar&month=2026-13').month).toBeNull();
    expect(fromPath('/search?view=calendar&month=2026-11&day=2026-12-15')).toMatchObject({
      month: '2026-11',
      day: null,
    });
  });

  it('the calendar query asks for one month of deadlines under the same filters', () => {
    const search = fromPath('/search?keyword=IT&kind=grant&exact=true&page=3');
    expect(calendarQuery(3, search, '2026-12').queryKey[3].query).toEqual({
      workspaceId: 3,
      keyword: 'IT',
      sort: 'relevance',
      kind: ['grant'],
      status: ['open', 'upcoming'],
      exact: true,
      foldRounds: true,
      month: '2026-12',
    });
  });

  it('the search URL holds the week of a deadline by its Monday, whichever day was given', () => {
    const search = fromPath('/search?deadlineWeek=2026-11-26');
    expect(search.deadlineWeek).toBe('2026-11-23');
    expect(toQuery(search).deadlineWeek).toBe('2026-11-23');
    expect(calendarQuery(3, search, '2026-11').queryKey[3].query).toHaveProperty('deadlineWeek');
    expect(fromPath('/search?deadlineWeek=2026-02-30').deadlineWeek).toBeNull();
  });

  it('a search by the week of a deadline drops the limit in days, and is not stored in a condition', () => {
    const search = fromPath('/search?deadlineWeek=2026-11-23&deadlineWithin=30');
    expect(search.deadlineWithin).toBeNull();
    expect(toFilters(search)).toEqual(toFilters(NEW_SEARCH));
  });

  it('the search URL accepts an exact search only with a keyword', () => {
    expect(fromPath('/search?exact=true').exact).toBe(false);
    expect(toQuery(fromPath('/search?keyword=IT&exact=true')).exact).toBe(true);
  });

  it('the search query asks for folded rounds, unless each round is wanted or dismissed subsidies are listed', () => {
    expect(toQuery(fromPath('/search'))).toHaveProperty('foldRounds', true);
    expect(toQuery(fromPath('/search?foldRounds=true'))).toHaveProperty('foldRounds', true);
    expect(toQuery(fromPath('/search?foldRounds=false'))).not.toHaveProperty('foldRounds');
    const dismissed = toQuery(fromPath('/search?dismissed=only'));
    expect(dismissed).toHaveProperty('dismissed', 'only');
    expect(dismissed).not.toHaveProperty('foldRounds');
    expect(toQuery(fromPath('/search?dismissed=true'))).not.toHaveProperty('dismissed');
  });

  it('the search URL keeps up to four subsidies to compare in the order of selection', () => {
    expect(fromPath('/search?compare=9,3,9,x,7,1,2').compare).toEqual([9, 3, 7, 1]);
  });

  it('a search turned into a condition and back keeps its filters', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const back = filtersToSearch(toFilters(search));
        expect(toFilters(back)).toEqual(toFilters(search));
        expect(back).toMatchObject({ page: 1, sort: NEW_SEARCH.sort, view: NEW_SEARCH.view });
      }),
    );
  });

  it('a condition without a status filter opens a search without one', () => {
    expect(searchPathOf({})).toBe('/search?status=all');
    expect(searchPathOf({ status: ['open', 'closing'], keyword: '省エネ' })).toBe(
      `/search?keyword=${encodeURIComponent('省エネ')}&status=open`,
    );
  });
});
