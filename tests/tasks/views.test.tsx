// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { roleIdOf } from '~/domain/access/roles';
import { useMembersStore } from '~/session/members';
import { openMore } from '../support/open-popover';
import { refusal } from '../support/open-settings';
import { openTasks, titlesIn } from '../support/open-tasks';
import { savedFiles } from '../support/saved-files';

afterEach(() => {
  vi.useRealTimers();
});

const SEEDS = [
  {
    title: '省エネ診断',
    status: 'preparing',
    dueOn: '2026-12-21',
    assigneeId: 401,
    amountRequested: 3_000_000,
  },
  { title: '共同研究', status: 'writing', dueOn: '2026-11-18' },
  { title: '研修', status: 'considering', amountRequested: 500_000 },
] as const;

const rows = async (): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('table', { name: '案件の一覧' });
  const [, ...body] = within(table).getAllByRole('row');
  return body;
};

const titles = async (): Promise<(string | null | undefined)[]> =>
  (await rows()).map((row) => within(row).getByRole('rowheader').textContent);

/**
 * Selects the visible toast, because the text of a toast is also in a live region for screen
 * readers.
 */
const TOAST = { selector: '.Toastify span' };

const onPhone = (): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};

describe('the task views', () => {
  it('tasks can be filtered by assignee, due date and keyword, and the URL contains the filters', async () => {
    const { user, path } = await openTasks(SEEDS);
    await user.selectOptions(await screen.findByLabelText('担当者'), '自分');
    await waitFor(async () => expect(await titlesIn('準備')).toEqual(['省エネ診断']));
    expect(path()).toBe('/tasks?assignee=me');
    await user.selectOptions(screen.getByLabelText('担当者'), '全員');
    await user.click(screen.getByRole('button', { name: '超過 1件だけを表示' }));
    await waitFor(async () => expect(await titlesIn('準備')).toEqual(['共同研究']));
    expect(path()).toBe('/tasks?due=overdue');
    await user.type(screen.getByRole('searchbox', { name: '案件を探す' }), '診断');
    await screen.findByRole('heading', { name: '条件に合う案件がありません' });
    await user.click(screen.getByRole('button', { name: '期限の条件を外す' }));
    await waitFor(async () => expect(await titlesIn('準備')).toEqual(['省エネ診断']));
    expect(decodeURIComponent(path())).toBe('/tasks?keyword=診断');
  });

  it('on a phone, each phase of the board shows its number of overdue tasks, a select changes the view, and a button shows only overdue tasks', async () => {
    onPhone();
    const { user, path } = await openTasks(SEEDS);
    const phases = within(await screen.findByRole('group', { name: '段階' }));
    expect(phases.getByRole('button', { name: /超過/u })).toHaveTextContent('準備2件超過 1');
    await user.selectOptions(screen.getByRole('combobox', { name: '表示形式' }), 'カレンダー');
    await waitFor(() => expect(path()).toBe('/tasks?view=calendar'));
    await user.click(await screen.findByRole('button', { name: '超過 1件だけを表示' }));
    expect(path()).toBe('/tasks?view=calendar&due=overdue');
  });

  it('on a phone, the button 絞り込み opens the filters in a bottom sheet and shows how many filters are active', async () => {
    onPhone();
    const { user, path } = await openTasks(SEEDS, { path: '/tasks?view=table' });
    await user.click(await screen.findByRole('button', { name: '絞り込み' }));
    const sheet = within(await screen.findByRole('dialog', { name: '絞り込み' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: '担当者' }), '自分');
    await user.selectOptions(sheet.getByRole('combobox', { name: '状態' }), '準備中');
    await user.click(await sheet.findByRole('button', { name: '1件を表示' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/tasks?view=table&assignee=me&status=preparing');
    await user.click(screen.getByRole('button', { name: '絞り込み 2件適用中' }));
    await user.click(await screen.findByRole('button', { name: 'すべて解除' }));
    await screen.findByRole('button', { name: '3件を表示' });
    expect(path()).toBe('/tasks?view=table');
  });

  it('selects for the assignee offer members with access to tasks, and the current assignee even if this member no longer has access', async () => {
    const [task, ...others] = SEEDS;
    const seeds = [{ ...task, assigneeId: 403 }, ...others];
    const { user } = await openTasks(seeds, { path: '/tasks?view=table' });
    const optionsOf = (select: HTMLElement): (string | null)[] =>
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const [owner, colleague, editor] = ['佐藤 美咲', '渡辺 誠', '高橋 大輔'];
    const assignable = ['担当者なし', owner, colleague, editor];
    expect(optionsOf(await screen.findByLabelText('「研修」の担当者'))).toEqual(assignable);
    expect(optionsOf(screen.getByLabelText('担当者'))).toEqual([
      '全員',
      '自分',
      '担当者なし',
      colleague,
      editor,
    ]);
    await user.click(screen.getByRole('button', { name: '新規作成' }));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    expect(optionsOf(dialog.getByRole('combobox', { name: /^担当者/u }))).toEqual(assignable);
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));

    act(() => {
      useMembersStore.setState(({ members }) => ({
        members: members.map((member) =>
          member.workspaceUserId === 403
            ? { ...member, workspaceUserRoleId: roleIdOf('viewer') }
            : member,
        ),
      }));
    });
    expect(optionsOf(screen.getByLabelText('「研修」の担当者'))).not.toContain(editor);
    expect(optionsOf(screen.getByLabelText('「省エネ診断」の担当者'))).toContain(editor);
    expect(optionsOf(screen.getByLabelText('担当者'))).toContain(editor);
  });

  it('the number of overdue tasks counts only tasks that match the filters', async () => {
    const { user } = await openTasks(SEEDS);
    await screen.findByRole('button', { name: '超過 1件だけを表示' });
    await user.selectOptions(await screen.findByLabelText('担当者'), '自分');
    await waitFor(async () => expect(await titlesIn('準備')).toEqual(['省エネ診断']));
    expect(screen.queryByRole('button', { name: /^超過/u })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('担当者'), '担当者なし');
    await user.click(await screen.findByRole('button', { name: '超過 1件だけを表示' }));
    await waitFor(async () => expect(await titlesIn('準備')).toEqual(['共同研究']));
  });

  it('the task table lists overdue tasks first, even before a task whose result was expected on an earlier date', async () => {
    const milestones = [{ kind: 'result_expected' as const, date: '2026-11-01' }];
    const seeds = [...SEEDS, { title: '展示会', status: 'screening' as const, milestones }];
    await openTasks(seeds, { path: '/tasks?view=table' });
    expect(await titles()).toEqual(['共同研究', '展示会', '省エネ診断', '研修']);
  });

  it('the task table can be sorted by column, edited in place and exported as CSV', async () => {
    const files = savedFiles();
    const { user, stored, path } = await openTasks(SEEDS, { path: '/tasks?view=table' });
    expect(await titles()).toEqual(['共同研究', '省エネ診断', '研修']);
    await user.click(screen.getByRole('button', { name: '申請額' }));
    expect(await titles()).toEqual(['研修', '省エネ診断', '共同研究']);
    await user.click(screen.getByRole('button', { name: '申請額' }));
    expect(await titles()).toEqual(['省エネ診断', '研修', '共同研究']);
    expect(screen.getByRole('columnheader', { name: '申請額' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(path()).toBe('/tasks?view=table&sort=-amount');

    await user.selectOptions(screen.getByLabelText('「研修」の担当者'), '高橋 大輔');
    await screen.findByText('「研修」の担当者を高橋 大輔にしました。', TOAST);
    await user.selectOptions(screen.getByLabelText('「研修」の状態'), '準備中');
    await screen.findByText(/「研修」を「準備中」にしました/u, TOAST);
    const saved = await stored(2);
    expect([saved.assigneeId, saved.status]).toEqual([403, 'preparing']);

    await openMore({ user });
    await user.click(screen.getByRole('button', { name: 'CSVを書き出す' }));
    await screen.findByText('案件3件のCSVを書き出しました', TOAST);
    const [file] = files;
    expect(file?.name).toBe('案件_20261120.csv');
    const [head, first] = (await file?.text())?.split('\r\n') ?? [];
    expect(head).toContain('案件,補助金,種類');
    expect(head).toContain('申請額（円）,採択額（円）,交付決定額（円）,確定額（円）');
    expect(first).toContain('省エネ診断');
  });

  it('the task calendar shows tasks on their due dates, either for five weeks from this week or for one month', async () => {
    const { user, path } = await openTasks(SEEDS, { path: '/tasks?view=calendar' });
    const table = await screen.findByRole('table', { name: '11月16日〜12月20日' });
    expect(within(table).getByRole('link', { name: '共同研究' })).toBeInTheDocument();
    expect(within(table).queryByRole('link', { name: '省エネ診断' })).not.toBeInTheDocument();
    expect(screen.getByText('期限のない1件は、カレンダーに表示されません。')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '次の月' }));
    const next = await screen.findByRole('table', { name: '2026年12月' });
    expect(within(next).getByRole('link', { name: '省エネ診断' })).toBeInTheDocument();
    expect(path()).toBe('/tasks?view=calendar&month=2026-12');
    await user.click(screen.getByRole('button', { name: '今週' }));
    await screen.findByRole('table', { name: '11月16日〜12月20日' });
  });

  it('the task calendar shortens a title to its distinctive part, and the accessible name of the link is the full title', async () => {
    const title = '令和8年度　省エネ設備の更新支援事業';
    await openTasks([{ title, dueOn: '2026-11-25' }], { path: '/tasks?view=calendar' });
    const link = await screen.findByRole('link', { name: title });
    expect(link).toHaveTextContent(/^省エネ設備の更新支援事業$/);
    expect(link).toHaveAttribute('title', title);
  });

  it('the task Gantt chart describes each period in words and with its dates', async () => {
    await openTasks(SEEDS, { path: '/tasks?view=gantt' });
    const table = await screen.findByRole('table', { name: /案件の日程/u });
    const late = within(table).getByRole('row', { name: /共同研究/u });
    expect(late.textContent).toContain('社内の期限を超過 11/18(水)〜11/20(金)');
    const own = within(table).getByRole('row', { name: /省エネ診断/u });
    expect(own.textContent).toContain('社内の期限まで 11/20(金)〜12/21(月)');
  });

  it('if a task Gantt chart covers more than one year, it labels every second month, and these are the same months in each year', async () => {
    const milestones = [
      { kind: 'grant_decided', date: '2026-05-01' },
      { kind: 'project_end', date: '2028-11-10' },
    ] as const;
    await openTasks([{ title: '設備の更新', status: 'executing', milestones: [...milestones] }], {
      path: '/tasks?view=gantt',
    });
    const head = await screen.findByRole('columnheader', { name: '日程' });
    expect(head.textContent).toBe('日程2026/112027/13月5月7月9月11月');
  });

  it('if there are no tasks, the board offers to create the first task', async () => {
    const { user, path } = await openTasks([]);
    await screen.findByRole('heading', { name: '案件はまだありません' });
    await user.click(screen.getByRole('button', { name: '最初の案件を作成' }));
    await screen.findByRole('dialog', { name: '案件を作成' });
    expect(path()).toBe('/tasks?new=1');
  });

  it('if the tasks fail to load, the page shows an error, and the button 再試行 loads the tasks', async () => {
    const { user, injectFault, go } = await openTasks(SEEDS);
    await go('/settings');
    injectFault('GET /v1/tasks', refusal(500, 'サーバーで問題が発生しました。'), 3);
    await go('/tasks?view=table&keyword=研');
    await screen.findByRole('heading', { name: '案件を取得できませんでした' });
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(async () => expect(await titles()).toEqual(['共同研究', '研修']));
  });
});
