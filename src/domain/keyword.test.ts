import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from '~/domain/japanese-text';
import { matchRanges, parseKeyword } from '~/domain/keyword';

const marked = (keyword: string, text: string) =>
  matchRanges(parseKeyword(keyword), text).map(({ start, end }) => text.slice(start, end));

describe('a keyword', () => {
  it.each<[string, string[][], string[]]>([
    ['', [], []],
    ['設備 IT', [['設備'], ['it']], []],
    ['設備　ＩＴ', [['設備'], ['it']], []],
    ['設備 または IT', [['設備', 'it']], []],
    ['設備 OR IT 又は 東京', [['設備', 'it', '東京']], []],
    ['設備 or IT 東京', [['設備', 'it'], ['東京']], []],
    ['設備または省電力', [['設備', '省電力']], []],
    ['設備｜省電力', [['設備', '省電力']], []],
    ['設備、省電力,東京', [['設備'], ['省電力'], ['東京']], []],
    ['設備 AND 省電力', [['設備'], ['省電力']], []],
    ['「設備導入」 “省電力”', [['設備導入'], ['省電力']], []],
    ['設備 -東京', [['設備']], ['東京']],
    ['設備 －東京', [['設備']], ['東京']],
    ['または', [], []],
    ['-', [], []],
  ])('「%s」 asks for one word of each of %j and none of %j', (keyword, groups, excluded) => {
    expect(parseKeyword(keyword)).toEqual({ groups, excluded });
  });

  it('is folded as the texts are, and keeps the long vowel within a word', () => {
    for (const word of ['ﾃﾞｼﾞﾀﾙ', 'モノヅクリ', 'サーバー']) {
      expect(parseKeyword(word).groups).toEqual([[foldForSearch(word)]]);
    }
    expect(parseKeyword('サーバー')).not.toEqual(parseKeyword('サーバ'));
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
          foldForSearch(haystack).includes(needle),
        );
      }),
    );
  });
});
