import { expect, test } from 'vitest';
import { programmeStem } from './programme-stem';

test.each([
  ['令和7年度 資格取得サポート助成金', '令和８年度資格取得サポート助成金（第２回）'],
  ['【環境省】先進的な資源循環投資促進事業', '先進的な資源循環投資促進事業（第１回公募）'],
  [
    '小規模事業者持続化補助金＜一般型＞第11回締切分',
    '令和元年度補正予算 小規模事業者持続化補助金＜一般型＞第5回受付締切分',
  ],
])('「%s」 and 「%s」 are rounds of one programme', (one, other) => {
  expect(programmeStem(one)).toBe(programmeStem(other));
});

test('titles that differ in more than year, round, frame and issuer have different stems', () => {
  expect(programmeStem('令和8年度 省エネ設備補助金')).not.toBe(
    programmeStem('令和8年度 創業補助金'),
  );
});
