import { describe, expect, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createColumns } from './columns';
import { createWordHits } from './word-hits';

const [NOT_HELD, HELD, IN_TITLE] = [0, 1, 2];

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
    hitsOf: (word: string) => [...wordHits(foldForSearch(word))],
    /** Whether a word was searched for in the texts. */
    isLookedFor: (word: string): boolean => {
      const before = readings;
      wordHits(foldForSearch(word));
      return readings > before;
    },
  };
};

describe('Where a word is held', () => {
  test('a word is held by a title, an issuer, a catch phrase or a detail, the title before all', () => {
    const { hitsOf } = wordHitsOf(
      [
        { title: '省エネ設備' },
        { issuer: '設備協会' },
        { catchPhrase: 'ＳＥＴＳＵＢＩは設備' },
        {},
        {},
        { title: '設備', issuer: '設備協会' },
        { issuer: '設', catchPhrase: '備' },
      ],
      ['', '', '', '設備の更新', '研修', '設備', '', ''],
    );
    expect(hitsOf('設備')).toEqual([IN_TITLE, HELD, HELD, HELD, NOT_HELD, IN_TITLE, NOT_HELD]);
  });

  test('a word is held by the names of a subsidy’s areas and purposes, though no text says them', () => {
    const { hitsOf } = wordHitsOf([
      { areaIds: [areaIdOf('愛知県') ?? 0], tagIds: [6] },
      { areaIds: [areaIdOf('大阪府') ?? 0, areaIdOf('愛知県') ?? 0] },
      { areaIds: [], tagIds: [8, 6] },
      { title: '愛知県の人材育成', areaIds: [] },
      { areaIds: [], tagIds: [9] },
    ]);
    expect(hitsOf('愛知県')).toEqual([HELD, HELD, NOT_HELD, IN_TITLE, NOT_HELD]);
    expect(hitsOf('人材育成')).toEqual([HELD, NOT_HELD, HELD, IN_TITLE, NOT_HELD]);
  });

  test('the names of what is paid for and of themes are no words of a subsidy', () => {
    expect(wordHitsOf([{ tagIds: [101, 201] }]).hitsOf('機械装置')).toEqual([NOT_HELD]);
  });

  test('an id that names no area and no purpose holds no word', () => {
    expect(wordHitsOf([{ areaIds: [999], tagIds: [] }]).hitsOf('全国')).toEqual([NOT_HELD]);
  });

  test('a word of one character is found in a detail', () => {
    expect(wordHitsOf([{}, {}], ['市の補助', '']).hitsOf('市')).toEqual([HELD, NOT_HELD]);
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
    expect(hitsOf('設備')).toEqual([IN_TITLE, NOT_HELD]);
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
