import { expect, it } from 'vitest';
import { MEDIA_CATEGORIES } from './media';
import { categoriesWith, categoryOfName } from './media-category';

it.each([
  ['工場写真_2026-11.png', '写真'],
  ['IMG_2041.HEIC', '写真'],
  ['見積比較表.xlsx', '見積書'],
  ['御見積書（契約前）.pdf', '見積書'],
  ['注文書_旋盤.pdf', '発注書'],
  ['売買契約書.pdf', '契約書'],
  ['検収書.pdf', '納品書'],
  ['請求書_11月.pdf', '請求書'],
  ['振込の控え.pdf', '振込控'],
  ['交付決定通知書.pdf', '通知書'],
  ['額の確定通知書', '通知書'],
  ['登記簿謄本.pdf', '履歴事項全部証明書'],
  ['納税証明（その３の３）.pdf', '納税証明書'],
  ['第12期決算報告.pdf', '決算書'],
  ['R7確定申告.pdf', '確定申告書'],
  ['レシート.jpg', '実績報告書類'],
  ['実績報告_請求書.pdf', '請求書'],
  ['振込ﾚｼｰﾄ.jpg', '振込控'],
])('the kind of a file named %s is %s', (name, category) => {
  expect(categoryOfName(name)).toBe(category);
});

it.each(['会議メモ.txt', 'scan0001.pdf', 'その他.pdf', '', 'IMGの使い方.txt'])(
  'the name %s indicates no category',
  (name) => {
    expect(categoryOfName(name)).toBeUndefined();
  },
);

it('a name from macOS, with voiced kana as two characters, indicates its category', () => {
  expect(categoryOfName('履歴事項全部証明書'.normalize('NFD'))).toBe('履歴事項全部証明書');
  expect(categoryOfName('レジ レシート'.normalize('NFD'))).toBe('実績報告書類');
});

it('a kind that only the server knows can be kept', () => {
  expect(categoriesWith('検査調書')).toEqual([...MEDIA_CATEGORIES, '検査調書']);
  expect(categoriesWith('請求書')).toBe(MEDIA_CATEGORIES);
  expect(categoriesWith('')).toBe(MEDIA_CATEGORIES);
});
