import { expect, test } from 'vitest';
import { foldForSearch } from '~/domain/text/japanese-text';
import { NEEDS, PROGRAMMES } from './synonym-groups';

const lines = [PROGRAMMES, NEEDS].flatMap((each) => each.trim().split('\n'));
const namesOf = (line: string): string[] =>
  (line.split(/[<>]/u)[0] ?? '').split('|').map((name) => name.trim().replace(/^\*/u, ''));

test('there are at least 200 groups of names, from how companies speak', () => {
  expect(lines.length).toBeGreaterThanOrEqual(200);
});

test('every name belongs to one group, so that a word means one thing', () => {
  const names = lines.flatMap(namesOf).map(foldForSearch);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every line is written as it is read', () => {
  const shape = /^[^<>|]+(?: \| [^<>|]+)*(?: < [^<>|]+)?(?: > [^<>|]+)?$/u;
  expect(lines.filter((line) => !shape.test(line) || /\s{2}|^ | $/u.test(line))).toEqual([]);
  expect(lines.flatMap(namesOf).filter((name) => name === '' || name.includes(' '))).toEqual([]);
});
