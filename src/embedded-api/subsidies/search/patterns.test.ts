import { expect, test } from 'vitest';
import { patternColumn, patternsWhere } from './patterns';

const sets = [[1], [3, 5], [], [1], [3, 5], [35], [1]];

test('records with the same set of ids share one number', () => {
  const { codes, patterns } = patternColumn(sets);
  expect(patterns).toEqual([[1], [3, 5], [], [35]]);
  expect(Array.from(codes, (code) => patterns[code])).toEqual(sets);
});

test('a test on the sets is decided once for each distinct set', () => {
  const seen: (readonly number[])[] = [];
  const holds = patternsWhere(patternColumn(sets), (ids) => {
    seen.push(ids);
    return ids.includes(5);
  });
  expect([...holds]).toEqual([0, 1, 0, 0]);
  expect(seen).toEqual([[1], [3, 5], [], [35]]);
});
