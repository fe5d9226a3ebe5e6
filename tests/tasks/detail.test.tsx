// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLLEAGUE, openTask, WORKSPACE } from './support/open-task';
import { openSettings, refusal, section } from './support/open-settings';

afterEach(() => {
  vi.useRealTimers();
});

const comments = () => section('コメント');

describe('comments', () => {
  it('are added by Ctrl and Enter and taken back by who wrote them alone', async () => {
    const { user, comment, go, taskId } = await openTask();
    await comment(COLLEAGUE, '見積は届きましたか');
    const field = comments().getByRole('textbox', { name: 'コメントを書く' });
    await user.type(field, '明日届きます');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await comments().findByText('明日届きます', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await go('/tasks');
    await go(`/tasks/${taskId}`);
    await screen.findByRole('region', { name: 'コメント' });
    expect(await comments().findByText('見積は届きましたか')).toBeTruthy();
    const [removal, ...others] = await comments().findAllByRole('button', { name: /を削除$/ });
    expect(others).toHaveLength(0);
    if (removal === undefined) throw new Error('no button');
    await user.click(removal);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(comments().queryByText('明日届きます')).toBeNull());
  });

  it('stay typed where they are refused', async () => {
    const { user, spoil, taskId } = await openTask();
    spoil(`POST /v1/tasks/${taskId}/comments`, refusal(403, '権限がありません'), 1);
    const field = comments().getByRole('textbox', { name: 'コメントを書く' });
    await user.type(field, '明日届きます');
    await user.click(comments().getByRole('button', { name: 'コメントを追加' }));
    expect(await comments().findByText('権限がありません')).toBeTruthy();
    expect(field).toHaveProperty('value', '明日届きます');
  });

  it('are looked for where nobody can say whether they arrived', async () => {
    const { user, spoil, taskId, comment } = await openTask();
    spoil(
      `POST /v1/tasks/${taskId}/comments`,
      async () => {
        await comment(undefined, '明日届きます');
        return new Response('', { status: 504 });
      },
      1,
    );
    const field = comments().getByRole('textbox', { name: 'コメントを書く' });
    await user.type(field, '明日届きます');
    await user.click(comments().getByRole('button', { name: 'コメントを追加' }));
    await user.click(await comments().findByRole('button', { name: '送信状況を確認' }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(comments().getAllByText('明日届きます', { selector: 'p' })).toHaveLength(1);
  });
});

describe('the page of a task', () => {
  it('changes a date in its place', async () => {
    const { user, stored } = await openTask({ deadline: '2026-12-01T00:00:00+09:00' });
    expect(section('日付').getByText('2026/11/30(月) 24:00')).toBeTruthy();
    await user.click(section('日付').getByRole('button', { name: '社内の期限を入力' }));
    fireEvent.change(await section('日付').findByLabelText('社内の期限'), {
      target: { value: '2026-11-25' },
    });
    await user.click(section('日付').getByRole('button', { name: '保存する' }));
    expect(await section('日付').findByText('あと5日')).toBeTruthy();
    expect((await stored()).dueOn).toBe('2026-11-25');
  });

  it('says what is wrong with an amount and keeps it', async () => {
    const { user, bodiesOf, call } = await openTask();
    const field = section('金額とメモ').getByRole('textbox', { name: '申請額' });
    await user.type(field, '千円くらい');
    await user.click(section('金額とメモ').getByRole('button', { name: '保存する' }));
    expect(await section('金額とメモ').findByText(/金額を読み取れません/)).toBeTruthy();
    expect(field).toHaveProperty('value', '千円くらい');
    expect(bodiesOf(call)).toEqual([]);
  });

  it('is renamed', async () => {
    const { user, stored } = await openTask();
    await user.click(screen.getByRole('button', { name: 'タスク名を変更', hidden: true }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'タスク名' });
    await user.clear(field);
    await user.type(field, '火星補助金の申請');
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    expect(await screen.findByRole('heading', { level: 1, name: '火星補助金の申請' })).toBeTruthy();
    expect((await stored()).title).toBe('火星補助金の申請');
  });

  it('goes with its task, once that was asked', async () => {
    const { user, path, go, taskId } = await openTask();
    await user.type(section('金額とメモ').getByRole('textbox', { name: 'メモ' }), '書きかけ');
    await user.click(screen.getByRole('button', { name: 'タスクを削除', hidden: true }));
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'タスク「月面補助金の申請」を削除しますか？',
      }),
    );
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(path()).toBe('/tasks'));
    await go(`/tasks/${taskId}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'このタスクは見つかりませんでした' }),
    ).toBeTruthy();
  });

  it('is asked for once more where it could not be had', async () => {
    const app = await openSettings('/settings', WORKSPACE);
    let isDown = true;
    const down = refusal(500, 'ただいま混み合っています');
    app.spoil('GET /v1/tasks/1', () => (isDown ? down() : null));
    await app.go('/tasks/1');
    expect(
      await screen.findByText('ただいま混み合っています', {}, { timeout: 20_000 }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'タスクを表示できませんでした',
    );
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByText('ただいま混み合っています')).toBeNull());
  }, 30_000);
});
