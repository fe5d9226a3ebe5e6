import fc from 'fast-check';
import { expect, it } from 'vitest';
import { programmeName, shortTitle } from './short-title';

it.each([
  [
    '令和８年度　中小企業等デジタル化推進支援事業費補助金',
    '中小企業等デジタル化推進支援事業費補助金',
  ],
  ['【厚生労働省】令和8年度補正予算　賃上げ環境整備助成金', '賃上げ環境整備助成金'],
  ['【令和８年度】二酸化炭素排出抑制対策事業費等補助金', '二酸化炭素排出抑制対策事業費等補助金'],
  ['令和6年度第2次補正予算事業 商用車等の電動化促進事業', '商用車等の電動化促進事業'],
  ['［第十一回］事業再構築補助金', '事業再構築補助金'],
  ['（令和8年度）省エネ補助金', '省エネ補助金'],
  ['ものづくり補助金（令和8年度）', 'ものづくり補助金（令和8年度）'],
  ['令和の森づくり補助金', '令和の森づくり補助金'],
  ['【令和8年度】', '【令和8年度】'],
])('%s is shortened to %s', (title, short) => {
  expect(shortTitle(title)).toBe(short);
});

it('a shortened title is the end of the whole one, and never empty', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (title) => {
      const short = shortTitle(title);
      expect(title.endsWith(short)).toBe(true);
      expect(short).not.toBe('');
    }),
  );
});

it.each([
  [
    '令和８年度　中小企業等デジタル化推進支援事業費補助金（地域枠）',
    '中小企業等デジタル化推進支援（地域枠）',
  ],
  ['【厚生労働省】働き方改革推進支援助成金', '働き方改革推進支援'],
  ['中小企業等農商工連携新事業費補助金', '中小企業等農商工連携新事業'],
  ['デジタル化・AI導入補助金（旧IT導入補助金）', 'デジタル化・AI導入（旧IT導入補助金）'],
  ['補助金を活用した創業支援事業', '補助金を活用した創業支援事業'],
  ['補助金（令和8年度）', '補助金（令和8年度）'],
  ['事業費補助金', '事業費補助金'],
])('among subsidies %s is named %s', (title, name) => {
  expect(programmeName(title)).toBe(name);
});
