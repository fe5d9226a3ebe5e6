import { expect, it } from 'vitest';
import { fieldValueLabel, writerName } from './conflict-labels';

it.each([
  ['鈴木 由佳', '佐藤 美咲', '鈴木 由佳さん'],
  ['佐藤 美咲', '佐藤 美咲', '別のタブでのご自身'],
  [null, null, 'ほかの人'],
])('a change by %s is shown to %s as made by %s', (name, own, expected) => {
  expect(writerName(name, own)).toBe(expected);
});

it.each([
  ['clientId', 5001, '有限会社うぐいす精密'],
  ['clientId', 5999, '番号 5999'],
  ['clientId', null, '（なし）'],
  ['subsidyId', 3, '番号 3'],
])('the document field %s with the value %s is shown as %s', (field, value, expected) => {
  const clientLabel = (id: number) => (id === 5001 ? '有限会社うぐいす精密' : null);
  expect(fieldValueLabel(field, value, clientLabel)).toBe(expected);
});
