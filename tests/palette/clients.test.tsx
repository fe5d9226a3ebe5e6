// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openSettings } from './support/open-settings';

const AGENCY = 5;
const COMPANY = 3;

beforeEach(() => {
  // jsdom lays nothing out, and has no event of that name for what react-aria presses.
  Element.prototype.scrollIntoView = () => {};
});

const openPalette = async (workspaceId: number) => {
  const app = await openSettings('/settings', workspaceId);
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', {
    name:
      workspaceId === AGENCY
        ? '画面、クライアント、補助金、書類、タスクなどの名前'
        : '画面、補助金、書類、タスクなどの名前',
  });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...app, field };
};

test('the palette leads to a client by its name or kana, once something is typed', async () => {
  const { user, field, path } = await openPalette(AGENCY);
  await screen.findByRole('option', { name: 'クライアント' });
  expect(screen.queryByRole('group', { name: 'クライアント' })).toBeNull();
  await user.type(field, 'うぐいす');
  expect(await screen.findByRole('group', { name: 'クライアント' })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'ｽｽﾞﾗﾝ');
  await user.click(await screen.findByRole('option', { name: '株式会社すずらん印刷' }));
  await waitFor(() => expect(path()).toBe('/clients?client=5003'));
});

test('a client whose name is typed comes before the ways to search for it', async () => {
  const { user, field } = await openPalette(AGENCY);
  await user.type(field, 'すずらん');
  await screen.findByRole('option', { name: '「すずらん」を検索' });
  const client = await screen.findByRole('option', { name: '株式会社すずらん印刷' });
  const options = screen.getAllByRole('option');
  const search = options.findIndex((option) => option.textContent === '「すずらん」を検索');
  expect(options.indexOf(client)).toBeLessThan(search);
});

test('the palette asks for no clients on the plan of a company', async () => {
  const { countOf } = await openPalette(COMPANY);
  await screen.findByRole('option', { name: '検索' });
  expect(countOf('GET /v1/client-names')).toBe(0);
});
