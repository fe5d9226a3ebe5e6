import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from '~/domain/japanese-text';
import { matchesKeyword, matchRanges, parseKeyword } from '~/domain/keyword';

const finds = (keyword: string, text: string) =>
  matchesKeyword(parseKeyword(keyword), foldForSearch(text));

const marked = (keyword: string, text: string) =>
  matchRanges(parseKeyword(keyword), text).map(({ start, end }) => text.slice(start, end));

describe('a keyword', () => {
  it.each([
    ['', '何でも', true],
    ['設備 IT', '中小企業のＩＴ設備導入', true],
    ['設備　IT', '中小企業の設備導入', false],
    ['設備 または IT', '中小企業の設備導入', true],
    ['設備 OR IT', 'IT導入補助金', true],
    ['設備 or IT 東京', 'IT導入補助金（大阪）', false],
    ['設備 -東京', '設備導入（大阪）', true],
    ['設備 －東京', '設備導入（東京）', false],
    ['デジタル', 'ﾃﾞｼﾞﾀﾙ化', true],
    ['または', '何でも', true],
    ['-', '何でも', true],
    ['ものづくり', 'モノヅクリ補助金', true],
  ])('「%s」 over 「%s」: %s', (keyword, text, expected) => {
    expect(finds(keyword, text)).toBe(expected);
  });

  it('keeps the long vowel within a word', () => {
    expect(finds('サーバー', 'サーバーの更新')).toBe(true);
  });
});

describe('matched words', () => {
  it('are marked as they stand in the text', () => {
    expect(marked('it デジタル', 'ＩＴとﾃﾞｼﾞﾀﾙの支援')).toEqual(['ＩＴ', 'ﾃﾞｼﾞﾀﾙ']);
    expect(marked('株 -支援', '㈱青葉の支援')).toEqual(['㈱']);
    expect(marked('支援', '支援と支援')).toEqual(['支援', '支援']);
    expect(marked('', '支援')).toEqual([]);
  });

  it('that overlap or touch become one mark', () => {
    expect(marked('設備導入 導入支援', '設備導入支援事業')).toEqual(['設備導入支援']);
    expect(marked('設備 導入', '設備導入')).toEqual(['設備導入']);
  });

  it('are found wherever the folded text holds them', () => {
    const text = fc.string({
      unit: fc.constantFrom('ガ', 'ｶ', 'ﾞ', 'ー', '㈱', 'Ａ', 'b', '設', ' ', '𠮷', '①'),
      maxLength: 12,
    });
    const word = fc.constantFrom('が', 'か', '株', 'ab', '設', '1', '𠮷');
    fc.assert(
      fc.property(text, word, (haystack, needle) => {
        const query = parseKeyword(needle);
        expect(matchRanges(query, haystack).length > 0).toBe(
          matchesKeyword(query, foldForSearch(haystack)),
        );
      }),
    );
  });
});
