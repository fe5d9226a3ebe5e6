import { expect, it } from 'vitest';
import { changedFrom, discardedMessage, isSameValues, mergeValues } from './merge-values';

const seen = { name: 'ひかり野', phone: '052-000-0000', city: '', tagIds: [2] };
const labels = { name: '会社名', phone: '電話番号', city: '市区町村', tagIds: '利用目的' };

it('isSameValues compares fields by what they hold', () => {
  expect(isSameValues(seen, { ...seen, tagIds: [2] })).toBe(true);
  expect(isSameValues(seen, { ...seen, tagIds: [2, 8] })).toBe(false);
});

it('a field counts as changed if it holds what none of the other versions holds', () => {
  const current = { ...seen, phone: '052-111-1111', city: '西区', tagIds: [2, 8] };
  expect(changedFrom(current, [seen])).toEqual(['phone', 'city', 'tagIds']);
  expect(changedFrom(current, [seen, { ...seen, city: '西区' }])).toEqual(['phone', 'tagIds']);
  expect(changedFrom(seen, [seen, current])).toEqual([]);
});

it('a merge takes fields that only others changed and names those that both changed differently', () => {
  const mine = { ...seen, name: 'ひかり', city: '西区', tagIds: [8] };
  const current = { ...seen, phone: '052-111-1111', city: '西区', tagIds: [3] };
  expect(mergeValues(mine, { seen, current })).toEqual({
    merged: { ...mine, phone: '052-111-1111' },
    contested: ['tagIds'],
    taken: ['phone'],
  });
});

it('discarded edits are named with their typed text, and choices without their ids', () => {
  const typed = { ...seen, city: '西区', tagIds: [8] };
  const current = { ...seen, phone: '052-111-1111' };
  expect(discardedMessage(typed, { current, seen }, labels, ['tagIds'])).toBe(
    '内容は、市区町村「西区」、利用目的',
  );
  expect(discardedMessage(seen, { current, seen }, labels, ['tagIds'])).toBe('');
});
