import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  defineAddress,
  flag,
  id,
  idsInOrder,
  oneOf,
  pageNumber,
  someOf,
  sortedIds,
  text,
  whole,
  yearMonth,
} from './address';

const plants = defineAddress(
  '/plants',
  {
    keyword: { ...text(5), formerName: 'words' },
    kind: oneOf(['tree', 'moss']),
    sort: oneOf(['name', 'age'], 'name'),
    clientId: { ...id(), name: 'client', feature: 'clients' },
    isOld: { ...flag('only'), name: 'old' },
    colors: someOf(['red', 'green', 'blue']),
    parts: sortedIds(),
    compare: idsInOrder(2),
    height: whole(0),
    month: yearMonth(),
    day: calendarDate(),
    page: pageNumber(),
  },
  (view) => ({ ...view, day: view.month === null ? null : view.day }),
);

const read = (query: string) => plants.read(new URLSearchParams(query));

describe('an address', () => {
  it('the bare path shows the view in which nothing is set', () => {
    expect(plants.path(plants.unset)).toBe('/plants');
    expect(read('')).toEqual(plants.unset);
    expect(plants.unset).toMatchObject({ keyword: '', kind: null, sort: 'name', page: 1 });
  });

  it('an address holds what is set in the order of the declaration, and is read back', () => {
    const view = {
      ...plants.unset,
      page: 3,
      keyword: '木 と',
      isOld: true,
      clientId: 12,
      colors: ['red', 'blue'] as const,
      compare: [9, 4],
    };
    const path =
      '/plants?keyword=%E6%9C%A8+%E3%81%A8&client=12&old=only&colors=red,blue&compare=9,4&page=3';
    expect(plants.path(view)).toBe(path);
    expect(read(path.split('?')[1] ?? '')).toEqual(view);
  });

  it.each([
    'kind=loan',
    'sort=__proto__',
    'client=0',
    'client=012',
    'client=1234567890123456',
    'old=true',
    'colors=pink',
    'parts=x,-1,0',
    'height=1.5',
    'height=99999999999999999',
    'month=2026-13',
    'page=0',
    'page=1e3',
    'other=1',
  ])('damaged and unknown values are dropped from an address: %s', (query) => {
    expect(read(query)).toEqual(plants.unset);
  });

  it('lists are read without repeats: known values and sorted ids in a fixed order, others as given', () => {
    expect(read('colors=blue,pink,red,blue&parts=7,x,3,7&compare=9,3,9,5')).toMatchObject({
      colors: ['red', 'blue'],
      parts: [3, 7],
      compare: [9, 3],
    });
  });

  it('words are trimmed and cut, and a blank keyword is none', () => {
    expect(read('keyword=%20abcd%20efg').keyword).toBe('abcd');
    expect(plants.path({ ...plants.unset, keyword: '  ' })).toBe('/plants');
  });

  it('a parameter is still read by its former name, and written by its present one', () => {
    expect(read('words=oak').keyword).toBe('oak');
    expect(read('words=oak&keyword=elm').keyword).toBe('elm');
    expect(plants.path(read('words=oak'))).toBe('/plants?keyword=oak');
  });

  it('a value whose feature plan and role do not open stays unset', () => {
    const params = new URLSearchParams('client=12&kind=moss');
    expect(plants.read(params, { plan: 'agency_mini', role: 'owner' }).clientId).toBe(12);
    expect(plants.read(params, { plan: 'free', role: 'owner' })).toMatchObject({
      clientId: null,
      kind: 'moss',
    });
  });

  it('a value that has a meaning only beside another value is dropped without it', () => {
    expect(read('month=2026-02&day=2026-02-28').day).toBe('2026-02-28');
    expect(read('month=2026-02&day=2026-02-30').day).toBeNull();
    expect(read('day=2026-02-28').day).toBeNull();
  });

  it('the removable filters name what is set, and the change that takes out each', () => {
    const view = { ...read('keyword=oak&kind=moss&page=3'), sort: 'age' as const };
    const labels = {
      keyword: (keyword: string) => `「${keyword}」`,
      kind: (kind: string) => kind.toUpperCase(),
      clientId: String,
    };
    expect(plants.removableFilters(view, labels)).toEqual([
      { label: '「oak」', without: { keyword: '' } },
      { label: 'MOSS', without: { kind: null } },
    ]);
    expect(plants.removableFilters(plants.unset, labels)).toEqual([]);
  });
});
