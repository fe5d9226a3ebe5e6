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
  'leavingFrom has no back link for a page whose history state is %j',
  (state) => {
    expect(leavingFrom({ ...list, state }).before).toBeNull();
  },
);

it('leavingFrom keeps only the back link of a page’s history state', () => {
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

it('backTarget is the previous page, with its back link', () => {
  const state = leavingFrom({ ...list, state: { from: '/clients', before: null } });
  expect(backTarget(state, returnTargets, home)).toEqual({
    to: '/tasks?view=table',
    label: '案件の一覧に戻る',
    state: { from: '/clients', before: null },
  });
});

it('backTarget is the home page if the previous page is unknown', () => {
  const state = leavingFrom({ ...list, pathname: '/search' });
  expect(backTarget(state, returnTargets, home)).toEqual({ ...home, state: null });
  expect(backTarget(null, returnTargets, home)).toEqual({ ...home, state: null });
});
