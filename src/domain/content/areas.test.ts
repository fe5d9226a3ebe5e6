import { describe, expect, it } from 'vitest';
import { areaCovers, areaIdOf, areaName, AREAS, areasLabel } from './areas';

const idsOf = (...names: string[]) => names.flatMap((name) => areaIdOf(name) ?? []);
const finds = (searched: string, ...subsidyAreas: string[]) =>
  areaCovers(areaIdOf(searched) ?? 0, idsOf(...subsidyAreas));

describe('areas', () => {
  it('the areas are 全国, 海外, 8 regions and 47 prefectures, each prefecture in one region', () => {
    expect(AREAS).toHaveLength(57);
    expect(AREAS.map(({ areaId }) => areaId)).toEqual(AREAS.map((_, index) => index + 1));
    expect(AREAS.filter(({ region }) => region !== null)).toHaveLength(47);
    const sizes = AREAS.slice(2, 10).map(
      ({ name }) => AREAS.filter(({ region }) => region === name).length,
    );
    expect(sizes).toEqual([1, 6, 10, 7, 6, 5, 4, 8]);
  });

  it('area ids follow the prefecture codes', () => {
    expect(idsOf('全国', '海外', '北海道', '東京都', '沖縄県')).toEqual([1, 2, 11, 23, 57]);
    expect(areaName(23)).toBe('東京都');
    expect(areaIdOf('東京')).toBeUndefined();
    expect(areaName(58)).toBeUndefined();
  });

  it('a search for a prefecture finds the prefecture, its region and 全国, but no neighbor', () => {
    expect(finds('東京都', '東京都')).toBe(true);
    expect(finds('東京都', '大阪府', '関東・甲信越地方')).toBe(true);
    expect(finds('東京都', '全国')).toBe(true);
    expect(finds('東京都', '神奈川県', '近畿地方', '海外')).toBe(false);
  });

  it('a search for a region finds the region, its prefectures and 全国', () => {
    expect(finds('近畿地方', '近畿地方')).toBe(true);
    expect(finds('近畿地方', '奈良県')).toBe(true);
    expect(finds('近畿地方', '全国')).toBe(true);
    expect(finds('近畿地方', '三重県', '東海・北陸地方')).toBe(false);
  });

  it('a search for 全国 or 海外 finds only subsidies of that area', () => {
    expect(finds('全国', '全国', '東京都')).toBe(true);
    expect(finds('全国', '東京都', '関東・甲信越地方')).toBe(false);
    expect(finds('海外', '海外')).toBe(true);
    expect(finds('海外', '全国')).toBe(false);
  });

  it('a search for an unknown area finds nothing, and a subsidy without areas is never found', () => {
    expect(areaCovers(99, [1])).toBe(false);
    expect(finds('東京都')).toBe(false);
  });

  it('areasLabel summarizes areas in a few words', () => {
    expect(areasLabel(idsOf('東京都', '全国'))).toBe('全国');
    expect(areasLabel(idsOf('東京都'))).toBe('東京都');
    expect(areasLabel(idsOf('京都府', '大阪府'))).toBe('京都府・大阪府');
    expect(areasLabel(idsOf('青森県', '岩手県', '宮城県'))).toBe('青森県ほか2地域');
    expect(areasLabel([])).toBe('記載なし');
  });
});
