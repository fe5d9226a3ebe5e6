import { expect, it } from 'vitest';
import { backTarget, cameFrom, leavingFrom } from './came-from';

const list = { pathname: '/tasks', search: '?view=table', state: null };

it('cameFrom leads back step by step, each step with its own origin', () => {
  const onTask = leavingFrom(list);
  const onDocument = leavingFrom({ pathname: '/tasks/12', search: '', state: onTask });
  expect(cameFrom(onDocument)).toEqual({ from: '/tasks/12', before: onTask });
  expect(cameFrom(cameFrom(onDocument).before)).toEqual({
    from: '/tasks?view=table',
    before: null,
  });
});

it.each([[{ toResults: true }], [{ from: '//evil.example' }]])(
  'leavingFrom carries no way back for a page whose history state is %j',
  (state) => {
    expect(leavingFrom({ ...list, state }).before).toBeNull();
  },
);

it('leavingFrom carries the way back of a page without the other marks of its history state', () => {
  const state = { from: '/clients', before: null, filterSheet: { openedAt: '/search' } };
  expect(leavingFrom({ ...list, state }).before).toEqual({ from: '/clients', before: null });
});

it.each([[null], [undefined], ['/tasks'], [{ from: 7 }], [{ from: '//evil.example' }]])(
  'cameFrom finds no origin when the history state is %j',
  (state) => {
    expect(cameFrom(state)).toEqual({ from: null, before: null });
  },
);

const returnTargets = [{ path: /^\/tasks(?:\?|$)/u, label: '案件の一覧に戻る' }];
const home = { to: '/medias', label: 'ファイルの一覧に戻る' };

it('backTarget leads to the page one came from, with the way back from there', () => {
  const state = leavingFrom({ ...list, state: { from: '/clients', before: null } });
  expect(backTarget(state, returnTargets, home)).toEqual({
    to: '/tasks?view=table',
    label: '案件の一覧に戻る',
    state: { from: '/clients', before: null },
  });
});

it('backTarget leads home from where no way is known', () => {
  const state = leavingFrom({ ...list, pathname: '/search' });
  expect(backTarget(state, returnTargets, home)).toEqual({ ...home, state: null });
  expect(backTarget(null, returnTargets, home)).toEqual({ ...home, state: null });
});
