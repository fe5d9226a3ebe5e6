import { describe, expect, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createColumns } from './columns';
import { createWordHits } from './word-hits';

const NOT_HELD = 0;

const wordHitsOf = (
  subsidies: readonly Partial<SubsidyHead>[],
  details: readonly string[] = [],
) => {
  const heads = subsidies.map((rest, index) => subsidyHead(index + 1, { title: '', ...rest }));
  let readings = 0;
  const wordHits = createWordHits(heads, createColumns(heads), () => {
    readings += 1;
    return heads.map((_, position) => foldForSearch(details[position] ?? ''));
  });
  return {
    hitsOf: (word: string, isExact?: boolean) => [...wordHits(foldForSearch(word), isExact)],
    /** Whether a word was searched for in the texts. */
    isLookedFor: (word: string): boolean => {
      const before = readings;
      wordHits(foldForSearch(word));
      return readings > before;
    },
  };
};

/** Positions from the strongest to the weakest, without those that do not hold the word. */
const strongestFirst = (hits: readonly number[]): number[] =>
  hits
    .map((strength, position) => ({ strength, position }))
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength)
    .map(({ position }) => position);

const LONG = 'その他の経費。'.repeat(400);

describe('How strongly a word stands for a subsidy', () => {
  test('a word counts most in a title, then in a catch phrase, a detail and an issuer', () => {
    const { hitsOf } = wordHitsOf(
      [
        { issuer: '設備協会' },
        { title: '省エネ設備' },
        { catchPhrase: 'ＳＥＴＳＵＢＩは設備' },
        {},
        {},
        { title: '設備', issuer: '設備協会' },
        { issuer: '設', catchPhrase: '備' },
      ],
      ['', '', '', `設備の更新。${LONG}`, '研修', '設備', ''],
    );
    expect(strongestFirst(hitsOf('設備'))).toEqual([5, 1, 2, 0, 3]);
  });

  test('a call for victims of a disaster counts less, unless the word is about disasters', () => {
    const { hitsOf } = wordHitsOf([
      { title: '展覧会補助金（災害支援枠）' },
      { title: '展覧会補助金（新規の支援枠）' },
    ]);
    expect(strongestFirst(hitsOf('展覧会'))).toEqual([1, 0]);
    expect(strongestFirst(hitsOf('災害支援'))).toEqual([0]);
    expect(hitsOf('災害支援')[0]).toBeGreaterThan(hitsOf('展覧会')[0] ?? 0);
  });

  test('a detail that repeats a word counts more, and a longer one less', () => {
    const { hitsOf } = wordHitsOf([{}, {}, {}], ['設備の設備', `設備${LONG}`, '設備の更新']);
    expect(strongestFirst(hitsOf('設備'))).toEqual([0, 2, 1]);
  });

  test('a word is held by the names of a subsidy’s areas, though no text says them', () => {
    const { hitsOf } = wordHitsOf([
      { areaIds: [areaIdOf('愛知県') ?? 0] },
      { areaIds: [areaIdOf('大阪府') ?? 0] },
      { title: '愛知県の人材育成', areaIds: [] },
    ]);
    expect(strongestFirst(hitsOf('愛知県'))).toEqual([2, 0]);
  });

  test('the names of purposes, expenses and themes are no words of a subsidy', () => {
    const { hitsOf } = wordHitsOf([{ tagIds: [6, 101, 201] }]);
    expect(hitsOf('人材育成')).toEqual([NOT_HELD]);
    expect(hitsOf('機械装置')).toEqual([NOT_HELD]);
  });

  test('an id that names no area holds no word', () => {
    expect(wordHitsOf([{ areaIds: [999], tagIds: [] }]).hitsOf('全国')).toEqual([NOT_HELD]);
  });

  test('a word of one character is found in a detail', () => {
    expect(strongestFirst(wordHitsOf([{}, {}], ['市の補助', '']).hitsOf('市'))).toEqual([0]);
  });

  test('a programme is found by what it pays for, unless the words are to be exact', () => {
    const { hitsOf } = wordHitsOf([{ title: '小規模事業者持続化補助金＜一般型＞' }, {}]);
    expect(strongestFirst(hitsOf('チラシ'))).toEqual([0]);
    expect(hitsOf('チラシ', true)).toEqual([NOT_HELD, NOT_HELD]);
  });

  test('a round without a text is found by the text of another round of its programme', () => {
    const titles = ['令和7年度 資格取得サポート助成金', '令和8年度 資格取得サポート助成金'];
    const { hitsOf } = wordHitsOf(
      titles.map((title) => ({ title })),
      ['', '受験料'],
    );
    expect(strongestFirst(hitsOf('受験料'))).toEqual([1, 0]);
    expect(strongestFirst(hitsOf('受験料', true))).toEqual([1]);
  });
});

describe('A word that was looked for', () => {
  test('the details are read with the first word, not before', () => {
    const heads = [subsidyHead(1)];
    expect(() =>
      createWordHits(heads, createColumns(heads), () => {
        throw new Error('nobody asked');
      }),
    ).not.toThrow();
  });

  test('a word is looked for once, whatever was asked in between', () => {
    const { hitsOf, isLookedFor } = wordHitsOf([{ title: '設備' }, { title: '研修' }]);
    expect(isLookedFor('設備')).toBe(true);
    expect(isLookedFor('研修')).toBe(true);
    expect(isLookedFor('設備')).toBe(false);
    expect(strongestFirst(hitsOf('設備'))).toEqual([0]);
  });

  test('the last 512 words are remembered; the one that was asked longest ago is forgotten', () => {
    const { isLookedFor } = wordHitsOf([{ title: '設備' }]);
    const words = Array.from({ length: 512 }, (_, index) => `語${index}`);
    expect(words.filter(isLookedFor)).toHaveLength(512);
    expect(words.filter(isLookedFor)).toEqual([]);
    expect(isLookedFor('語0')).toBe(false);
    expect(isLookedFor('新語')).toBe(true);
    expect(isLookedFor('語0')).toBe(false);
    expect(isLookedFor('語1')).toBe(true);
    expect(isLookedFor('新語')).toBe(false);
  });
});
