import { expect, it } from 'vitest';
import { changedByOthers, givenUpWords } from './company-conflict';
import { toFormValues } from '~/entities/company/company-form';

const seen = { ...toFormValues(null, 'ひかり野'), phone: '052-000-0000', tagIds: [2] };

it('a company field counts as changed by others if this form neither loaded nor sent its value', () => {
  const present = { ...seen, phone: '052-111-1111', city: '西区', tagIds: [2, 8] };
  expect(changedByOthers(present, seen, [])).toEqual(['phone', 'city', 'tagIds']);
  expect(changedByOthers(present, seen, [{ ...seen, city: '西区' }])).toEqual(['phone', 'tagIds']);
  expect(changedByOthers(seen, seen, [present])).toEqual([]);
});

it('discarded company edits are named with their typed text, and choices without their ids', () => {
  const typed = { ...seen, city: '西区', tagIds: [8] };
  const present = { ...seen, phone: '052-111-1111' };
  expect(givenUpWords(typed, { present, seen })).toBe('市区町村「西区」、利用目的');
  expect(givenUpWords(seen, { present, seen })).toBe('');
});
