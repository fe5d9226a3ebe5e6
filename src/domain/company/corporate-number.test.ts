import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporateNumberProblem, isCorporateNumber, tidyCorporateNumber } from './corporate-number';

const VALID = ['7000012050002', '4011001098993', '7123456789012', '2120901007402', '7010705000725'];

describe('a 法人番号', () => {
  it.each(VALID)('the 法人番号 %s is valid', (number) => {
    expect(isCorporateNumber(number)).toBe(true);
  });

  it.each([
    '1123456789012',
    '0123456789012',
    '712345678901',
    '71234567890123',
    '',
    'T7000012050002',
  ])('the 法人番号 %j is invalid', (number) => {
    expect(isCorporateNumber(number)).toBe(false);
  });

  it('a 法人番号 with one mistyped digit is refused, unless 0 and 9 are confused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID),
        fc.nat({ max: 12 }),
        fc.nat({ max: 9 }),
        (number, at, typed) => {
          const slip = `${number.slice(0, at)}${typed}${number.slice(at + 1)}`;
          const isUnseen = new Set([Number(number[at]) % 9, typed % 9]).size === 1 && at > 0;
          expect(isCorporateNumber(slip)).toBe(slip === number || isUnseen);
        },
      ),
    );
  });
});

describe('a 法人番号 as it is typed', () => {
  it.each([
    ['７００００１２０５０００２', '7000012050002'],
    ['7-0000-1205-0002', '7000012050002'],
    ['7 0000 1205 0002', '7000012050002'],
    ['７ー００００ー１２０５ー０００２', '7000012050002'],
    ['T7000012050002', '7000012050002'],
    ['ｔ－７００００１２０５０００２', '7000012050002'],
  ])('the 法人番号 typed as %s is stored as %s', (typed, number) => {
    expect(tidyCorporateNumber(typed)).toBe(number);
    expect(corporateNumberProblem(number)).toBeNull();
  });

  it.each([
    ['700001205000', '12桁しか入力されていません'],
    ['70000120500021', '14桁入力されています'],
    ['7000012050003', '入力に誤りがないか'],
    ['T7000012050003', '個人事業主の登録番号は法人番号ではない'],
    ['会社法人等番号', '数字以外の文字があります'],
    ['会社7000012050002', '数字以外の文字があります'],
    ['7000012050002番', '数字以外の文字があります'],
    ['70000T12050002', '数字以外の文字があります'],
    ['T', '数字以外の文字があります'],
  ])('the 法人番号 typed as %s is refused with the reason', (typed, message) => {
    expect(corporateNumberProblem(tidyCorporateNumber(typed))).toContain(message);
  });
});
