import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { furiganaProblem, tidyFurigana } from './furigana';

describe('a reading', () => {
  it.each([
    ['さくらばこーひー', 'サクラバコーヒー'],
    ['ｻｸﾗﾊﾞｺｰﾋｰ', 'サクラバコーヒー'],
    ['サクラバコ-ヒ－', 'サクラバコーヒー'],
    ['ｶﾌﾞｼｷｶﾞｲｼｬ　ﾊﾟｰﾗｰ･ｳﾞｪﾈﾁｱ', 'カブシキガイシャ　パーラー・ヴェネチア'],
    ['  ゔぁいおりん ', 'ヴァイオリン'],
    ['みすゞ', 'ミスヾ'],
    ['か\u3099っこう', 'ガッコウ'],
    ['霞が関ヶ原', '霞ガ関ヶ原'],
    ['ＡＢＣ株式会社', 'ＡＢＣ株式会社'],
  ])('tidyFurigana turns %j into %s', (typed, reading) => {
    expect(tidyFurigana(typed)).toBe(reading);
  });

  it.each(['サクラバ コーヒー', 'アオバダイ・ベーカリー', 'ヶヵヴヷ', ''])(
    'the furigana %j is valid',
    (reading) => {
      expect(furiganaProblem(reading)).toBeNull();
    },
  );

  it.each([
    ['カブシキ会社', '会'],
    ['ABC', 'A'],
    ['サクラバ。', '。'],
    ['サクラ🌸', '🌸'],
  ])('the furigana %s is refused, and the message names %s', (reading, stranger) => {
    expect(furiganaProblem(reading)).toContain(`「${stranger}」`);
  });

  it('furigana typed in hiragana is always valid, and tidyFurigana is idempotent', () => {
    const hiragana = fc
      .array(fc.integer({ min: 0x3041, max: 0x3096 }), { minLength: 1 })
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(hiragana, (typed) => {
        expect(furiganaProblem(tidyFurigana(typed))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = tidyFurigana(typed);
        expect(tidyFurigana(once)).toBe(once);
      }),
    );
  });
});
