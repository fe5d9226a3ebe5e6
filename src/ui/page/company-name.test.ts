import { expect, test } from 'vitest';
import { initialOf } from './company-name';

test.each([
  ['株式会社みなと坂システム', 'み'],
  [' 青葉商事株式会社', '青'],
  ['株式会社', '株'],
  ['ab商会', 'A'],
  ['か\u3099き園', 'か\u3099'],
  ['ｶﾞｰﾃﾞﾝ', 'ｶﾞ'],
  ['𠮷野家', '𠮷'],
  ['👨‍👩‍👧の会', '👨‍👩‍👧'],
  ['👍🏽商店', '👍🏽'],
  ['🇯🇵日本', '🇯🇵'],
  ['', ''],
])('the initial of 「%s」 is 「%s」', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
