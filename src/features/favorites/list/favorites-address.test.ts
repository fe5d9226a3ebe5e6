import { describe, expect, it } from 'vitest';
import { comparedIds, comparePath, favoritesPath, readView } from './favorites-address';

const read = (text: string) => readView(new URLSearchParams(text));
const compared = (text: string) => comparedIds(new URLSearchParams(text));

describe('the address of the favourites', () => {
  it('the favorites URL holds only settings that differ from the default, and is parsed back', () => {
    expect(favoritesPath(read(''))).toBe('/favorites');
    const view = { clientId: 12, sort: 'amount', hidesClosed: true, words: '設備 導入' } as const;
    expect(read(favoritesPath(view).split('?')[1] ?? '')).toEqual(view);
  });

  it('the favorites URL is read without unknown parameters and values', () => {
    expect(read('sort=__proto__&closed=maybe&other=1')).toEqual({
      clientId: null,
      sort: 'deadline',
      hidesClosed: false,
      words: '',
    });
  });

  it('the favorites URL compares up to four different valid ids', () => {
    expect(compared('')).toBeNull();
    expect(compared('compare=a,-1,0')).toBeNull();
    expect(compared('compare=3,1,3,x,2')).toEqual([3, 1, 2]);
    expect(compared('compare=1,2,3,4,5')).toEqual([1, 2, 3, 4]);
    expect(comparePath(read('sort=added'), [3, 1])).toBe('/favorites?sort=added&compare=3,1');
    expect(comparePath(read(''), [3, 1])).toBe('/favorites?compare=3,1');
  });
});
