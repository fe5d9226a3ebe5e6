import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { wordIndex } from '~/domain/text/japanese-text';
import { keywordParts, parseSearch } from './wide-keyword';

const other = (keyword: string) => {
  const { otherNames, wide } = parseSearch(keyword, false);
  return { otherNames, also: wide.flat().map(({ word, also }) => [word, ...also]) };
};
const widened = (keyword: string) =>
  parseSearch(keyword, false)
    .wide.flat()
    .map(({ wider, parts }) => ({ wider, parts }));

describe('synonyms of typed words', () => {
  it('a word is searched by the former name of its programme, spelled as the rest was typed', () => {
    expect(other('ｉｔ導入補助金 設備')).toEqual({
      otherNames: [['でじたる化ai導入補助金'], []],
      also: [['ｉｔ導入補助金', 'デジタル化・AI導入補助金'], ['設備']],
    });
  });

  it('part of a word has no other names, nor has a word any that find nothing more', () => {
    for (const keyword of ['event level', '持続化補助金', 'サイバー', '設備']) {
      expect(other(keyword).otherNames.flat()).toEqual([]);
    }
    // It contains 「デジタル化」, whose synonyms do not apply here.
    expect(other('デジタル化・AI導入').also).toEqual([['デジタル化・AI導入', 'IT導入']]);
    expect(other('省エネルギー設備').also).toEqual([
      ['省エネルギー設備', '省エネ設備', 'エネルギー使用合理化設備', 'エネルギー効率化設備'],
    ]);
  });

  it('an excluded word has no other names, and neither has a word that is to be exact', () => {
    expect(parseSearch('設備 -DX', false)).toMatchObject({ excluded: ['dx'], otherNames: [[]] });
    expect(parseSearch('EV', true)).toEqual({
      groups: [['ev']],
      excluded: [],
      otherNames: [],
      wide: [],
    });
  });

  it('no other name contains the word itself', () => {
    const words = fc.array(
      fc.constantFrom('IT導入', 'DX', '省エネ', '設備', '補助金', 'ものつくり', '資金繰り', 'レジ'),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const { groups, otherNames } = parseSearch(parts.join(''), false);
        const [[word] = []] = groups;
        for (const name of otherNames.flat()) expect(wordIndex(name, word ?? '')).toBe(-1);
      }),
    );
  });

  it('a synonym that is only recognised is not searched for', () => {
    expect(other('ものつくり').otherNames.flat()).not.toContain('ものずくり');
    expect(other('ものずくり').otherNames.flat()).toContain('ものつくり');
  });

  it('a need is also searched by narrower terms, but those are not searched by the need', () => {
    expect(other('資金繰り').otherNames.flat()).toContain('利子補給');
    expect(other('利子補給').otherNames.flat()).not.toContain('資金繰り');
  });

  it('a short katakana name is searched as a whole word', () => {
    expect(parseSearch('れじ', false).groups).toEqual([['レジ']]);
    expect(wordIndex('れじりえんす強化', 'レジ')).toBe(-1);
    expect(wordIndex('せるふれじの導入', 'レジ')).toBe(3);
  });
});

describe('wider words', () => {
  test('a machine or a room has wider words for its purchase', () => {
    expect(widened('溶接')[0]?.wider).toContain('設備投資');
    expect(widened('看板')[0]?.wider).toContain('販路開拓');
    expect(widened('設備投資')).toEqual([{ wider: [], parts: [] }]);
  });

  test('「…補助金」 is widened to its subject, but the name of a programme is not', () => {
    expect(widened('太陽光補助金')[0]?.wider).toContain('太陽光');
    expect(widened('看板の助成金')[0]?.wider).toContain('看板');
    expect(widened('刈谷市の補助金')[0]?.wider).toEqual(['刈谷市']);
    expect(widened('IT導入補助金')[0]?.wider).not.toContain('IT導入');
  });

  test('a phrase has its words as parts', () => {
    expect(widened('店舗の改装')[0]?.parts).toEqual(expect.arrayContaining(['店舗', '改装']));
    expect(widened('トラックを買い替えたい')[0]?.parts).toContain('トラック');
  });
});

describe('keywords to search for instead of several words', () => {
  test('keywordParts gives each word and any of them, and keeps excluded words', () => {
    expect(keywordParts('設備投資　省エネ または 脱炭素 -東京')).toEqual({
      each: ['設備投資 -東京', '省エネ または 脱炭素 -東京'],
      any: '設備投資 または 省エネ または 脱炭素 -東京',
    });
  });
});
