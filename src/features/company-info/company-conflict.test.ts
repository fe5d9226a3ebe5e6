import { expect, it } from 'vitest';
import { changedByOthers, givenUpWords } from '~/features/company-info/company-conflict';
import { toFormValues } from '~/lib/forms/company-form';

const seen = { ...toFormValues(null, 'ひかり野'), phone: '052-000-0000', tagIds: [2] };

it('counts as another’s change what this form neither saw nor sent', () => {
  const present = { ...seen, phone: '052-111-1111', city: '西区', tagIds: [2, 8] };
  expect(changedByOthers(present, seen, [])).toEqual(['phone', 'city', 'tagIds']);
  expect(changedByOthers(present, seen, [{ ...seen, city: '西区' }])).toEqual(['phone', 'tagIds']);
  expect(changedByOthers(seen, seen, [present])).toEqual([]);
});

it('names what was typed and given up, choices without their numbers', () => {
  const typed = { ...seen, city: '西区', tagIds: [8] };
  const present = { ...seen, phone: '052-111-1111' };
  expect(givenUpWords(typed, { present, seen })).toBe('市区町村「西区」、利用目的');
  expect(givenUpWords(seen, { present, seen })).toBe('');
});
