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
  expect(ask(query).synonyms).toEqual([{ word: 'EV', also: ['電気自動車'], wider: [] }]);
  expect(ask(query).inOrder('relevance')).toEqual([0]);
  expect(ask({ ...query, exact: true }).synonyms).toEqual([]);
  expect(ask({ ...query, exact: true }).inOrder('relevance')).toEqual([]);
  expect(ask(question()).synonyms).toEqual([]);
});

const titled = (...titles: string[]) =>
  smallEngine(titles.map((title, index) => subsidyHead(index + 1, { title })));

test('what holds some of several words is found most words first, without what holds all', () => {
  const { ask } = titled(
    '展示会',
    '設備と展示会と研修',
    '設備と展示会',
    '研修',
    '工芸',
    '設備と研修',
  );
  const found = ask(question({ filters: { keyword: '設備 展示会 研修' } }));
  expect(found.inOrder('relevance')).toEqual([1]);
  expect(found.byWord('relevance')?.some.toSorted()).toEqual([0, 2, 3, 5]);
  expect(found.byWord('relevance')?.some.slice(0, 2).toSorted()).toEqual([2, 5]);
  expect(found.byWord('relevance')?.each).toEqual([
    [1, 2, 5],
    [0, 1, 2],
    [1, 3, 5],
  ]);
  expect(
    ask(question({ filters: { keyword: '設備 または 研修' } })).byWord('relevance')?.each,
  ).toEqual([]);
  expect(ask(question()).byWord('relevance')).toBeNull();
});

test('what an excluded word or another filter rules out holds none of the words', () => {
  const { ask } = smallEngine([
    subsidyHead(1, { title: '設備', kind: 'grant' }),
    subsidyHead(2, { title: '設備の更新' }),
    subsidyHead(3, { title: '研修' }),
  ]);
  const filters = { keyword: '設備 研修 -更新', kind: ['subsidy' as const] };
  expect(ask(question({ filters })).byWord('relevance')).toEqual({ each: [[], [2]], some: [2] });
});

test('a word that finds little is searched by wider words, which rank last', () => {
  const { ask } = titled('販路開拓支援', '看板の設置', '設備導入');
  const few = ask(question({ filters: { keyword: '看板' } }));
  expect(few.inOrder('relevance')).toEqual([1, 0]);
  expect(few.synonyms).toEqual([{ word: '看板', also: [], wider: ['販路開拓'] }]);
  const boards = Array.from({ length: 10 }, () => '看板');
  const enough = titled('販路開拓支援', ...boards).ask(question({ filters: { keyword: '看板' } }));
  expect(enough.inOrder('relevance')).toHaveLength(10);
  expect(enough.synonyms).toEqual([]);
});

test('a word is widened by what can be applied for, whatever else is filtered', () => {
  const closed = { acceptanceEnd: '2026-11-19T00:00:00+09:00' };
  const heads = Array.from({ length: 10 }, (_, index) =>
    subsidyHead(index + 2, { title: '看板', ...closed }),
  );
  const { ask } = smallEngine([subsidyHead(1, { title: '販路開拓支援' }), ...heads]);
  const open = question({ filters: { keyword: '看板', status: ['open'] } });
  expect(ask(open).inOrder('relevance')).toEqual([0]);
  expect(ask(question({ filters: { keyword: '看板' } })).inOrder('relevance')).toHaveLength(11);
});

test('other keywords under the filters of a question find what a search for them finds', () => {
  const { ask, withKeyword } = titled('設備', '研修', '設備と研修');
  const filters = { keyword: '工芸', status: ['open' as const] };
  const found = withKeyword(question({ filters }));
  for (const keyword of ['設備', '設備 研修', '工芸', '']) {
    const asked = ask(question({ filters: { ...filters, keyword } }));
    expect(found(keyword)).toEqual(
      asked.inOrder('relevance').toSorted((one, other) => one - other),
    );
  }
});
