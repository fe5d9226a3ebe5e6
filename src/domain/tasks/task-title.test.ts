import { expect, it } from 'vitest';
import { titleParts } from './task-title';

it.each([
  ['省力化補助金：介護の見守り', '省力化補助金', '介護の見守り'],
  [
    'ものづくり補助金（前回公募：一般）：検図クラウドの開発',
    'ものづくり補助金（前回公募：一般）',
    '検図クラウドの開発',
  ],
  ['業務改善助成金：窓口：受付', '業務改善助成金', '窓口：受付'],
])('the title %j names its subsidy first', (title, head, own) => {
  expect(titleParts(title)).toEqual({ head, own });
});

it.each(['研修の計画', '急ぎ：見積もりの依頼', '業務改善助成金：', '新事業（段階：準備）'])(
  'the title %j stays in one piece',
  (title) => {
    expect(titleParts(title)).toEqual({ head: null, own: title });
  },
);
