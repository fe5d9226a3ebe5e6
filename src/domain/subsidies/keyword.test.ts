import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, wordIndex } from '~/domain/text/japanese-text';
import { matchesKeyword, matchRanges, parseKeyword } from './keyword';

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
    ['設備 または -東京 IT', [['設備'], ['it']], ['東京']],
    ['または 設備 IT', [['設備'], ['it']], []],
    ['IT --東京', [['it']], ['東京']],
    ['省-電力', [['省-電力']], []],
    ['または', [], []],
    ['-', [], []],
  ])('parseKeyword reads 「%s」 as word groups %j without %j', (keyword, groups, excluded) => {
    expect(parseKeyword(keyword)).toEqual({ groups, excluded });
  });

  it('parseKeyword folds words like the texts and keeps a long vowel within a word', () => {
    for (const word of ['ﾃﾞｼﾞﾀﾙ', 'モノヅクリ', 'データ', 'デジタル化・AI導入']) {
      expect(parseKeyword(word).groups).toEqual([[foldForSearch(word)]]);
    }
    expect(parseKeyword('データ')).not.toEqual(parseKeyword('デタ'));
  });

  it('parseKeyword ignores a long vowel at the end of a word that is often written without it', () => {
    expect(parseKeyword('サーバー ｺﾝﾋﾟｭｰﾀｰ')).toEqual(parseKeyword('サーバ コンピュータ'));
    expect(parseKeyword('コピー')).not.toEqual(parseKeyword('コピ'));
  });

  it('parseKeyword keeps a phrase in quotes, a number and a compound together', () => {
    expect(parseKeyword('「デジタル化・AI導入」 １，０００万円').groups).toEqual([
      ['でじたる化ai導入'],
      ['1000万円'],
    ]);
    expect(parseKeyword('IT・AI').groups).toEqual([['it・ai']]);
  });
});

describe('matchesKeyword over several texts', () => {
  const isHeld = (keyword: string) =>
    matchesKeyword(parseKeyword(keyword), ['設備導入の補助', 'ＩＴ・東京都']);

  it.each(['設備 IT', '大阪 または 東京', '設備 -大阪', ''])(
    'a keyword search for 「%s」 matches the text',
    (keyword) => {
      expect(isHeld(keyword)).toBe(true);
    },
  );

  it.each(['設備 大阪', '大阪 または 福岡', '設備 -東京', '設備 -大阪 -東京'])(
    'a keyword search for 「%s」 does not match the text',
    (keyword) => {
      expect(isHeld(keyword)).toBe(false);
    },
  );
});

describe('matched words', () => {
  it('matchRanges marks keywords as they are written in the text', () => {
    expect(marked('it デジタル', 'ＩＴとﾃﾞｼﾞﾀﾙの支援')).toEqual(['ＩＴ', 'ﾃﾞｼﾞﾀﾙ']);
    expect(marked('株 -支援', '㈱青葉の支援')).toEqual(['㈱']);
    expect(marked('支援', '支援と支援')).toEqual(['支援', '支援']);
    expect(marked('', '支援')).toEqual([]);
  });

  it('matchRanges includes separators that the text has within a matched word', () => {
    expect(marked('デジタル化AI導入', '旧称は「デジタル化・ＡＩ 導入」補助金')).toEqual([
      'デジタル化・ＡＩ 導入',
    ]);
    expect(marked('ものづくり補助金', '「ものづくり」補助金')).toEqual(['ものづくり」補助金']);
    expect(marked('1000万円', '上限1,000万円')).toEqual(['1,000万円']);
    expect(marked('サーバ', 'サーバーの更新')).toEqual(['サーバー']);
  });

  it('matchRanges marks a word of two Latin letters only where it stands alone', () => {
    expect(marked('IT', 'SECURITYとITツール、IT・AI')).toEqual(['IT', 'IT']);
  });

  it('matchRanges merges marks that overlap or touch', () => {
    expect(marked('設備導入 導入支援', '設備導入支援事業')).toEqual(['設備導入支援']);
    expect(marked('設備 導入', '設備導入')).toEqual(['設備導入']);
  });

  it('matchRanges finds a word if and only if the folded text contains it', () => {
    const text = fc.string({
      unit: fc.constantFrom('ガ', 'ｶ', 'ﾞ', 'ー', '㈱', 'Ａ', 'b', '設', ' ', '𠮷', '①'),
      maxLength: 12,
    });
    const word = fc.constantFrom('が', 'か', '株', 'ab', '設', '1', '𠮷');
    fc.assert(
      fc.property(text, word, (haystack, needle) => {
        const query = parseKeyword(needle);
        expect(matchRanges(query, haystack).length > 0).toBe(
          wordIndex(foldForSearch(haystack), needle) !== -1,
        );
      }),
    );
  });
});
