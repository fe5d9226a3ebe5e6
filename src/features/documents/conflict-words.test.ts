import { expect, it } from 'vitest';
import { writerName } from '~/features/documents/conflict-words';

it.each([
  ['鈴木 由佳', '佐藤 美咲', '鈴木 由佳さん'],
  ['佐藤 美咲', '佐藤 美咲', '別のタブでのあなた'],
  [null, null, 'ほかの人'],
])('the change of %s reads to %s as that of %s', (name, own, words) => {
  expect(writerName(name, own)).toBe(words);
});
