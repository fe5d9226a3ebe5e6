import { describe, expect, it } from 'vitest';
import { areaIdOf } from './areas';
import { prefecturesOfTown, townsNamedIn, townsOfPrefecture } from './municipalities';

const names = (text: string): string[] => townsNamedIn(text).map(({ town }) => town);
const idOf = (name: string): number => areaIdOf(name) ?? 0;

describe('the municipalities', () => {
  it('are known for every prefecture, some names for two', () => {
    expect(townsOfPrefecture(idOf('東京都'))).toContain('千代田区');
    expect(prefecturesOfTown('岡崎市')).toEqual([idOf('愛知県')]);
    expect(prefecturesOfTown('府中市')).toEqual([idOf('東京都'), idOf('広島県')]);
    expect(prefecturesOfTown('商工会地区')).toEqual([]);
  });

  it.each([
    ['愛知県岡崎市内', ['岡崎市']],
    ['東村山市の事業者', ['東村山市']],
    ['久留米市と飯塚市', ['久留米市', '飯塚市']],
    ['三重県津市', ['津市']],
    ['興津市民', []],
    ['松本市街地と市場、市町村', []],
    ['商工会地区、都市、農村', []],
  ])('are found in %s', (text, towns) => {
    expect(names(text)).toEqual(towns);
  });
});
