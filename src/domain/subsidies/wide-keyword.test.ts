import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { wordIndex } from '~/domain/text/japanese-text';
import { keywordParts, parseSearch } from './wide-keyword';

const other = (keyword: string) => {
  const { concepts } = parseSearch(keyword, false);
  return {
    otherNames: concepts.map(({ otherNames }) => otherNames),
    also: concepts.flatMap(({ wide }) => wide).map(({ word, also }) => [word, ...also]),
  };
};
const widened = (keyword: string): string[] =>
  parseSearch(keyword, false).concepts.flatMap(({ wide }) => wide.flatMap(({ wider }) => wider));
const textsOf = (keyword: string): string[] =>
  parseSearch(keyword, false).concepts.map(({ text }) => text);

describe('synonyms of typed words', () => {
  it('a word is searched by the former name of its programme, spelled as the rest was typed', () => {
    expect(other('ｉｔ導入補助金 設備')).toEqual({
      otherNames: [['でじたる化ai導入'], []],
      also: [['ｉｔ導入', 'デジタル化・AI導入'], ['設備']],
    });
  });

  it('part of a word has no other names, nor has a word any that find nothing more', () => {
    for (const keyword of ['event level', '持続化補助金', 'サイバー', '設備']) {
      expect(other(keyword).otherNames.flat()).toEqual([]);
    }
    // It contains 「デジタル化」, whose synonyms do not apply here.
    expect(other('デジタル化・AI導入').also).toEqual([['デジタル化・AI導入', 'IT導入']]);
    expect(other('省エネルギー').also).toEqual([
      ['省エネルギー', '省エネ', 'エネルギー使用合理化', 'エネルギー効率化'],
    ]);
  });

  it('an excluded word has no other names, and neither has a word that is to be exact', () => {
    const { concepts, excluded } = parseSearch('設備 -DX', false);
    expect(excluded).toEqual(['dx']);
    expect(concepts.map(({ otherNames }) => otherNames)).toEqual([[]]);
    const exact = parseSearch('工場のEV', true).concepts;
    expect(exact.map(({ words, otherNames, wide }) => [words, otherNames, wide])).toEqual([
      [['工場のev'], [], []],
    ]);
  });

  it('no other name contains the word itself', () => {
    const typed = fc.array(
      fc.constantFrom('IT導入', 'DX', '省エネ', '設備', '補助金', 'ものつくり', '資金繰り', 'レジ'),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(typed, (parts) => {
        for (const { words, otherNames } of parseSearch(parts.join(''), false).concepts) {
          for (const name of otherNames) expect(wordIndex(name, words[0] ?? '')).toBe(-1);
        }
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
    expect(parseSearch('れじ', false).concepts[0]?.words).toEqual(['レジ']);
    expect(wordIndex('れじりえんす強化', 'レジ')).toBe(-1);
    expect(wordIndex('せるふれじの導入', 'レジ')).toBe(3);
  });
});

describe('wider words', () => {
  test('a machine or a room has wider words for its purchase', () => {
    expect(widened('溶接')).toContain('設備投資');
    expect(widened('看板')).toContain('販路開拓');
    expect(widened('設備投資')).toEqual([]);
  });
});

describe('the words of a phrase', () => {
  test.each([
    ['太陽光補助金', ['太陽光']],
    ['看板の助成金', ['看板']],
    ['持続化補助金', ['持続化補助金']],
    ['店舗の改装', ['店舗の改装']],
    ['店舗の照明', ['店舗', '照明']],
    ['従業員の資格取得', ['従業員', '資格取得']],
    ['工場の屋根 太陽光', ['工場', '屋根', '太陽光']],
    ['配送トラックをEVに替えたい', ['配送', 'トラック', 'EV', '替']],
    ['プレス機', ['プレス機']],
    ['インバウンド', ['インバウンド']],
    ['DX 人材', ['DX 人材']],
    ['展示会 または 研修', ['展示会 または 研修']],
    ['1000万円', ['1000万円']],
  ])('「%s」 is about %j', (keyword, expected) => {
    expect(textsOf(keyword)).toEqual(expected);
  });

  test('a compound that is a name has its words as parts', () => {
    expect(parseSearch('水産加工', false).concepts[0]?.parts).toEqual(['水産', '加工']);
  });

  test.each([
    ['東京で創業', '東京', ['創業']],
    ['埼玉 ボイラー更新', '埼玉', ['ボイラー', '更新']],
    ['愛知県の補助金', '愛知県', ['補助金']],
    ['東京湾', null, ['東京湾']],
    ['海外 展示会', null, ['海外 展示会']],
    ['岡崎市で創業', '岡崎市', ['創業']],
    ['愛知県岡崎市 創業', '愛知県岡崎市', ['創業']],
    ['東村山市', '東村山市', []],
    ['市場開拓', null, ['市場開拓']],
  ])('「%s」 names the place %s', (keyword, place, expected) => {
    expect(parseSearch(keyword, false).place?.text ?? null).toBe(place);
    expect(textsOf(keyword)).toEqual(expected);
  });
});

describe('a municipality in a keyword', () => {
  test('the place has its prefectures, and the keyword without it', () => {
    expect(parseSearch('府中市で 展示会', false).place).toEqual({
      areaIds: [areaIdOf('東京都'), areaIdOf('広島県')],
      town: '府中市',
      text: '府中市',
      without: '展示会',
    });
  });
});

describe('keywords to search for instead of several words', () => {
  test('keywordParts gives each word and any of them, and keeps excluded words', () => {
    expect(keywordParts('設備投資　省エネ または 脱炭素 -東京', false)).toEqual({
      each: ['設備投資 -東京', '省エネ または 脱炭素 -東京'],
      any: '設備投資 または 省エネ または 脱炭素 -東京',
    });
  });
});
