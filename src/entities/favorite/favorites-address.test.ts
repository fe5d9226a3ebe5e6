import { describe, expect, it } from 'vitest';
import { favoritesAddress, favoritesPath, readFavorites } from './favorites-address';

const read = (text: string) => readFavorites(new URLSearchParams(text));

describe('the address of the favorites', () => {
  it('the favorites URL holds only settings that differ from the default, and is parsed back', () => {
    expect(favoritesPath(read(''))).toBe('/favorites');
    const view = {
      clientId: 12,
      sort: 'amount',
      hidesClosed: true,
      keyword: '設備 導入',
      compare: [],
    } as const;
    expect(read(favoritesPath(view).split('?')[1] ?? '')).toEqual(view);
  });

  it('the favorites URL is read without unknown parameters and values', () => {
    expect(read('sort=__proto__&closed=maybe&other=1')).toEqual(favoritesAddress.unset);
    expect(favoritesAddress.unset.sort).toBe('deadline');
  });

  it('the favorites URL is parsed with the previous parameter name of its keyword', () => {
    expect(read('words=設備').keyword).toBe('設備');
  });

  it('the favorites URL compares up to four different valid ids', () => {
    expect(read('').compare).toEqual([]);
    expect(read('compare=a,-1,0').compare).toEqual([]);
    expect(read('compare=3,1,3,x,2').compare).toEqual([3, 1, 2]);
    expect(read('compare=1,2,3,4,5').compare).toEqual([1, 2, 3, 4]);
    expect(favoritesPath({ ...read('sort=added'), compare: [3, 1] })).toBe(
      '/favorites?sort=added&compare=3,1',
    );
    expect(favoritesPath({ ...read(''), compare: [3, 1] })).toBe('/favorites?compare=3,1');
  });

  it('the favorites URL compares nothing if plan and role have no access to details', () => {
    const params = new URLSearchParams('compare=3,1');
    expect(readFavorites(params, { plan: 'agency_mini', role: 'owner' }).compare).toEqual([3, 1]);
    expect(readFavorites(params, { plan: 'free', role: 'viewer' }).compare).toEqual([]);
  });
});
