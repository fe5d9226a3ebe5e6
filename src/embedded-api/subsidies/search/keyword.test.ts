import { describe, expect, test } from 'vitest';
import { foldForSearch } from '~/domain/text/japanese-text';
import { keywordHits, MOST_REMOTE } from './keyword';
import { NO_HIT, TITLE_HIT, type WordHits } from './word-hits';

/** Subsidies with only a title and a text. */
type Subsidy = readonly [title: string, text?: string];

const hitsOf = (keyword: string | undefined, subsidies: readonly Subsidy[], exact?: boolean) => {
  const folded = subsidies.map(([title, text = '']) => [foldForSearch(title), foldForSearch(text)]);
  const wordHits: WordHits = (word) =>
    Uint8Array.from(folded, ([title = '', text = '']) => {
      if (title.includes(word)) return TITLE_HIT;
      return text.includes(word) ? 1 : NO_HIT;
    });
  const current = new Uint8Array(subsidies.length).fill(1);
  return keywordHits({ keyword, exact, current }, wordHits);
};

/** The positions of the subsidies that a keyword finds. */
const foundBy = (keyword: string, subsidies: readonly Subsidy[], exact?: boolean): number[] =>
  [...(hitsOf(keyword, subsidies, exact)?.found ?? [])].flatMap((found, position) =>
    found === 1 ? [position] : [],
  );

/** Groups of equally near positions, the nearest first. */
const nearestFirst = (keyword: string, subsidies: readonly Subsidy[]): number[][] => {
  const remoteness = [...(hitsOf(keyword, subsidies)?.remoteness ?? [])];
  return [...new Set(remoteness)]
    .toSorted((one, other) => one - other)
    .map((far) => remoteness.flatMap((own, position) => (own === far ? [position] : [])));
};

describe('What a keyword finds', () => {
  test.each([undefined, '', '　 ', '、', '-'])(
    'the keyword %j without words is none',
    (keyword) => {
      expect(hitsOf(keyword, [['設備']])).toBeNull();
    },
  );

  test('every word has to be found, in the title or elsewhere', () => {
    const subsidies: Subsidy[] = [
      ['設備', '研修'],
      ['設備'],
      ['研修', '設備'],
      ['', '設備 研修'],
      [''],
    ];
    expect(foundBy('設備 研修', subsidies)).toEqual([0, 2, 3]);
    expect(foundBy('研修', subsidies)).toEqual([0, 2, 3]);
  });

  test('one of the words that 「または」 joins is enough', () => {
    const subsidies: Subsidy[] = [['設備', '助成'], ['', '研修 助成'], ['販路'], ['助成']];
    expect(foundBy('設備 または 研修', subsidies)).toEqual([0, 1]);
    expect(foundBy('設備 または 研修 または 販路', subsidies)).toEqual([0, 1, 2]);
    expect(foundBy('助成 研修 または 設備', subsidies)).toEqual([0, 1]);
  });

  test('an excluded word rules a subsidy out, wherever it is found', () => {
    const subsidies: Subsidy[] = [['設備'], ['設備 更新'], ['設備', '更新'], ['更新'], ['']];
    expect(foundBy('設備 -更新', subsidies)).toEqual([0]);
    expect(foundBy('-更新', subsidies)).toEqual([0, 4]);
    expect(foundBy('-更新 -設備', subsidies)).toEqual([4]);
  });

  test('another name of a word finds as well, but not where the words are to be exact', () => {
    const subsidies: Subsidy[] = [['電気自動車'], ['', 'EV'], ['充電']];
    expect(foundBy('EV', subsidies)).toEqual([0, 1]);
    expect(foundBy('EV', subsidies, true)).toEqual([1]);
    expect(hitsOf('EV', subsidies)?.synonyms).toEqual([
      { word: 'EV', also: ['電気自動車'], wider: [] },
    ]);
    expect(hitsOf('EV', subsidies, true)?.synonyms).toEqual([]);
  });

  test('another name of an excluded word excludes nothing', () => {
    expect(foundBy('充電 -EV', [['充電 電気自動車'], ['充電 EV']])).toEqual([0]);
  });
});

describe('How near a subsidy is to a keyword', () => {
  test('a subsidy ranks nearer the more of the searched words its title has', () => {
    const subsidies: Subsidy[] = [
      ['', '設備 研修'],
      ['設備 研修'],
      ['研修', '設備'],
      ['設備', '研修'],
    ];
    expect(nearestFirst('設備 研修', subsidies)).toEqual([[1], [2, 3], [0]]);
  });

  test('words that 「または」 joins count as one, by the best of them', () => {
    const subsidies: Subsidy[] = [['設備 研修'], ['研修', '設備'], ['', '設備 研修']];
    expect(nearestFirst('設備 または 研修', subsidies)).toEqual([[0, 1], [2]]);
  });

  test('a word as it was typed is nearer than another name of it in the same place', () => {
    const subsidies: Subsidy[] = [['電気自動車'], ['', '電気自動車'], ['EV'], ['', 'EV']];
    expect(nearestFirst('EV', subsidies)).toEqual([[2], [0], [3], [1]]);
  });

  test('a subsidy that holds a word and its other name is as near as the word is', () => {
    const subsidies: Subsidy[] = [['EV 電気自動車'], ['EV'], ['', 'EV 電気自動車'], ['', 'EV']];
    expect(nearestFirst('EV', subsidies)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('another name in the title is nearer than the word itself in the text', () => {
    const subsidies: Subsidy[] = [['', 'EV'], ['電気自動車', 'EV'], ['電気自動車']];
    expect(nearestFirst('EV', subsidies)).toEqual([[1, 2], [0]]);
  });

  test('of two subsidies by other names the one with fewer of them is nearer', () => {
    const subsidies: Subsidy[] = [
      ['', '電気自動車 人工知能'],
      ['', '電気自動車 AI'],
      ['', 'EV AI'],
    ];
    expect(nearestFirst('EV AI', subsidies)).toEqual([[2], [1], [0]]);
  });

  const words = (count: number): string =>
    Array.from({ length: count }, (_, index) => `x${index + 10}`).join(' ');

  test('the sixteenth word in the title makes no subsidy nearer than the fifteenth', () => {
    const subsidies: Subsidy[] = [words(16), words(15), words(14)].map((title) => [
      title,
      words(16),
    ]);
    expect(nearestFirst(words(16), subsidies)).toEqual([[0, 1], [2]]);
    expect(hitsOf(words(16), subsidies)?.remoteness[0]).toBe(0);
  });

  test('a subsidy that holds sixteen words by other names alone is as far as one that holds one of them as typed', () => {
    const pairs: [string, string][] = [
      ['EV', '電気自動車'],
      ['GX', 'グリーントランスフォーメーション'],
      ['空調', 'エアコン'],
      ['ドローン', '無人航空機'],
      ['育児休業', '育休'],
      ['子ども', '子供'],
      ['販路開拓', '販路拡大'],
      ['HACCP', 'ハサップ'],
      ['M&A', '合併・買収'],
      ['R&D', '研究開発'],
      ['SDGs', '持続可能な開発目標'],
      ['EC', '電子商取引'],
      ['インボイス', '適格請求書'],
      ['テレワーク', '在宅勤務'],
      ['BCP', '事業継続計画'],
      ['脱炭素', 'カーボンニュートラル'],
    ];
    const keyword = pairs.map(([typed]) => typed).join(' ');
    const others = pairs.map(([, other]) => other);
    const typedOnce = others.with(15, '脱炭素').join(' ');
    const typedTwice = others.with(15, '脱炭素').with(0, 'EV').with(1, 'GX').join(' ');
    const subsidies: Subsidy[] = [
      ['', others.join(' ')],
      ['', typedOnce],
      ['', typedTwice],
    ];
    expect(foundBy(keyword, subsidies)).toEqual([0, 1, 2]);
    expect([...(hitsOf(keyword, subsidies)?.remoteness ?? [])][0]).toBeLessThan(MOST_REMOTE);
    expect(nearestFirst(keyword, subsidies)).toEqual([[2], [0, 1]]);
  });
});
