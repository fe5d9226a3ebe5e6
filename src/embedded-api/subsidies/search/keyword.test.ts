import { describe, expect, test } from 'vitest';
import { areaIdOf, NATIONWIDE } from '~/domain/content/areas';
import { foldForSearch } from '~/domain/text/japanese-text';
import { keywordHits } from './keyword';
import { patternColumn } from './patterns';
import type { WordHits } from './word-hits';

/** Subsidies with only a title and a text. */
type Subsidy = readonly [title: string, text?: string];

const [IN_TITLE, IN_TEXT] = [180, 70];
const NATIONWIDE_ALL = patternColumn([]);

const hitsOf = (keyword: string | undefined, subsidies: readonly Subsidy[], exact?: boolean) => {
  const folded = subsidies.map(([title, text = '']) => [foldForSearch(title), foldForSearch(text)]);
  const wordHits: WordHits = (word) =>
    Uint8Array.from(folded, ([title = '', text = '']) => {
      if (title.includes(word)) return IN_TITLE;
      return text.includes(word) ? IN_TEXT : 0;
    });
  const all = new Uint8Array(subsidies.length).fill(1);
  return keywordHits(
    { keyword, exact, published: all, current: all },
    wordHits,
    NATIONWIDE_ALL,
    () => [],
  );
};

const positionsOf = (marks: Uint8Array | undefined): number[] =>
  [...(marks ?? [])].flatMap((mark, position) => (mark === 1 ? [position] : []));

/** The positions of the subsidies that a keyword finds. */
const foundBy = (keyword: string, subsidies: readonly Subsidy[], exact?: boolean): number[] =>
  positionsOf(hitsOf(keyword, subsidies, exact)?.found);

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

describe('A phrase is split into the words that it is about', () => {
  const subsidies: Subsidy[] = [
    ['太陽光発電設備'],
    ['工場の太陽光', '屋根に置く'],
    ['工場の新設'],
    ['研修'],
    ['従業員の研修'],
  ];

  test('the record with more and rarer words of the phrase is nearer', () => {
    expect(nearestFirst('工場の屋根に太陽光', subsidies)[0]).toEqual([1]);
  });

  test('words that many records have are not demanded, and the others are partial matches', () => {
    const many: Subsidy[] = [
      ['従業員の資格取得'],
      ['資格取得'],
      ...Array.from({ length: 20 }, (): Subsidy => ['従業員の福祉']),
    ];
    expect(foundBy('従業員の資格取得', many)).toEqual([0, 1]);
    expect(nearestFirst('従業員の資格取得', many).slice(0, 2)).toEqual([[0], [1]]);
  });

  test('words separated by blanks are all demanded; records with some are partial matches', () => {
    const hits = hitsOf('工場 研修', [['工場の研修'], ['工場'], ['研修'], ['店舗']]);
    expect(positionsOf(hits?.found)).toEqual([0]);
    expect(positionsOf(hits?.partial)).toEqual([1, 2]);
  });

  test('a phrase with a word that no record has finds nothing but partial matches', () => {
    const factories = Array.from({ length: 4 }, (): Subsidy => ['工場の新設']);
    const hits = hitsOf('工場の蒸留器', [...factories, ['店舗']]);
    expect(positionsOf(hits?.found)).toEqual([]);
    expect(positionsOf(hits?.partial)).toEqual([0, 1, 2, 3]);
  });

  test('a word that no record has is not demanded beside one that is as rare', () => {
    const factories = Array.from({ length: 20 }, (): Subsidy => ['工場の新設']);
    expect(foundBy('工場の屋根に太陽光', [['太陽光発電設備'], ...factories])).toEqual([0]);
  });

  test('a name typed with one wrong character finds the name', () => {
    const security: Subsidy[] = [['サイバーセキュリティ対策'], ['物価高騰対策']];
    expect(nearestFirst('サイバーセキュリテイ対策', security)[0]).toEqual([0]);
    expect(hitsOf('サイバーセキュリテイ対策', security)?.synonyms[0]?.also).toEqual([
      'サイバーセキュリティ',
    ]);
  });
});

test('a programme for the searched thing is found by its other names too, after the thing itself', () => {
  const subsidies: Subsidy[] = [
    ['もの補助 第23次'],
    ['地域の補助', '溶接 溶接'],
    ['溶接の研修'],
    ['観光の補助'],
  ];
  expect(nearestFirst('溶接', subsidies).slice(0, 2)).toEqual([[2], [0]]);
  expect(foundBy('溶接', subsidies)).toEqual([0, 1, 2]);
});

describe('A prefecture in a keyword', () => {
  const [tokyo = 0, osaka = 0] = [areaIdOf('東京都'), areaIdOf('大阪府')];
  const areas = patternColumn([[NATIONWIDE], [tokyo], [osaka], [tokyo]]);
  const all = new Uint8Array(4).fill(1);
  const words: WordHits = (word) =>
    Uint8Array.from(['創業', '創業', '創業', '研修'], (title) => (title === word ? IN_TITLE : 0));
  const search = (keyword: string) =>
    keywordHits({ keyword, published: all, current: all }, words, areas, () => []);

  test('finds what applies there, its own calls before those of the whole country', () => {
    const hits = search('東京で創業');
    expect(positionsOf(hits?.found)).toEqual([0, 1]);
    expect(hits?.remoteness[1]).toBeLessThan(hits?.remoteness[0] ?? 0);
  });

  test('alone finds everything that applies there', () => {
    expect(positionsOf(search('東京都')?.found)).toEqual([0, 1, 3]);
  });
});

describe('A municipality in a keyword', () => {
  const [aichi = 0] = [areaIdOf('愛知県')];
  const areas = patternColumn([[NATIONWIDE], [aichi], [aichi], [aichi]]);
  const towns = [null, '岡崎市', '豊田市', null];
  const all = new Uint8Array(4).fill(1);
  const words: WordHits = (word) => new Uint8Array(4).fill(word === '創業' ? IN_TITLE : 0);
  const search = (keyword: string) =>
    keywordHits({ keyword, published: all, current: all }, words, areas, (position) => {
      const town = towns[position] ?? null;
      return town === null ? [] : [{ prefectureIds: [aichi], town, words: '' }];
    });

  test.each(['岡崎市で創業', '創業 岡崎市', '愛知県岡崎市 創業'])(
    '「%s」 finds the calls of the municipality first, then those of the prefecture and the country',
    (keyword) => {
      const hits = search(keyword);
      expect(positionsOf(hits?.found)).toEqual([0, 1, 3]);
      const [nationwide = 0, own = 0, , ofPrefecture = 0] = hits?.remoteness ?? [];
      expect(own).toBeLessThan(ofPrefecture);
      expect(ofPrefecture).toBeLessThan(nationwide);
    },
  );

  test('alone finds all calls that apply there, its own calls first', () => {
    const hits = search('岡崎市');
    expect(positionsOf(hits?.found)).toEqual([0, 1, 3]);
    expect(hits?.remoteness[1]).toBe(0);
  });

  test('is a plain word in an exact search', () => {
    const searched = { keyword: '岡崎市', exact: true, published: all, current: all };
    expect(keywordHits(searched, words, areas, () => [])?.place).toBeNull();
  });
});

describe('A keyword typed without conversion', () => {
  test.each([
    ['じどうか', '自動化'],
    ['でんき', '電気'],
    ['こうじょうしんせつ', '工場新設'],
  ])('「%s」 finds 「%s」', (keyword, word) => {
    const subsidies: Subsidy[] = [[`${word}支援補助金`], ['販路開拓補助金']];
    expect(foundBy(keyword, subsidies)).toEqual([0]);
    expect(hitsOf(keyword, subsidies)?.synonyms[0]?.also).toContain(word);
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
});
