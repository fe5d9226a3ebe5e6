// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pendingCall, section } from '../support/open-settings';
import { openTask } from '../support/open-task';

afterEach(() => {
  vi.useRealTimers();
});

const conflict = async () =>
  within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
const memoField = () => section('金額とメモ').getByRole('textbox', { name: 'メモ' });
const save = () => section('金額とメモ').getByRole('button', { name: '保存する' });

/** Types a memo, lets a colleague change the task, and then saves the memo. */
const openWriting = async (
  theirs: Parameters<Awaited<ReturnType<typeof openTask>>['asColleague']>[0],
) => {
  const app = await openTask({ memo: '前のメモ', status: 'screening' });
  await app.user.clear(memoField());
  await app.user.type(memoField(), '自分のメモ');
  await app.asColleague(theirs);
  await app.user.click(save());
  return app;
};

describe('a task edited by two users', () => {
  it('if two users change different fields of a task, both changes are kept', async () => {
    const { stored } = await openWriting({ dueOn: '2026-12-24', amountRequested: 500 });
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        memo: '自分のメモ',
        dueOn: '2026-12-24',
        amountRequested: 500,
      }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await section('日付').findByText('2026/12/24(木)')).toBeInTheDocument();
    expect(section('金額とメモ').getByRole('textbox', { name: '申請額' })).toHaveValue('500');
  });

  it('if two users change the same field of a task, a dialog asks which value to keep, and Esc leaves the input in the field', async () => {
    const { stored, user } = await openWriting({ memo: '同僚のメモ' });
    const dialog = await conflict();
    expect(dialog.getByText('最新の内容：同僚のメモ')).toBeInTheDocument();
    expect(dialog.getByText('自分の内容：自分のメモ')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(memoField()).toHaveValue('自分のメモ');
    expect((await stored()).memo).toBe('同僚のメモ');
    await user.click(save());
    await user.click((await conflict()).getByRole('button', { name: '自分の内容で保存' }));
    await waitFor(async () => expect((await stored()).memo).toBe('自分のメモ'));
  });

  it('the button 最新の内容を読み込む in the conflict dialog replaces the user’s memo with the memo of the colleague', async () => {
    const { stored, user } = await openWriting({ memo: '同僚のメモ' });
    await user.click((await conflict()).getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(memoField()).toHaveValue('同僚のメモ'));
    expect((await stored()).memo).toBe('同僚のメモ');
  });

  it('if a colleague has ended a task, the conflict dialog does not offer a status change that is no longer allowed', async () => {
    const { user, stored, asColleague } = await openTask({ status: 'screening' });
    await user.click(screen.getByRole('button', { name: '差戻しにする' }));
    const dialog = within(await screen.findByRole('dialog'));
    await asColleague({ status: 'rejected' });
    await user.click(dialog.getByRole('button', { name: '差戻しにする' }));
    const question = await conflict();
    expect(question.getByText(/状態が「不採択」に変更されました/)).toBeInTheDocument();
    expect(question.queryByRole('button', { name: '自分の内容で保存' })).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('不採択', { selector: 'dd span' })).toBeInTheDocument();
    expect((await stored()).status).toBe('rejected');
  });

  it('if a conflict is found after the user has left the page of a task, a toast reports the conflict and has a button that opens the page', async () => {
    const { user, go, injectFault, call, asColleague, path, taskId } = await openTask({
      memo: '前',
    });
    const held = pendingCall();
    injectFault(call, held.respond, 1);
    await user.clear(memoField());
    await user.type(memoField(), '自分のメモ');
    await user.click(save());
    await asColleague({ memo: '同僚のメモ' });
    await go('/tasks');
    const leaving = screen.queryByRole('alertdialog');
    if (leaving !== null) await user.click(within(leaving).getByRole('button', { name: /移動/u }));
    await screen.findByRole('heading', { level: 1, name: '案件' });
    held.release();
    await screen.findByText(
      '「月面補助金の申請」の変更（金額とメモ）は、ほかの変更と競合したため、保存していません。',
      { selector: '.Toastify span' },
    );
    await user.click(screen.getByRole('button', { name: '案件を開く' }));
    await waitFor(() => expect(path()).toBe(`/tasks/${taskId}`));
  });

  it('if a colleague has changed the status of a task and the user’s status change is still allowed, the user can save it in the conflict dialog', async () => {
    const { user, stored, asColleague } = await openTask({ status: 'submitted' });
    await user.click(screen.getByRole('button', { name: '「採択」へ進める' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('採択額'), { target: { value: '300万' } });
    await asColleague({ status: 'screening' });
    await user.click(dialog.getByRole('button', { name: '「採択」へ進める' }));
    await user.click((await conflict()).getByRole('button', { name: '自分の内容で保存' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ status: 'adopted', amountAdopted: 3_000_000 }),
    );
  });

  it('a task can be assigned only to members who have access to tasks', async () => {
    const { user, stored } = await openTask();
    const select = screen.getByRole('combobox', { name: '担当者' });
    const names = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names[0]).toBe('担当者なし');
    // The options are 担当者なし, two owners and an editor. Viewers and invited members are missing.
    expect(names).toHaveLength(4);
    await user.selectOptions(select, names[3] ?? '');
    await waitFor(async () => expect((await stored()).assigneeId).toBe(403));
  });
});
