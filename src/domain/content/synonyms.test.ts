import { expect, test } from 'vitest';
import { foldForSearch } from '~/domain/text/japanese-text';
import { NEEDS, PROGRAMMES } from './synonym-groups';

const groups = [...PROGRAMMES, ...NEEDS];
const names = groups.flatMap((group) => [...group.names, ...(group.typed ?? [])]);

test('there are at least 200 groups of synonyms', () => {
  expect(groups.length).toBeGreaterThanOrEqual(200);
});

test('each name belongs to one group of synonyms', () => {
  const folded = names.map(foldForSearch);
  expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([]);
});

test('no synonym is empty or contains a space', () => {
  const others = groups.flatMap(({ narrower = [], wider = [] }) => [...narrower, ...wider]);
  expect([...names, ...others].filter((name) => name === '' || /\s/u.test(name))).toEqual([]);
});
