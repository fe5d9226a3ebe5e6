// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMore } from '../support/open-popover';
import { pendingCall, refusal } from '../support/open-settings';
import { openTasks, titlesIn } from '../support/open-tasks';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  vi.useRealTimers();
});

const SEEDS = [
  { title: '省エネ診断', status: 'preparing', dueOn: '2026-12-20' },
  { title: '共同研究', status: 'preparing', dueOn: '2026-11-18' },
  { title: '研修', status: 'screening' },
  { title: '展示会', status: 'passed' },
] as const;

type User = Awaited<ReturnType<typeof openTasks>>['user'];

const ask = async (user: User, title: string) => {
  await user.click(await screen.findByRole('button', { name: `「${title}」の状態・担当者を変更` }));
  return within(await screen.findByRole('dialog', { name: title }));
};

const move = async (user: User, title: string, to: string): Promise<void> => {
  const dialog = await ask(user, title);
  await user.click(dialog.getByRole('button', { name: to }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument(),
  );
};

describe('the task board', () => {
  it('the task board groups tasks by phase, lists overdue tasks first, and hides ended tasks', async () => {
    await openTasks(SEEDS);
    expect(await titlesIn('準備')).toEqual(['共同研究', '省エネ診断']);
    expect(await titlesIn('申請')).toEqual(['研修']);
    expect(await titlesIn('検討')).toEqual([]);
    expect(screen.getByText('2日超過')).toBeInTheDocument();
    expect(screen.getByText('結果待ち')).toBeInTheDocument();
  });

  it('a card on the board shows the latest amount of its task, such as 申請額 or 採択額, and a lane shows the sum of these amounts', async () => {
    await openTasks([
      { title: '設備', status: 'preparing', amountRequested: 18_000_000 },
      { title: '研修', status: 'writing', amountRequested: 2_250_000 },
      { title: '広告', status: 'writing' },
      { title: '開発', status: 'adopted', amountRequested: 6_400_000, amountAdopted: 6_000_000 },
      { title: '改装', status: 'executing', amountAdopted: 6_000_000, amountGranted: 5_000_000 },
    ]);
    const lane = async (phase: string) =>
      within(await screen.findByRole('region', { name: new RegExp(`^${phase}`, 'u') }));
    const prepared = await lane('準備');
    expect(prepared.getByText('申請額の合計 2,025万円')).toBeInTheDocument();
    expect(prepared.getAllByText('申請額')).toHaveLength(2);
    const adopted = await lane('採択後');
    expect(adopted.getByText('採択額').parentElement).toHaveTextContent('採択額 600万円');
    expect(adopted.getByText('交付決定額').parentElement).toHaveTextContent('交付決定額 500万円');
    expect(adopted.getByText('合計 1,100万円')).toBeInTheDocument();
    expect((await lane('検討')).queryByText(/の合計/u)).not.toBeInTheDocument();
  });

  it('the checkbox 終了した案件も表示 shows ended tasks on the board, and the user can reopen one of them', async () => {
    const { user, path, stored } = await openTasks(SEEDS);
    await openMore({ user });
    await user.click(screen.getByRole('checkbox', { name: /終了した案件も表示/u }));
    await waitFor(async () => expect(await titlesIn('検討')).toEqual(['展示会']));
    expect(path()).toBe('/tasks?over=show');
    const dialog = await ask(user, '展示会');
    expect(dialog.queryByRole('heading', { name: '状態を進める' })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: '検討中' }));
    await screen.findByText(/「展示会」を「検討中」にしました/u);
    expect((await stored(3)).status).toBe('considering');
  });

  it('the dialog of a card moves its task to another status, and after the move to 申請済み, the button 日付を入力 opens the page of the task', async () => {
    const { user, stored, path, tasks } = await openTasks([
      { title: '展示会の準備', status: 'preparing' },
    ]);
    await move(user, '展示会の準備', '申請書作成中');
    await screen.findByText(/「展示会の準備」を「申請書作成中」にしました/u, {
      selector: '.Toastify span',
    });
    await move(user, '展示会の準備', '申請済み');
    expect(await titlesIn('申請')).toContain('展示会の準備');
    await user.click(await screen.findByRole('button', { name: '日付を入力' }));
    await waitFor(() => expect(path()).toBe(`/tasks/${tasks[0]?.taskId}`));
    expect((await stored(0)).status).toBe('submitted');
  });

  it('moving a task to 申請済み on the board clears its 社内の期限, and the button 元に戻す restores status and date', async () => {
    const seed = { title: '販路開拓', status: 'writing', dueOn: '2026-11-25' } as const;
    const { user, stored } = await openTasks([seed]);
    await move(user, '販路開拓', '申請済み');
    const toastText = await screen.findByText(
      /「販路開拓」を「申請済み」にしました。社内の期限（2026\/11\/25\(水\)）はクリアしました/u,
      { selector: '.Toastify span' },
    );
    expect(await stored(0)).toMatchObject({ status: 'submitted', dueOn: null });
    const shown = within(toastText.parentElement ?? document.body);
    await user.click(shown.getByRole('button', { name: '元に戻す' }));
    await screen.findByText(/社内の期限を2026\/11\/25\(水\)に戻しました/u, {
      selector: '.Toastify span',
    });
    expect(await stored(0)).toMatchObject({ status: 'writing', dueOn: '2026-11-25' });
  });

  it('if moving a task to 申請済み conflicts with another change, the dialog says that the move also clears 社内の期限', async () => {
    const seed = { title: '販路開拓', status: 'writing', dueOn: '2026-11-25' } as const;
    const { user, stored, changeElsewhere } = await openTasks([seed]);
    await changeElsewhere(0, { memo: '同僚のメモ' });
    await move(user, '販路開拓', '申請済み');
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    expect(
      dialog.getByText(/「申請済み」への変更（社内の期限もクリアします）は/u),
    ).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'それでも変更する' }));
    await waitFor(async () =>
      expect(await stored(0)).toMatchObject({ status: 'submitted', dueOn: null }),
    );
  });

  it('if one of two moves on the board fails, the board rolls back only the move that failed', async () => {
    const { user, injectFault, tasks, stored } = await openTasks(SEEDS);
    const held = pendingCall();
    const first = `PUT /v1/tasks/${tasks[0]?.taskId}`;
    injectFault(first, async () => {
      await held.respond();
      return refusal(403, '権限がありません。')();
    });
    await move(user, '省エネ診断', '申請書作成中');
    await move(user, '共同研究', '見送り');
    await screen.findByText(/「共同研究」を「見送り」にしました/u);
    expect((await stored(1)).status).toBe('passed');
    held.release();
    await screen.findByText(/「省エネ診断」を変更できませんでした。権限がありません。/u);
    const card = screen.getByRole('link', { name: '省エネ診断' }).closest('li');
    expect(card).toHaveTextContent('準備中');
    await waitFor(async () => expect(await titlesIn('準備')).toEqual(['省エネ診断']));
    expect((await stored(0)).status).toBe('preparing');
  });

  it('the board saves several changes of a task one after the other, and rolls back only a change that fails', async () => {
    const { user, injectFault, tasks, stored, countOf } = await openTasks(SEEDS);
    const held = pendingCall();
    const call = `PUT /v1/tasks/${tasks[0]?.taskId}`;
    injectFault(
      call,
      async () => {
        await held.respond();
        return refusal(403, '権限がありません。')();
      },
      1,
    );
    await move(user, '省エネ診断', '申請書作成中');
    const card = () => screen.getByRole('link', { name: '省エネ診断' }).closest('li');
    expect(card()).toHaveTextContent('申請書作成中');
    const dialog = await ask(user, '省エネ診断');
    await user.selectOptions(dialog.getByLabelText('担当者'), '高橋 大輔');
    expect(dialog.getByLabelText('担当者')).toHaveDisplayValue('高橋 大輔');
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    expect(countOf(call)).toBe(1);
    held.release();
    await screen.findByText(/「省エネ診断」の担当者を高橋 大輔にしました。/u, {
      selector: '.Toastify span',
    });
    expect(await stored(0)).toMatchObject({ status: 'preparing', assigneeId: 403 });
    expect(card()).toHaveTextContent('準備中');
    expect(
      screen.queryByRole('dialog', { name: 'ほかの変更と競合しました' }),
    ).not.toBeInTheDocument();
  });

  it('while the board is still saving the new status of a task, the page of the task already shows this status', async () => {
    const { user, injectFault, tasks, go, stored } = await openTasks(SEEDS);
    const held = pendingCall();
    injectFault(`PUT /v1/tasks/${tasks[0]?.taskId}`, held.respond, 1);
    await move(user, '省エネ診断', '申請書作成中');
    await go(`/tasks/${tasks[0]?.taskId}`);
    await screen.findByText('申請書作成中', { selector: 'dd span' });
    expect((await stored(0)).status).toBe('preparing');
    held.release();
    await screen.findByText(/「省エネ診断」を「申請書作成中」にしました/u);
  });

  it.each([0, 1])(
    'if the page of the task with index %j is requested while the board is saving a move of the first task, the page opens after the save',
    async (opened) => {
      const { user, injectFault, tasks, go } = await openTasks(SEEDS);
      const save = pendingCall();
      const page = pendingCall();
      const { taskId, title = '' } = tasks[opened] ?? {};
      injectFault(`PUT /v1/tasks/${tasks[0]?.taskId}`, save.respond, 1);
      injectFault(`GET /v1/tasks/${taskId}`, page.respond, 1);
      await move(user, '省エネ診断', '申請書作成中');
      await go(`/tasks/${taskId}`);
      await waitFor(() => expect(screen.queryAllByText('案件を読み込んでいます')).not.toEqual([]));
      save.release();
      await screen.findByText(/「省エネ診断」を「申請書作成中」にしました/u);
      page.release();
      await screen.findByRole('heading', { level: 1, name: title });
    },
  );

  it('if a conflict is found after the user has left the board, a toast reports the conflict and has a button that opens the task', async () => {
    const { user, injectFault, tasks, go, path, changeElsewhere } = await openTasks(SEEDS);
    const held = pendingCall();
    injectFault(`PUT /v1/tasks/${tasks[2]?.taskId}`, held.respond, 1);
    await move(user, '研修', '採択');
    await changeElsewhere(2, { status: 'rejected' });
    await go('/settings');
    held.release();
    await screen.findByText(
      '「研修」の変更（状態の変更）は、ほかの変更と競合したため、保存していません。',
      { selector: '.Toastify span' },
    );
    await user.click(screen.getByRole('button', { name: '案件を開く' }));
    await waitFor(() => expect(path()).toBe(`/tasks/${tasks[2]?.taskId}`));
  });

  it('if a move conflicts with a change from another screen, a dialog asks for confirmation and the user can still move the task', async () => {
    const { user, changeElsewhere, stored } = await openTasks(SEEDS);
    await changeElsewhere(2, { status: 'adopted' });
    await move(user, '研修', '取下げ');
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    await dialog.findByText(/別の画面で、ご自身が先に「採択」にしました/u);
    await user.click(dialog.getByRole('button', { name: 'それでも変更する' }));
    await waitFor(async () => expect(await titlesIn('申請')).toEqual([]));
    expect((await stored(2)).status).toBe('withdrawn');
  });

  it('if another screen has ended a task, the conflict dialog does not offer a move that is no longer allowed', async () => {
    const { user, changeElsewhere, stored } = await openTasks(SEEDS);
    await changeElsewhere(2, { status: 'rejected' });
    await move(user, '研修', '採択');
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    await dialog.findByText(/「採択」への変更はできません/u);
    expect(dialog.queryByRole('button', { name: 'それでも変更する' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '最新を表示' }));
    expect((await stored(2)).status).toBe('rejected');
    await waitFor(async () => expect(await titlesIn('申請')).toEqual([]));
  });

  it('the dialog of a card focuses its first button; after a move, the card has the focus, or the heading of the page if the card is no longer shown', async () => {
    const { user, changeElsewhere } = await openTasks(SEEDS);
    const nameOf = (title: string) => `「${title}」の状態・担当者を変更`;
    const choices = await ask(user, '省エネ診断');
    await waitFor(() => expect(choices.getAllByRole('button')[0]).toHaveFocus());
    await user.click(choices.getByRole('button', { name: '申請書作成中' }));
    await screen.findByText(/「省エネ診断」を「申請書作成中」にしました/u);
    await move(user, '省エネ診断', '申請済み');
    await waitFor(async () => expect(await titlesIn('申請')).toContain('省エネ診断'));
    expect(document.activeElement).toHaveAttribute('aria-label', nameOf('省エネ診断'));

    await changeElsewhere(2, { memo: '同僚のメモ' });
    await move(user, '研修', '採択');
    const question = within(
      await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }),
    );
    await user.click(await question.findByRole('button', { name: 'それでも変更する' }));
    await waitFor(async () => expect(await titlesIn('採択後')).toContain('研修'));
    expect(document.activeElement).toHaveAttribute('aria-label', nameOf('研修'));

    await move(user, '共同研究', '見送り');
    await waitFor(async () => expect(await titlesIn('準備')).not.toContain('共同研究'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('案件'));
  });

  it('if another screen has ended a task, the conflict dialog does not offer to move the task back to an earlier status', async () => {
    const { user, changeElsewhere } = await openTasks([{ title: '研修', status: 'adopted' }]);
    await changeElsewhere(0, { status: 'withdrawn' });
    await move(user, '研修', '審査中');
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    await dialog.findByText(/「審査中」への変更はできません/u);
    expect(dialog.queryByRole('button', { name: 'それでも変更する' })).not.toBeInTheDocument();
  });

  it('if the server refuses a move, the board shows the reason that the server gives', async () => {
    const { user, injectFault, tasks } = await openTasks(SEEDS);
    injectFault(`PUT /v1/tasks/${tasks[2]?.taskId}`, () =>
      Response.json(
        {
          statusCode: 422,
          message: '入力内容に誤りがあります',
          fields: { status: '「審査中」から「採択」へは進めません' },
        },
        { status: 422 },
      ),
    );
    await move(user, '研修', '採択');
    const toastText = await screen.findByText(/「研修」を変更できませんでした/u, {
      selector: '.Toastify span',
    });
    expect(toastText).toHaveTextContent('「審査中」から「採択」へは進めません。');
  });

  it('the main menu shows the number of overdue tasks and of tasks due within 7 days beside the link 案件', async () => {
    const { user } = await openTasks([...SEEDS, { title: '近い申請', dueOn: '2026-11-24' }]);
    const menu = within(screen.getByRole('navigation', { name: 'メインメニュー' }));
    const link = menu.getByRole('link', { name: '案件' });
    await menu.findByText('超過 1');
    expect(link).toHaveAccessibleDescription(/期限超過 1件、7日以内が期限 \d+件/u);
    expect(menu.getByText(/^7日以内 \d+$/u)).toBeInTheDocument();
    await move(user, '共同研究', '見送り');
    await waitFor(() => expect(menu.queryByText('超過 1')).not.toBeInTheDocument());
    await menu.findByText(/^7日以内 \d+$/u);
  });
});
