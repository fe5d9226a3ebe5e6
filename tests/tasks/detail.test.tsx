// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pendingCall, openSettings, refusal, section } from '../support/open-settings';
import { COLLEAGUE, openTask, WORKSPACE } from '../support/open-task';

afterEach(() => {
  vi.useRealTimers();
});

const comments = () => section('コメント');

describe('comments on a task', () => {
  it('Ctrl+Enter sends a comment on a task, and only the author of a comment can delete it', async () => {
    const { user, comment, go, taskId } = await openTask();
    await comment(COLLEAGUE, '見積は届きましたか');
    const field = comments().getByRole('textbox', { name: 'コメントを書く' });
    await user.type(field, '明日届きます');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await comments().findByText('明日届きます', { selector: 'p' })).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue(''));
    await go('/tasks');
    await go(`/tasks/${taskId}`);
    await screen.findByRole('region', { name: 'コメント' });
    expect(await comments().findByText('見積は届きましたか')).toBeInTheDocument();
    const [removal, ...others] = await comments().findAllByRole('button', { name: /を削除$/ });
    expect(others).toHaveLength(0);
    if (removal === undefined) throw new Error('no button');
    await user.click(removal);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(comments().queryByText('明日届きます')).not.toBeInTheDocument());
  });

  it('if the server refuses a comment on a task, the text stays in the field', async () => {
    const { user, injectFault, taskId } = await openTask();
    injectFault(`POST /v1/tasks/${taskId}/comments`, refusal(403, '権限がありません'), 1);
    const field = comments().getByRole('textbox', { name: 'コメントを書く' });
    await user.type(field, '明日届きます');
    await user.click(comments().getByRole('button', { name: 'コメントを追加' }));
    expect(await comments().findByText('権限がありません')).toBeInTheDocument();
    expect(field).toHaveValue('明日届きます');
  });

  it('if the response to a comment on a task does not arrive, the button 送信状況を確認 does not add the comment twice', async () => {
    const { user, loseResponse, taskId, stored } = await openTask();
    loseResponse(`POST /v1/tasks/${taskId}/comments`);
    const field = comments().getByRole('textbox', { name: 'コメントを書く' });
    await user.type(field, '明日届きます');
    await user.click(comments().getByRole('button', { name: 'コメントを追加' }));
    await user.click(await comments().findByRole('button', { name: '送信状況を確認' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(comments().getAllByText('明日届きます', { selector: 'p' })).toHaveLength(1);
    expect((await stored()).comments).toHaveLength(1);
  });
});

describe('the page of a task', () => {
  it('the user can edit the date 社内の期限 directly on the page of the task', async () => {
    const { user, stored } = await openTask({ deadline: '2026-12-01T00:00:00+09:00' });
    expect(section('日付').getByText('2026/11/30(月) 24:00')).toBeInTheDocument();
    await user.click(section('日付').getByRole('button', { name: '社内の期限を入力' }));
    fireEvent.change(await section('日付').findByLabelText('社内の期限'), {
      target: { value: '2026-11-25' },
    });
    await user.click(section('日付').getByRole('button', { name: '保存する' }));
    expect(await section('日付').findByText('2026/11/25(水)')).toBeInTheDocument();
    expect(section('主な情報').getByText('あと5日')).toBeInTheDocument();
    expect(section('日付').getByText('あと5日')).toBeInTheDocument();
    expect((await stored()).dueOn).toBe('2026-11-25');
  });

  it('an invalid amount of a task shows an error, stays in its field and is not sent', async () => {
    const { user, bodiesOf, call } = await openTask();
    const field = section('金額とメモ').getByRole('textbox', { name: '申請額' });
    await user.type(field, '千円くらい');
    await user.click(section('金額とメモ').getByRole('button', { name: '保存する' }));
    expect(await section('金額とメモ').findByText(/金額を読み取れません/)).toBeInTheDocument();
    expect(field).toHaveValue('千円くらい');
    expect(bodiesOf(call)).toEqual([]);
  });

  it('the user can rename a task on its page', async () => {
    const { user, stored } = await openTask();
    await user.click(screen.getByRole('button', { name: '案件名を変更', hidden: true }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: '案件名' });
    await user.clear(field);
    await user.type(field, '火星補助金の申請');
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: '火星補助金の申請' }),
    ).toBeInTheDocument();
    expect((await stored()).title).toBe('火星補助金の申請');
  });

  it('after the user confirms, a task is deleted, and its page then says 案件が見つかりません', async () => {
    const { user, path, go, taskId } = await openTask();
    await user.type(section('金額とメモ').getByRole('textbox', { name: 'メモ' }), '書きかけ');
    await user.click(screen.getByRole('button', { name: '案件を削除', hidden: true }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: '案件「月面補助金の申請」を削除しますか？' }),
    );
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(path()).toBe('/tasks'));
    await go(`/tasks/${taskId}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: '案件が見つかりません' }),
    ).toBeInTheDocument();
  });

  it('a deleted task can be restored with 元に戻す, either in the toast or in the list of deleted tasks', async () => {
    const { user, path, go, taskId, stored } = await openTask();
    const remove = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: '案件を削除', hidden: true }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: '削除する' }));
      await waitFor(() => expect(path()).toBe('/tasks'));
    };
    await remove();
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    await screen.findByText('案件「月面補助金の申請」を元に戻しました', {
      selector: '.Toastify span',
    });
    await go(`/tasks/${taskId}`);
    await screen.findByRole('heading', { level: 1, name: '月面補助金の申請' });
    await remove();
    await user.click(await screen.findByRole('link', { name: '削除した案件' }));
    await screen.findByRole('heading', { level: 1, name: '削除した案件' });
    expect(await screen.findByText(/あと30日で完全に削除されます/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '「月面補助金の申請」を元に戻す' }));
    expect(await screen.findByText('削除した案件はありません')).toBeInTheDocument();
    expect((await stored()).title).toBe('月面補助金の申請');
  });

  it('if the server also returns tasks that are not deleted, the list of deleted tasks leaves them out', async () => {
    const { go, injectFault, stored } = await openTask();
    const task = { ...(await stored()), commentCount: 0 };
    const page = { items: [task], total: 40, page: 1, perPage: 30 };
    injectFault('GET /v1/tasks', () => Response.json(page));
    await go('/tasks?deleted=only');
    expect(await screen.findByText('削除した案件はありません')).toBeInTheDocument();
  });

  it('the list of deleted tasks has pages, shows at most 30 days until final deletion, and hides a task while it is being restored', async () => {
    const { user, go, injectFault, stored } = await openTask();
    const task = await stored();
    const items = [1, 2].map((taskId) => ({
      ...task,
      taskId,
      title: `案件${taskId}`,
      commentCount: 0,
      // This time is later than the page's clock, as if the server's clock were ahead.
      deletedAt: '2026-11-20T10:00:00+09:00',
    }));
    injectFault('GET /v1/tasks', () => Response.json({ items, total: 32, page: 1, perPage: 30 }));
    const held = pendingCall();
    injectFault('POST /v1/tasks/2/restoration', held.respond);
    await go('/tasks?deleted=only');
    expect(await screen.findAllByText(/あと30日で完全に削除されます/u)).toHaveLength(2);
    expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute(
      'href',
      '/tasks?deleted=only&page=2',
    );
    await user.click(screen.getByRole('button', { name: '「案件2」を元に戻す' }));
    await waitFor(() => expect(screen.queryByText('案件2')).not.toBeInTheDocument());
    expect(screen.getByText('案件1')).toBeInTheDocument();
    act(() => held.release());
    expect(await screen.findByText('案件2')).toBeInTheDocument();
  });

  it('if the page of a task fails to load, the button 再試行 loads the page again', async () => {
    const app = await openSettings('/settings', WORKSPACE);
    let isDown = true;
    const down = refusal(500, 'ただいま混み合っています');
    app.injectFault('GET /v1/tasks/1', () => (isDown ? down() : null));
    await app.go('/tasks/1');
    expect(
      await screen.findByText('ただいま混み合っています', {}, { timeout: 20_000 }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '案件を表示できませんでした',
    );
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() =>
      expect(screen.queryByText('ただいま混み合っています')).not.toBeInTheDocument(),
    );
  }, 30_000);
});
