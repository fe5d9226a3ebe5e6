// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { openConditions, WITH_NOTICES } from '../support/open-notifications';

const FIRST = '製造業の設備投資';
const PATH = '/v1/notification-conditions';

/**
 * Opens the list of notification conditions. The returned functions read the first condition,
 * rename it as a colleague would, and open a conflict with that change.
 */
const start = async () => {
  const app = await openConditions(WITH_NOTICES);
  const { testApi } = app;
  const stored = async () =>
    act(async () => {
      const token = await testApi.tokenOf();
      const { body } = await testApi.call('GET', `${PATH}?workspaceId=${WITH_NOTICES}`, { token });
      return (body as NotificationCondition[]).find(({ conditionId }) => conditionId === 2);
    });
  const rename = async (name: string) => {
    const json = { ...(await stored()), workspaceId: WITH_NOTICES, name };
    await act(async () => {
      const token = await testApi.tokenOf('suzuki@example.com');
      await testApi.call('PUT', `${PATH}/2`, { token, json });
    });
  };
  const card = within(await screen.findByRole('article', { name: FIRST }));
  const openMet = async () => {
    await app.user.click(card.getByRole('button', { name: `「${FIRST}」を編集` }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件を編集' }));
    const name = await dialog.findByDisplayValue(FIRST);
    await app.user.clear(name);
    await app.user.type(name, '自分の名前');
    await rename('同僚の名前');
    await app.user.click(dialog.getByRole('button', { name: '保存する' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }),
    );
    return { dialog, name, question };
  };
  return { ...app, card, stored, rename, openMet };
};

describe('a notification condition that a colleague changed after the user opened the list', () => {
  test('if a colleague changed a condition, the server refuses the user’s attempt to pause the condition, and the colleague’s version is kept', async () => {
    const { user, card, stored, rename } = await start();
    await rename('同僚の名前');
    await user.click(card.getByRole('checkbox', { name: `通知する（${FIRST}）` }));
    await screen.findByText(
      /の通知を停止できませんでした。ほかの人または別の画面で、この通知条件が変更されました/,
      { selector: 'span' },
    );
    await screen.findByRole('article', { name: '同僚の名前' });
    expect(await stored()).toMatchObject({ name: '同僚の名前', isActive: true });
  });

  test('the user can pause a condition and resume it immediately', async () => {
    const { user, card, stored } = await start();
    const active = card.getByRole('checkbox', { name: `通知する（${FIRST}）` });
    await user.dblClick(active);
    await screen.findByText(`「${FIRST}」の通知を再開しました`, { selector: 'span' });
    expect(await stored()).toMatchObject({ isActive: true, version: 3 });
  });

  test('if an edited condition conflicts with a colleague’s change, the user can load the colleague’s version and continue editing', async () => {
    const { user, openMet, stored } = await start();
    const { dialog, name, question } = await openMet();
    await user.click(question.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(name).toHaveValue('同僚の名前'));
    await user.type(name, 'の続き');
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    await screen.findByRole('article', { name: '同僚の名前の続き' });
    expect(await stored()).toMatchObject({ name: '同僚の名前の続き' });
  });

  test('if an edited condition conflicts with a colleague’s change, the user can overwrite the colleague’s version', async () => {
    const { user, openMet, stored } = await start();
    const { question } = await openMet();
    expect((await stored())?.name).toBe('同僚の名前');
    await user.click(question.getByRole('button', { name: '自分の内容で保存' }));
    await screen.findByRole('article', { name: '自分の名前' });
    expect((await stored())?.name).toBe('自分の名前');
  });
});
