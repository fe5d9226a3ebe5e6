// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { opened, prepareSearch, refusal, results, server } from '../support/open-search.tsx';

const CALL = 'GET /v1/subsidy-suggestions';
let asked: URLSearchParams[] = [];

beforeEach(() => {
  prepareSearch();
  asked = [];
  server.answers[CALL] = (query) => {
    asked.push(query);
    return Response.json([
      { keyword: '省エネ', total: 33 },
      { keyword: '省力化', total: 12 },
    ]);
  };
});

const field = () => screen.getByRole('searchbox', { name: 'キーワード' });
const list = () => screen.queryByRole('listbox', { name: 'キーワードの候補' });

test('while the user types, keywords are suggested with the number of their results', async () => {
  const { user } = await opened('/search?areaIds=33');
  await user.type(field(), '省');
  expect(await screen.findByRole('option', { name: '省エネ 33件' })).toBeInTheDocument();
  expect(asked.at(-1)?.get('keyword')).toBe('省');
  expect(asked.at(-1)?.get('areaIds')).toBe('33');
  expect(field()).toHaveAttribute('aria-controls', list()?.id);
});

test('the arrow keys select a suggested keyword, and Enter searches for the selected keyword', async () => {
  const { user, address } = await opened();
  await user.type(field(), '省');
  await screen.findByRole('option', { name: '省エネ 33件' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const option = screen.getByRole('option', { name: '省力化 12件', selected: true });
  expect(field()).toHaveAttribute('aria-activedescendant', option.id);
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?keyword=省力化'));
  expect(field()).toHaveValue('省力化');
  expect(list()).not.toBeInTheDocument();
});

test('a click on a suggested keyword searches for that keyword', async () => {
  const { user, address } = await opened();
  await user.type(field(), '省');
  await user.click(await screen.findByRole('option', { name: '省エネ 33件' }));
  await waitFor(() => expect(address()).toBe('/search?keyword=省エネ'));
});

test('Enter without a selected suggestion searches for the typed text', async () => {
  const { user, address } = await opened();
  await user.type(field(), '省');
  await screen.findByRole('option', { name: '省エネ 33件' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?keyword=省'));
  expect(list()).not.toBeInTheDocument();
});

test('Esc closes the suggestions and keeps the typed text, and leaving the field also closes the suggestions', async () => {
  const { user } = await opened();
  await user.type(field(), '省');
  await screen.findByRole('option', { name: '省エネ 33件' });
  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(field()).toHaveValue('省');
  await user.type(field(), 'エ');
  await screen.findByRole('option', { name: '省エネ 33件' });
  await user.tab();
  await waitFor(() => expect(list()).not.toBeInTheDocument());
});

test('during IME composition, no keywords are suggested and Enter does not start a search', async () => {
  const { user, address } = await opened();
  await user.type(field(), '省');
  await screen.findByRole('option', { name: '省エネ 33件' });
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(address()).toBe('/search');
  fireEvent.input(field(), { target: { value: '省え' }, isComposing: true });
  expect(list()).not.toBeInTheDocument();
  const before = asked.length;
  fireEvent.compositionEnd(field(), { target: { value: '省エ' } });
  await waitFor(() =>
    expect(asked.slice(before).map((query) => query.get('keyword'))).toEqual(['省エ']),
  );
  await screen.findByRole('option', { name: '省エネ 33件' });
});

test('if the request for suggestions fails, no error is shown and the search still works', async () => {
  server.answers[CALL] = refusal(404, 'ありません');
  const { user, address } = await opened();
  await user.type(field(), '省');
  await waitFor(() => expect(server.others).toContain(CALL));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.respond = () => results(['ものづくり補助金']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?keyword=省'));
});
