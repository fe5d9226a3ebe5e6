import { describe, expect, test } from 'vitest';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createProgrammeIndex, folded, singly } from './fold';

const programmesOf = (keys: readonly (string | null)[]) =>
  createProgrammeIndex(keys.map((programmeKey, index) => subsidyHead(index + 1, { programmeKey })));

const KEYS = ['a', null, 'b', 'a', null, 'b', 'a'];

describe('The programmes of the records', () => {
  test('rounds share the number of their programme, and each other record has its own', () => {
    expect([...programmesOf(KEYS).codes]).toEqual([0, 1, 2, 0, 3, 2, 0]);
    expect([...programmesOf([]).codes]).toEqual([]);
  });

  test('the rounds of a programme lie side by side, in their own order', () => {
    expect([...programmesOf(KEYS).grouped]).toEqual([0, 3, 6, 1, 2, 5, 4]);
  });
});

describe('Folded results', () => {
  test('each programme stands once, where its first result stood, for all that were found', () => {
    expect(folded(singly([5, 4, 6, 2, 1, 0]), programmesOf(KEYS))).toEqual([
      { position: 5, rounds: 2 },
      { position: 4, rounds: 1 },
      { position: 6, rounds: 2 },
      { position: 1, rounds: 1 },
    ]);
  });

  test('results that stand for several are added up when they are folded again', () => {
    const programmes = programmesOf(KEYS);
    const results = [
      { position: 0, rounds: 2 },
      { position: 2, rounds: 1 },
      { position: 6, rounds: 3 },
    ];
    expect(folded(results, programmes)).toEqual([
      { position: 0, rounds: 5 },
      { position: 2, rounds: 1 },
    ]);
  });

  test('each record stands for itself as long as nothing is folded', () => {
    expect(singly([3, 1])).toEqual([
      { position: 3, rounds: 1 },
      { position: 1, rounds: 1 },
    ]);
  });
});
