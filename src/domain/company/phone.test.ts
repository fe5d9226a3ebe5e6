import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, phoneProblem, tidyPhone } from './phone';

describe('a phone number', () => {
  it.each([
    ['03-1234-5678', '0312345678'],
    ['０３－１２３４－５６７８', '0312345678'],
    ['03ー1234ー5678', '0312345678'],
    ['03−1234‐5678', '0312345678'],
    ['03(1234)5678', '0312345678'],
    ['（０３）１２３４　５６７８', '0312345678'],
    ['03.1234.5678', '0312345678'],
    ['+81 90-1234-5678', '09012345678'],
    ['+81 (0)3-1234-5678', '0312345678'],
    ['＋８１３１２３４５６７８', '0312345678'],
    [' 0120-000-000 ', '0120000000'],
  ])('the phone number %j is stored as %s', (typed, digits) => {
    expect(tidyPhone(typed)).toBe(digits);
    expect(phoneProblem(digits)).toBeNull();
  });

  it.each([
    ['1234-5678', '電話番号が0から始まっていません'],
    ['03-1234-567', '電話番号が9桁になっています'],
    ['090-1234-56789', '電話番号が12桁になっています'],
    ['03-1234-5678 内線12', '電話番号を読み取れませんでした'],
    ['なし', '電話番号を読み取れませんでした'],
    ['+1 212 555 0100', '電話番号を読み取れませんでした'],
  ])('the phone number %j is refused with the reason', (typed, message) => {
    expect(phoneProblem(tidyPhone(typed))).toContain(message);
  });

  it.each([
    ['0312345678', '03-1234-5678'],
    ['0612345678', '06-1234-5678'],
    ['09012345678', '090-1234-5678'],
    ['05012345678', '050-1234-5678'],
    ['0120123456', '0120-123-456'],
    ['0570123456', '0570-123-456'],
    ['08001234567', '0800-123-4567'],
    ['0112345678', '011-234-5678'],
    ['0452345678', '045-234-5678'],
    ['0522345678', '052-234-5678'],
    ['0422221234', '0422-22-1234'],
    ['0422001234', '042-200-1234'],
    ['0429291234', '04-2929-1234'],
    ['0471234567', '04-7123-4567'],
    ['0263123456', '0263-12-3456'],
    ['0460812345', '0460-81-2345'],
    ['0980412345', '0980-41-2345'],
    ['0126712345', '01267-1-2345'],
    ['0499212345', '04992-1-2345'],
    ['0829412345', '082941-2345'],
  ])('the phone number %s is shown as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown);
  });

  it('a phone number keeps its digits when it is shown, typed again or written with +81', () => {
    const digits = fc
      .integer({ min: 1e8, max: 9_999_999_999 })
      .map((rest) => `0${String(rest).padStart(9, '1')}`);
    fc.assert(
      fc.property(digits, (phone) => {
        expect(tidyPhone(formatPhone(phone))).toBe(phone);
        expect(formatPhone(phone)).toMatch(/-\d{3,4}$/u);
        fc.pre(!phone.startsWith('00') && !phone.startsWith('010'));
        expect(tidyPhone(`+81${phone.slice(1)}`)).toBe(phone);
      }),
    );
  });
});
