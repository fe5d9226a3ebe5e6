import { describe, expect, it } from 'vitest';
import { normalizeAscii } from './ascii-text';
import { foldForSearch } from './japanese-text';

describe('text folded for search', () => {
  it.each([
    ['ＩＴ導入', 'it導入'],
    ['データ', 'ﾃﾞｰﾀ'],
    ['データ', 'でーた'],
    ['ガイド', 'ｶﾞｲﾄﾞ'],
    ['第２回', '第2回'],
    ['㈱青葉', '(株)青葉'],
    ['03−1234', '03-1234'],
    ['ヴァイオリン', 'ゔぁいおりん'],
    ['デジタル化・AI導入', 'デジタル化 AI導入'],
    ['令和８年度　補正予算', '令和8年度補正予算'],
    ['「ものづくり」補助金', 'ものづくり補助金'],
    ['1,000万円', '１０００万円'],
    ['50％', '50%'],
    ['3ヵ月', '3か月'],
    ['3ヶ月', '3ケ月'],
    ['3〜5年', '3～5年'],
  ])('foldForSearch makes %s and %s equal', (one, other) => {
    expect(foldForSearch(one)).toBe(foldForSearch(other));
  });

  it('foldForSearch keeps different texts apart', () => {
    expect(foldForSearch('はし')).not.toBe(foldForSearch('ばし'));
    expect(foldForSearch('IT AI')).not.toBe(foldForSearch('ITAI'));
    expect(foldForSearch('1,5')).not.toBe(foldForSearch('15'));
    expect(foldForSearch('1行目\n2行目')).not.toBe(foldForSearch('1行目2行目'));
  });
});

describe('fields that are ASCII by nature', () => {
  it.each(['‐', '−', 'ー', '—', '–', '―', 'ｰ', '－'])(
    'normalizeAscii takes %s for a hyphen',
    (dash) => {
      expect(normalizeAscii(` １２３${dash}４５６７　`)).toBe('123-4567');
    },
  );
});
