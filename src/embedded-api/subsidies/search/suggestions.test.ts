import { expect, test } from 'vitest';
import { subsidyHead } from '~tests/support/subsidy-head';
import { createSuggestions } from './suggestions';

const titles = [
  ...Array.from({ length: 3 }, (_, round) => `省エネ設備更新支援事業補助金（${round}次）`),
  ...Array.from({ length: 12 }, (_, index) => `${index}市文化財補助金`),
];
const suggest = createSuggestions(titles.map((title, index) => subsidyHead(index + 1, { title })));
const suggested = (typed: string, countOf: (keyword: string) => number = () => 1): string[] =>
  suggest(typed, countOf).map(({ keyword }) => keyword);

test('the word that is typed is completed by words of the field and of the titles', () => {
  expect(suggested('省')).toEqual(expect.arrayContaining(['省エネ', '省力化']));
  expect(suggested('ｼｮｳｴﾈ')).toEqual([]);
  expect(suggested('省エネ設')).toEqual(['省エネ設備更新']);
});

test('the words before it stay', () => {
  expect(suggested('設備投資 省')).toEqual(expect.arrayContaining(['設備投資 省エネ']));
  expect(suggested('設備投資、省')).toEqual(expect.arrayContaining(['設備投資、省エネ']));
});

test('only what finds something is suggested, with what it finds', () => {
  const counts = new Map([['省エネ', 3]]);
  expect(suggest('省', (keyword) => counts.get(keyword) ?? 0)).toEqual([
    { keyword: '省エネ', total: 3 },
  ]);
});

test('at most eight are suggested', () => {
  expect(suggested('設').length).toBeLessThanOrEqual(8);
  expect(suggested('人')).toHaveLength(8);
});

test('a word that nothing completes leads to the wider words for it', () => {
  expect(suggested('看板')).toEqual(expect.arrayContaining(['販路開拓']));
});

test('nothing is suggested before a word, for an excluded one or after a blank', () => {
  for (const typed of ['', '　', '-省', '省エネ ']) expect(suggested(typed)).toEqual([]);
});

test('of the names of one thing one is suggested, and not another name of what is typed', () => {
  expect(suggested('冷')).toContain('冷蔵庫');
  expect(suggested('冷')).not.toContain('冷凍庫');
  expect(suggested('溶接')).not.toContain('溶接機');
});

test('a word that nearly every title has is not suggested', () => {
  expect(suggested('補')).not.toContain('補助金');
});
