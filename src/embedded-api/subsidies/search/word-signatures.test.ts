import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignatures } from './word-signatures';

const visitedFor = (word: string, ...columns: string[][]): number[] => {
  const visited: number[] = [];
  createSignatures(...columns).visit(word, (position) => visited.push(position));
  return visited;
};

test('signatures never skip a text that contains the word, and skip unrelated texts', () => {
  const texts = fc.array(
    fc.string({
      unit: fc.constantFrom('設', '備', '投', '資', 'i', 't', '𠮷', ' ', '1'),
      maxLength: 12,
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(texts, fc.nat(39), fc.nat(11), fc.nat(4), (all, which, from, length) => {
      const word = (all[which % all.length] ?? '').slice(from, from + length);
      const visited = visitedFor(word, all);
      const passedOver = all.filter(
        (text, position) => text.includes(word) && !visited.includes(position),
      );
      expect(passedOver).toEqual([]);
    }),
  );
  expect(visitedFor('設備', ['設備の更新', '人材の育成', ''])).toEqual([0]);
  expect(visitedFor('設備', ['設備の更新', '人材の育成', ''], ['', '', '設備'])).toEqual([0, 2]);
});
