import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from '~/domain/text/email';
import { codeProblem, isValidName, normalizeCode, passwordProblem } from './form-rules';

describe('an e-mail address', () => {
  it('an email address is trimmed and converted to half-width', () => {
    expect(normalizeEmail('　ｄｅｍｏ＠ｅｘａｍｐｌｅ．ｃｏｍ ')).toBe('demo@example.com');
  });

  it.each([
    'demo@example.com',
    'Taro.Yamada+jp@mail.example.co.jp',
    'demo＠example.com',
    'a@b-c.example',
  ])('the email address %s is valid', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'demo',
    'demo@',
    '@example.com',
    'demo@example',
    'demo@example..com',
    'demo@-example.com',
    'a@example.com, b@example.com',
    'de mo@example.com',
    '山田@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'example.'.repeat(32)}com`,
  ])('the email address %j is invalid', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('a new password', () => {
  it.each(['Demo1234', 'a1'.repeat(64), ' pass 9 ', 'パスワードです9z'])(
    'the new password %j is accepted',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it.each([
    ['', '入力してください。'],
    ['Demo123', '8文字以上'],
    ['a1'.repeat(65), '128文字以内'],
    ['abcdefgh', '英字と数字'],
    ['12345678', '英字と数字'],
    ['パスワードです123', '英字と数字'],
  ])('the new password %j is refused', (password, message) => {
    expect(passwordProblem(password)).toContain(message);
  });
});

describe('a confirmation code', () => {
  it.each(['012345', '０１２３４５', ' 012 345 ', '012-345', '０１２ー３４５'])(
    'the confirmation code %j is accepted',
    (typed) => {
      expect(codeProblem(typed)).toBeNull();
      expect(normalizeCode(typed)).toBe('012345');
    },
  );

  it.each([
    ['', '入力してください。'],
    ['　', '入力してください。'],
    ['12345', '6桁の数字'],
    ['1234567', '6桁の数字'],
    ['12345a', '6桁の数字'],
    ['一二三四五六', '6桁の数字'],
  ])('the confirmation code %j is refused', (typed, message) => {
    expect(codeProblem(typed)).toContain(message);
  });
});

describe('a name', () => {
  it('a name has 1 to 100 characters, with surrogate pairs counted once', () => {
    expect([' 青 ', '𠮷'.repeat(100)].map(isValidName)).toEqual([true, true]);
    expect(['', ' 　 ', 'あ'.repeat(101)].map(isValidName)).toEqual([false, false, false]);
  });
});
