// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubsidyPage } from '~/contract/subsidies';
import type { Task } from '~/contract/tasks';
import { renewSession } from '~/session/api';
import { selectWorkspace } from '~/session/session-changes';
import { AS_OWNER, pendingCall, refusal } from '../support/open-settings';
import { openTasks, PLUS } from '../support/open-tasks';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  vi.useRealTimers();
});

type App = Awaited<ReturnType<typeof openTasks>>;

const firstSubsidy = async ({ testApi }: App) => {
  const query = `workspaceId=${PLUS}&status=open&sort=deadline`;
  const body = await act(async () => {
    const token = await testApi.tokenOf();
    return (await testApi.call('GET', `/v1/subsidies?${query}`, { token })).body;
  });
  const [first] = (body as SubsidyPage).items;
  if (first === undefined) throw new Error('no subsidy');
  return first;
};

describe('creating a task', () => {
  it('a double click on 作成する creates one task with the deadline and checklist of the subsidy, and opens the page of the task', async () => {
    const app = await openTasks([]);
    const { user, go, bodiesOf, path } = app;
    const subsidy = await firstSubsidy(app);
    await go(`/search/${subsidy.subsidyId}`);
    await user.click(await screen.findByRole('button', { name: '案件を作成' }));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    const field = await dialog.findByLabelText(/案件名/u);
    await waitFor(() => expect(field).toHaveValue(subsidy.title));
    await user.dblClick(dialog.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(path()).toMatch(/^\/tasks\/\d+$/u));
    const sent = bodiesOf('POST /v1/tasks') as Task[];
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subsidyId).toBe(subsidy.subsidyId);
    expect(Date.parse(sent[0]?.deadline ?? '')).toBe(Date.parse(subsidy.acceptanceEnd ?? ''));
    expect(sent[0]?.checklist.length).toBeGreaterThan(0);
  });

  it('the dialog warns while 社内の期限 is after the deadline of the application', async () => {
    const app = await openTasks([]);
    await app.user.click(await screen.findByRole('button', { name: '新規作成' }));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    fireEvent.change(dialog.getByLabelText(/^社内の期限/u), { target: { value: '2027-03-10' } });
    fireEvent.change(dialog.getByLabelText(/^申請の締切日/u), { target: { value: '2027-03-01' } });
    const warning =
      '社内の期限（2027/03/10）が申請の締切（2027/03/01）より後です。日付を確認してください。';
    expect(await dialog.findByText(warning)).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText(/^申請の締切日/u), { target: { value: '2027-03-10' } });
    expect(dialog.queryByText(warning)).not.toBeInTheDocument();
  });

  it('a new task is linked to the newest document of its subsidy, unless the user unticks the checkbox for this document', async () => {
    const app = await openTasks([]);
    const { user, go, path, bodiesOf, testApi } = app;
    const { subsidyId } = await firstSubsidy(app);
    await act(async () => {
      const token = await testApi.tokenOf();
      const json = {
        workspaceId: PLUS,
        title: '事業計画書の案',
        subsidyId,
        clientId: null,
        status: 'draft',
        sections: [],
        expenses: [],
        subsidyRate: null,
        maxAmount: null,
      };
      await testApi.call('POST', '/v1/documents', { token, json });
    });
    const make = async (isWanted: boolean): Promise<void> => {
      await go(`/search/${subsidyId}`);
      await user.click(await screen.findByRole('button', { name: '案件を作成' }));
      const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
      const name = /この補助金の書類「事業計画書の案」を申請書類にする/u;
      const box = await dialog.findByRole('checkbox', { name });
      expect(box).toBeChecked();
      if (!isWanted) await user.click(box);
      await user.click(dialog.getByRole('button', { name: '作成する' }));
      await waitFor(() => expect(path()).toMatch(/^\/tasks\/\d+$/u));
    };
    await make(true);
    await make(false);
    const [linked, bare] = bodiesOf('POST /v1/tasks') as Task[];
    expect(linked?.documentIds).toHaveLength(1);
    expect(bare?.documentIds).toEqual([]);
  });

  it('a task added to a lane of the board gets the status of the lane, and the dialog requires a name for the task', async () => {
    const { user, path, bodiesOf } = await openTasks([{ title: '研修' }]);
    await user.click(await screen.findByRole('button', { name: '「準備」に案件を追加' }));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    expect(path()).toBe('/tasks?new=1&start=preparing');
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await dialog.findByText('案件名を入力してください。');
    await user.type(dialog.getByLabelText(/案件名/u), '展示会');
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(path()).toMatch(/^\/tasks\/\d+$/u));
    expect(bodiesOf('POST /v1/tasks')).toMatchObject([{ title: '展示会', status: 'preparing' }]);
  });

  it('the dialog for a new task preselects the status of the lane, and closing the dialog removes the dialog’s parameters from the URL', async () => {
    const { user, path } = await openTasks([{ title: '研修' }]);
    const stateIn = async (lane: string) => {
      await user.click(await screen.findByRole('button', { name: `「${lane}」に案件を追加` }));
      const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
      const select = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /状態/u });
      const { value } = select;
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(path()).toBe('/tasks');
      return value;
    };
    expect(await stateIn('準備')).toBe('preparing');
    expect(await stateIn('検討')).toBe('considering');
    await user.click(screen.getByRole('button', { name: '表' }));
    await waitFor(() => expect(path()).toBe('/tasks?view=table'));
  });

  it('if the user enters a deadline date without a time, the new task gets the deadline 23:59', async () => {
    const { user, path, bodiesOf } = await openTasks([{ title: '研修' }], { path: '/tasks?new=1' });
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    await user.type(await dialog.findByLabelText(/案件名/u), '展示会');
    fireEvent.change(dialog.getByLabelText(/申請の締切日/u), { target: { value: '2026-12-01' } });
    const time = dialog.getByLabelText(/締切の時刻/u);
    expect(time).toHaveValue('');
    expect(dialog.getByText('未入力の場合は、23:59締切として扱います。')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(path()).toMatch(/^\/tasks\/\d+$/u));
    expect(bodiesOf('POST /v1/tasks')).toMatchObject([{ deadline: '2026-12-01T23:59:00+09:00' }]);
  });

  it.each([
    ['was carried out but its response was lost', true],
    ['was answered with 503 and not carried out', false],
  ])('if the request %s, 送信状況を確認 leads to exactly one task', async (_, isCarriedOut) => {
    const { user, injectFault, loseResponse, path, bodiesOf, go } = await openTasks(
      [{ title: '研修' }],
      { path: '/tasks?new=1' },
    );
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    if (isCarriedOut) loseResponse('POST /v1/tasks');
    else injectFault('POST /v1/tasks', () => new Response(null, { status: 503 }), 1);
    await user.type(await dialog.findByLabelText(/案件名/u), '展示会');
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    await waitFor(() => expect(path()).toMatch(/^\/tasks\/\d+$/u));
    const [first, second] = bodiesOf('POST /v1/tasks');
    expect(second).toEqual(first);
    await go('/tasks?view=table');
    expect(await screen.findAllByRole('link', { name: '展示会' })).toHaveLength(1);
  });

  it('if the session expires while a new task is being sent, the task is created only once after the next log-in', async () => {
    const { user, injectFault, bodiesOf, path, go, testApi } = await openTasks([], {
      path: '/tasks?new=1',
    });
    injectFault('POST /v1/tasks', pendingCall().respond, 1);
    const typed = await screen.findByLabelText(/案件名/u);
    await user.type(typed, '展示会');
    await user.click(screen.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(bodiesOf('POST /v1/tasks')).toHaveLength(1));
    await act(async () => {
      await testApi.api.endSessions();
      await renewSession();
    });
    await user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
    await user.type(screen.getByLabelText('パスワード'), 'Demo1234{Enter}');
    await user.click(await screen.findByRole('button', { name: /^株式会社みなと坂システム/u }));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    expect(await dialog.findByText(/送信できたかどうかを確認できませんでした/u)).toBeVisible();
    expect(dialog.getByLabelText(/案件名/u)).toHaveValue('展示会');
    await user.click(dialog.getByRole('button', { name: '送信状況を確認' }));
    await waitFor(() => expect(path()).toMatch(/^\/tasks\/\d+$/u));
    const [first, second] = bodiesOf('POST /v1/tasks');
    expect(second).toEqual(first);
    await go('/tasks?view=table');
    expect(await screen.findAllByRole('link', { name: '展示会' })).toHaveLength(1);
  });

  it('if the server refuses a new task, the dialog keeps the input', async () => {
    const { user, injectFault } = await openTasks([], { path: '/tasks?new=1' });
    injectFault('POST /v1/tasks', refusal(403, 'この操作を行う権限がありません。'));
    const dialog = within(await screen.findByRole('dialog', { name: '案件を作成' }));
    await user.type(await dialog.findByLabelText(/案件名/u), '展示会');
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('権限がありません');
    expect(dialog.getByLabelText(/案件名/u)).toHaveValue('展示会');
  });

  it('on a plan without tasks, the button 案件を作成 is disabled and the page names the plan that includes tasks', async () => {
    const app = await openTasks([]);
    const { go } = app;
    const subsidy = await firstSubsidy(app);
    act(() => {
      selectWorkspace(AS_OWNER);
    });
    await go(`/search/${subsidy.subsidyId}`);
    const button = await screen.findByRole('button', { name: '案件を作成' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/「補助金・助成金プラス」プラン以上で使えます/u)).toBeInTheDocument();
  });
});

describe('tasks in the command palette', () => {
  it('the command palette finds tasks by keyword', async () => {
    const { user, path, tasks } = await openTasks([{ title: '省エネ診断の見積' }]);
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /名前/u });
    await user.type(field, '見積');
    await user.click(await screen.findByRole('option', { name: /省エネ診断の見積/u }));
    await waitFor(() => expect(path()).toBe(`/tasks/${tasks[0]?.taskId}`));
  });
});
