import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postalCodeProblem, tidyPostalCode } from './postal-code';

describe('a postal code', () => {
  it.each([
    ['1234567', '123-4567'],
    ['123-4567', '123-4567'],
    ['１２３－４５６７', '123-4567'],
    ['〒１２３ー４５６７', '123-4567'],
    ['〒 123 4567', '123-4567'],
    ['123−4567', '123-4567'],
    ['123‐4567', '123-4567'],
    [' 123―4567　', '123-4567'],
  ])('the postal code %j is stored as %s', (typed, code) => {
    expect(tidyPostalCode(typed)).toBe(code);
    expect(postalCodeProblem(code)).toBeNull();
  });

  it.each([
    ['123456', '郵便番号が6桁になっています。7桁の数字で入力してください。'],
    ['12-34567', '郵便番号を読み取れませんでした'],
    ['１２３４５６７８', '郵便番号が8桁になっています'],
    ['東京都', '郵便番号を読み取れませんでした'],
    ['123-456a', '郵便番号を読み取れませんでした'],
  ])('the postal code %j is refused with the reason', (typed, message) => {
    expect(postalCodeProblem(tidyPostalCode(typed))).toContain(message);
  });

  it('tidyPostalCode is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = tidyPostalCode(typed);
        expect(tidyPostalCode(once)).toBe(once);
      }),
    );
  });
});
