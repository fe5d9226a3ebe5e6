import { expect, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import { question, smallEngine } from '~tests/support/small-engine';
import { subsidyHead } from '~tests/support/subsidy-head';

const area = (name: string): number => areaIdOf(name) ?? 0;
const profile: MatchProfile = {
  areaId: area('東京都'),
  businessCategoryIds: [5],
  tagIds: [8],
  employees: 12,
};
const fitting = { businessCategoryIds: [5], tagIds: [8], employeesBand: 1 };

test('a subsidy is found by its id, wherever it stands', () => {
  const { positionOf } = smallEngine([subsidyHead(31), subsidyHead(7)]);
  expect([7, 31, 1].map(positionOf)).toEqual([1, 0, undefined]);
});

test('an unknown id among what was put away puts nothing else away', () => {
  const { ask } = smallEngine([subsidyHead(31), subsidyHead(7)]);
  const found = (ids: number[]) =>
    ask(question({ dismissedIds: new Set(ids) })).inOrder('deadline');
  expect(found([99])).toEqual([1, 0]);
  expect(found([99, 7])).toEqual([0]);
});

test('a count of what fits keeps to what the question finds', () => {
  const { fitCounter } = smallEngine([
    subsidyHead(1, fitting),
    subsidyHead(2, { ...fitting, kind: 'grant' }),
    subsidyHead(3, { ...fitting, acceptanceEnd: '2026-11-19T00:00:00+09:00' }),
    subsidyHead(4, { ...fitting, areaIds: [area('大阪府')] }),
    subsidyHead(5, fitting),
    subsidyHead(6),
  ]);
  expect(fitCounter(question())(profile)).toBe(4);
  expect(fitCounter(question({ kinds: ['subsidy'] }))(profile)).toBe(3);
  expect(fitCounter(question({ filters: { status: ['open'] } }))(profile)).toBe(3);
  expect(fitCounter(question({ dismissedIds: new Set([1, 2]) }))(profile)).toBe(2);
  const countFor = fitCounter(question());
  expect([profile, { ...profile, areaId: area('大阪府') }].map(countFor)).toEqual([4, 5]);
});

test('a question says under which other names it looked for its words', () => {
  const { ask } = smallEngine([subsidyHead(1, { title: '電気自動車' })]);
  const query = question({ filters: { keyword: 'EV' } });
  expect(ask(query).synonyms).toEqual([{ word: 'EV', also: ['電気自動車'] }]);
  expect(ask(query).inOrder('relevance')).toEqual([0]);
  expect(ask({ ...query, exact: true }).synonyms).toEqual([]);
  expect(ask({ ...query, exact: true }).inOrder('relevance')).toEqual([]);
  expect(ask(question()).synonyms).toEqual([]);
});
