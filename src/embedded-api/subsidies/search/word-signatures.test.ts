import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignatures } from './word-hits';

test('signatures never skip a text that contains the word, and skip unrelated texts', () => {
  const texts = fc.array(
    fc.string({
      unit: fc.constantFrom('設', '備', '投', '資', 'i', 't', '𠮷', ' ', '1'),
      maxLength: 12,
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(texts, fc.nat(7), fc.nat(11), fc.nat(4), (all, which, from, length) => {
      const word = (all[which % all.length] ?? '').slice(from, from + length);
      const mayHold = createSignatures(all).mayHold(word);
      const passedOver = all.filter((text, position) => text.includes(word) && !mayHold(position));
      expect(passedOver).toEqual([]);
    }),
  );
  const mayHold = createSignatures(['設備の更新', '人材の育成', '']).mayHold('設備');
  expect([0, 1, 2].map(mayHold)).toEqual([true, false, false]);
});
