// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openSettings } from '../support/open-settings';

const AGENCY = 5;
const COMPANY = 3;

beforeEach(() => {
  // jsdom has no layout and therefore no `scrollIntoView`.
  Element.prototype.scrollIntoView = () => {};
});

const openPalette = async (workspaceId: number) => {
  const app = await openSettings('/settings', workspaceId);
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', {
    name:
      workspaceId === AGENCY
        ? '画面、クライアント、補助金、書類、案件などの名前'
        : '画面、補助金、書類、案件などの名前',
  });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, field };
};

test('the command palette lists clients only after text is typed, and finds a client by a name in hiragana or half-width katakana', async () => {
  const { user, field, path } = await openPalette(AGENCY);
  await screen.findByRole('option', { name: 'クライアント' });
  expect(screen.queryByRole('group', { name: 'クライアント' })).not.toBeInTheDocument();
  await user.type(field, 'うぐいす');
  expect(await screen.findByRole('group', { name: 'クライアント' })).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'ｽｽﾞﾗﾝ');
  await user.click(await screen.findByRole('option', { name: '株式会社すずらん印刷' }));
  await waitFor(() => expect(path()).toBe('/clients?client=5003'));
});

test('the command palette lists a client with a matching name above the option that searches subsidies for the typed text', async () => {
  const { user, field } = await openPalette(AGENCY);
  await user.type(field, 'すずらん');
  await screen.findByRole('option', { name: '「すずらん」を検索' });
  const client = await screen.findByRole('option', { name: '株式会社すずらん印刷' });
  const options = screen.getAllByRole('option');
  const search = options.findIndex((option) => option.textContent === '「すずらん」を検索');
  expect(options.indexOf(client)).toBeLessThan(search);
});

test('on a company plan, the command palette does not request the names of clients', async () => {
  const { countOf } = await openPalette(COMPANY);
  await screen.findByRole('option', { name: '検索' });
  expect(countOf('GET /v1/client-names')).toBe(0);
});
