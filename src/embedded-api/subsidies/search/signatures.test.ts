import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignatures } from './signatures';

test('A text that holds a word is never passed over, and most others are', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...'設備投資it𠮷 1'), maxLength: 12 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(texts, fc.nat(7), fc.nat(11), fc.nat(4), (all, which, from, length) => {
      const word = (all[which % all.length] ?? '').slice(from, from + length);
      const mayHold = createSignatures(all).mayHold(word);
      for (const [position, text] of all.entries()) {
        if (text.includes(word)) expect(mayHold(position)).toBe(true);
      }
    }),
  );
  const mayHold = createSignatures(['設備の更新', '人材の育成', '']).mayHold('設備');
  expect([0, 1, 2].map(mayHold)).toEqual([true, false, false]);
});
