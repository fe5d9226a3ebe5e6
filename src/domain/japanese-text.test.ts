import { describe, expect, it } from 'vitest';
import { foldForSearch, normaliseAscii } from '~/domain/japanese-text';

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
  ])('%s and %s are the same', (one, other) => {
    expect(foldForSearch(one)).toBe(foldForSearch(other));
  });

  it('keeps apart what differs', () => {
    expect(foldForSearch('はし')).not.toBe(foldForSearch('ばし'));
  });
});

describe('fields that are ASCII by nature', () => {
  it.each(['‐', '−', 'ー', '—', '–', '―', 'ｰ', '－'])('take %s for a hyphen', (dash) => {
    expect(normaliseAscii(` １２３${dash}４５６７　`)).toBe('123-4567');
  });
});
