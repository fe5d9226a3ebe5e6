import { expect, it } from 'vitest';
import { cameFrom, leavingFrom } from './came-from';

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

it.each([[null], [undefined], ['/tasks'], [{ from: 7 }], [{ from: '//evil.example' }]])(
  'cameFrom finds no origin when the history state is %j',
  (state) => {
    expect(cameFrom(state)).toEqual({ from: null, before: null });
  },
);
