// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { taskStatusName, type TaskStatus } from '~/domain/tasks/task-status';
import { ORDER_WARNING } from '~/domain/tasks/task-steps';
import { AS_VIEWER, openSettings, section } from '../support/open-settings';
import { openTask } from '../support/open-task';

afterEach(() => {
  vi.useRealTimers();
});

const fill = (dialog: ReturnType<typeof within>, label: string, value: string): void => {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
};
const state = (name: string) => screen.findByText(name, { selector: 'dd span' });

describe('the life cycle of a task', () => {
  it('the user can move a task from its first status to its last, and each step saves the dates from its dialog', async () => {
    const { move, stored } = await openTask({ deadline: '2024-12-01T17:00:00+09:00' });
    await move('「準備中」へ進める', async (dialog) => {
      // The dialog preselects the documents that most subsidies require. The user can deselect
      // them.
      expect(dialog.getByRole('checkbox', { name: '見積書' })).toBeChecked();
      fireEvent.click(dialog.getByRole('checkbox', { name: '納税証明書' }));
    });
    await state('準備中');
    await move('「申請書作成中」へ進める');
    await state('申請書作成中');
    await move('「申請済み」へ進める', async (dialog) => {
      expect(dialog.getByLabelText('申請日')).toHaveValue('2026-11-20');
      expect(dialog.getByLabelText('採択発表の予定日')).toHaveValue('2025-01-30');
      fill(dialog, '申請日', '2024-11-19');
      fill(dialog, '申請額', '１，５００万');
    });
    await state('申請済み');
    await move('「審査中」へ進める');
    await state('審査中');
    await move('「採択」へ進める', async (dialog) => {
      fill(dialog, '採択日', '2025-02-01');
      expect(dialog.getByLabelText('交付申請の期限')).toHaveValue('2025-04-02');
      fill(dialog, '採択額', '1200万');
    });
    await state('採択');
    await move('「交付申請中」へ進める', async (dialog) =>
      fill(dialog, '交付申請日', '2025-02-10'),
    );
    await state('交付申請中');
    expect(screen.getByText(ORDER_WARNING)).toBeInTheDocument();
    await move('「交付決定」へ進める', async (dialog) => {
      fill(dialog, '交付決定日', '2025-03-01');
      fill(dialog, '補助事業の完了期限', '2025-12-31');
      const granted = dialog.getByLabelText('交付決定額');
      expect(granted).toHaveValue('12,000,000');
      expect(granted).toHaveAccessibleDescription(/^採択額と同じ金額です。/u);
      fill(dialog, '交付決定額', '1250万');
      expect(
        dialog.getByText(
          '交付決定額が採択額より500,000円多くなっています。金額を確認してください。',
        ),
      ).toBeInTheDocument();
      fill(dialog, '交付決定額', '1190万');
    });
    await state('交付決定');
    expect(screen.queryByText(ORDER_WARNING)).not.toBeInTheDocument();
    await move('「事業実施中」へ進める');
    await state('事業実施中');
    await move('「実績報告」へ進める', async (dialog) => {
      fill(dialog, '事業の完了日', '2025-10-01');
      expect(dialog.getByLabelText('実績報告の期限')).toHaveValue('2025-10-31');
    });
    await state('実績報告');
    await move('「額の確定」へ進める', async (dialog) => {
      fill(dialog, '額の確定日', '2025-12-01');
      fill(dialog, '確定額', '1180万');
    });
    await state('額の確定');
    await move('「入金済み」へ進める', async (dialog) => fill(dialog, '入金日', '2026-01-15'));
    await state('入金済み');
    await move('「事業化状況報告」へ進める');
    await state('事業化状況報告');
    const task = await stored();
    const dates = Object.fromEntries(task.milestones.map(({ kind, date }) => [kind, date]));
    expect(dates).toMatchObject({
      submitted: '2024-11-19',
      result_expected: '2025-01-30',
      adopted: '2025-02-01',
      grant_request_due: '2025-04-02',
      grant_requested: '2025-02-10',
      grant_decided: '2025-03-01',
      project_end: '2025-12-31',
      completed: '2025-10-01',
      report_due: '2025-10-31',
      settled: '2025-12-01',
      paid: '2026-01-15',
    });
    expect(task).toMatchObject({
      amountRequested: 15_000_000,
      amountAdopted: 12_000_000,
      amountGranted: 11_900_000,
      amountSettled: 11_800_000,
    });
    const labels = task.checklist.map(({ label }) => label);
    expect(labels).toContain('見積書');
    expect(labels).not.toContain('納税証明書');
    // The last status has no button for a next status. The history names the user who moved the
    // task.
    expect(screen.queryByRole('button', { name: /へ進める$/ })).not.toBeInTheDocument();
    const [newest] = section('履歴').getAllByRole('listitem');
    expect(newest).toHaveTextContent(/佐藤.*「入金済み」から「事業化状況報告」に変更/);
  }, 30_000);

  it('the button 今年度の報告を完了にする adds the report to the memo of the task and disappears after the last report', async () => {
    const { user, stored } = await openTask({
      status: 'follow_up',
      memo: '窓口は佐々木さん',
      dueOn: '2026-11-10',
      milestones: [{ kind: 'follow_up_due', date: '2026-11-18' }],
    });
    const report = async (nextOn: string, next?: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: '今年度の報告を完了にする' }));
      const dialog = within(await screen.findByRole('dialog'));
      const field = dialog.getByLabelText('次の事業化状況報告の期限');
      expect(field).toHaveValue(nextOn);
      expect(field).toHaveAccessibleDescription(/最後の報告のときは、日付を消してください。/);
      expect(dialog.getByLabelText('報告を提出した日')).toHaveValue('2026-11-20');
      if (next !== undefined) fireEvent.change(field, { target: { value: next } });
      await user.click(dialog.getByRole('button', { name: '保存する' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await report('2027-11-18');
    expect(await stored()).toMatchObject({
      dueOn: null,
      memo: '窓口は佐々木さん\n2026/11/20(金) 事業化状況報告（期限 2026/11/18(水)）を提出',
      milestones: [{ kind: 'follow_up_due', date: '2027-11-18' }],
    });
    await report('2028-11-18', '');
    expect((await stored()).milestones).toEqual([]);
    expect(
      screen.queryByRole('button', { name: '今年度の報告を完了にする' }),
    ).not.toBeInTheDocument();
    expect(section('主な情報').getByText('期限なし')).toBeInTheDocument();
  });

  it('moving a task to 申請済み clears its date 社内の期限, and a toast says that the date is cleared', async () => {
    const { move, stored } = await openTask({ status: 'writing', dueOn: '2026-11-25' });
    await move('「申請済み」へ進める', async (dialog) => {
      expect(
        dialog.getByRole('checkbox', { name: '社内の期限（2026/11/25(水)）をクリアする' }),
      ).toBeChecked();
    });
    await screen.findByText(
      '「申請済み」にしました。社内の期限（2026/11/25(水)）はクリアしました。',
      { selector: '.Toastify span' },
    );
    expect((await stored()).dueOn).toBeNull();
  });

  it('the page of a task with the status 審査中 has buttons for exactly the statuses to which the task may change', async () => {
    await openTask({ status: 'screening' });
    const names = screen
      // Includes hidden buttons, because the button for the previous status is in a closed menu.
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
      .filter((name) => /(?:にする|へ進める|に戻す)$/u.test(name));
    expect(new Set(names)).toEqual(
      new Set([
        '「採択」へ進める',
        '「交付決定」へ進める',
        '差戻しにする',
        '不採択にする',
        '取下げにする',
        '「申請済み」に戻す',
      ]),
    );
  });

  it('if a task in 差戻し is submitted again, the dialog proposes today as 申請日', async () => {
    const { move, stored } = await openTask({
      status: 'returned',
      milestones: [{ kind: 'submitted', date: '2026-10-01' }],
    });
    await move('「申請済み」へ進める', async (dialog) =>
      expect(dialog.getByLabelText('申請日')).toHaveValue('2026-11-20'),
    );
    await state('申請済み');
    expect((await stored()).milestones).toContainEqual({ kind: 'submitted', date: '2026-11-20' });
  });

  it('canceling the status dialog of a task changes nothing', async () => {
    const { user, bodiesOf, call } = await openTask({ status: 'screening' });
    await user.click(screen.getByRole('button', { name: '「採択」へ進める' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(bodiesOf(call)).toEqual([]);
    expect(await state('審査中')).toBeInTheDocument();
  });

  it('if a status change cannot be saved, the status dialog of a task shows the reason and keeps the input', async () => {
    const { user, injectFault, call } = await openTask({ status: 'screening' });
    injectFault(call, () =>
      Response.json({ statusCode: 503, message: 'ただいま点検中です' }, { status: 503 }),
    );
    await user.click(screen.getByRole('button', { name: '「採択」へ進める' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog, '採択額', '900万');
    await user.click(dialog.getByRole('button', { name: '「採択」へ進める' }));
    expect(
      await dialog.findByText('ただいま点検中です', {}, { timeout: 20_000 }),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText('採択額')).toHaveValue('900万');
    expect(await state('審査中')).toBeInTheDocument();
  }, 30_000);

  it('the button 前の状態に戻す gives a withdrawn task the status that it had before 取下げ', async () => {
    const { move, stored } = await openTask({ status: 'adopted' });
    await move('取下げにする');
    await state('取下げ');
    expect(screen.queryByText(ORDER_WARNING)).not.toBeInTheDocument();
    await move2('前の状態に戻す', '「採択」に戻す');
    await state('採択');
    expect((await stored()).status).toBe('adopted');
  });

  it.each<TaskStatus>(['considering', 'submitted', 'grant_requested'])(
    'the page of a task with the status %s warns the user not to place orders before 交付決定',
    async (status) => {
      await openTask({ status });
      expect(await state(taskStatusName(status))).toBeInTheDocument();
      expect(screen.getByText(ORDER_WARNING)).toBeInTheDocument();
    },
  );

  it('a viewer has no access to the page of a task', async () => {
    const { go } = await openSettings('/settings', AS_VIEWER);
    await go('/tasks/1');
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
  });
});

/** Clicks the button `label` on the page, then the button `confirm` in the dialog that opens. */
const move2 = async (label: string, confirm: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
};
