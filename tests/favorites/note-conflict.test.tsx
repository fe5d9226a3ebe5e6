// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFavorites, rowsOf } from '../support/open-favorites';

afterEach(() => {
  vi.useRealTimers();
});

/** Saves a note after a colleague has changed (PUT) or removed (DELETE) the same favorite. */
const openConflict = async (method: 'PUT' | 'DELETE', body: object = {}) => {
  const app = await openFavorites([{ index: 0, memo: '前のメモ' }, { index: 1 }]);
  const { user, subsidies, testApi } = app;
  const { subsidyId = 0, title = '' } = subsidies[0] ?? {};
  await rowsOf('お気に入りの一覧');
  await user.click(screen.getByRole('button', { name: `「${title}」のメモを編集` }));
  const field = await screen.findByRole('textbox', { name: `メモ（${title}）` });
  await user.clear(field);
  await user.type(field, '自分のメモ');
  const token = await testApi.tokenOf('suzuki@example.com');
  const path = `/v1/favorites/${subsidyId}`;
  await testApi.call(method, path, { token, json: { workspaceId: 3, ...body } });
  await user.click(screen.getByRole('button', { name: '保存する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
  const stored = async () =>
    act(async () => {
      const all = await testApi.call('GET', '/v1/favorites?workspaceId=3', {
        token: await testApi.tokenOf(),
      });
      const list = all.body as { subsidyId: number; memo: string | null }[];
      return list.find((each) => each.subsidyId === subsidyId)?.memo;
    });
  const saved = async () =>
    waitFor(() => expect(screen.queryByRole('textbox', { name: /^メモ/ })).not.toBeInTheDocument());
  return { ...app, dialog, field, stored, saved };
};

describe('a conflict between two edits of a note', () => {
  it('the conflict dialog shows both notes, and closing the dialog overwrites nothing', async () => {
    const { dialog, user, field, stored } = await openConflict('PUT', { memo: '同僚のメモ' });
    expect(dialog.getByText('最新の内容：同僚のメモ')).toBeInTheDocument();
    expect(dialog.getByText('自分の内容：自分のメモ')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('自分のメモ');
    expect(await stored()).toBe('同僚のメモ');
  });

  it('in a note conflict, the user can load the colleague’s note and continue to write', async () => {
    const { dialog, user, field, stored, saved } = await openConflict('PUT', {
      memo: '同僚のメモ',
    });
    await user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(field).toHaveValue('同僚のメモ'));
    await user.type(field, 'に追記');
    await user.click(screen.getByRole('button', { name: '保存する' }));
    await saved();
    expect(await stored()).toBe('同僚のメモに追記');
  });

  it('in a note conflict, the user can overwrite the colleague’s note', async () => {
    const { dialog, user, stored, saved } = await openConflict('PUT', { memo: '同僚のメモ' });
    await user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
    await saved();
    expect(await stored()).toBe('自分のメモ');
  });

  it('if a colleague removed a favorite, the user can restore the favorite by saving its note', async () => {
    const { dialog, user, stored, saved } = await openConflict('DELETE');
    expect(dialog.getByText(/お気に入りから外されました/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
    await saved();
    expect(await stored()).toBe('自分のメモ');
  });
});
