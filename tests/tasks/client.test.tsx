// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubsidyPage } from '~/contract/subsidies';
import type { Task } from '~/contract/tasks';
import { chooseFiles, textFile } from '../support/open-medias';
import { openMore } from '../support/open-popover';
import { openTasks, titlesIn } from '../support/open-tasks';
import { savedFiles } from '../support/saved-files';

/** The agency あさひ丘, which has eight clients. */
const AGENCY = 5;
const UGUISU = 5001;
const KOMOREBI = 5002;
const NAME = '有限会社うぐいす精密';

const SEEDS = [
  { title: '機械の申請', clientId: UGUISU, dueOn: '2026-11-24' },
  { title: '看板の申請', clientId: KOMOREBI, dueOn: '2026-11-25' },
  { title: '事務所の申請', clientId: null },
];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  vi.useRealTimers();
});

const open = async (path = '/tasks') => openTasks(SEEDS, { path, workspaceId: AGENCY });

const dialog = async () => within(await screen.findByRole('dialog', { name: '案件を作成' }));

describe('tasks of clients', () => {
  it('the board shows the client of each task, and the filter by client is kept in the URL', async () => {
    const { user, path } = await open();
    const card = (await screen.findByRole('link', { name: '機械の申請' })).closest('li');
    await waitFor(() => expect(card).toHaveTextContent(`クライアント：${NAME}`));
    await user.selectOptions(await screen.findByLabelText('クライアント'), NAME);
    await waitFor(() => expect(path()).toBe(`/tasks?client=${UGUISU}`));
    await waitFor(async () => expect(await titlesIn('検討')).toEqual(['機械の申請']));
    await user.selectOptions(screen.getByLabelText('クライアント'), '株式会社すずらん印刷');
    await screen.findByRole('heading', { name: '条件に合う案件がありません' });
    await user.click(screen.getByRole('button', { name: 'クライアントの条件を外す' }));
    await waitFor(async () => expect(await titlesIn('検討')).toHaveLength(3));
  });

  it.each([
    ['table', '案件の一覧'],
    ['calendar', '11月16日〜12月20日'],
    ['gantt', /案件の日程/u],
  ])('the %s view of the tasks shows the client of each task', async (view, name) => {
    await open(`/tasks?view=${view}`);
    const table = await screen.findByRole('table', { name });
    await waitFor(() => expect(table).toHaveTextContent(NAME));
    expect(table).toHaveTextContent('喫茶こもれび');
  });

  it('the CSV file of the tasks contains the client of each task', async () => {
    const files = savedFiles();
    const { user } = await open('/tasks?view=table');
    await screen.findByRole('table', { name: '案件の一覧' });
    await screen.findAllByText(NAME);
    await openMore({ user });
    await user.click(screen.getByRole('button', { name: 'CSVを書き出す' }));
    await screen.findByText('案件3件のCSVを書き出しました', { selector: '.Toastify span' });
    const [head, ...rows] = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(head).toContain('案件,クライアント,補助金');
    expect(rows[0]).toContain(`機械の申請,${NAME},`);
    expect(rows[2]).toContain('事務所の申請,,');
  });

  it('the dialog for a new task preselects the client from the URL and adapts the type of the task to the selected client', async () => {
    const app = await open(`/tasks?new=1&client=${UGUISU}`);
    const form = await dialog();
    const picker = await form.findByLabelText(/^クライアント/);
    expect(picker).toHaveValue(String(UGUISU));
    expect(form.getByLabelText(/^種類/u)).toHaveValue('support');
    await app.user.selectOptions(picker, 'なし（自社）');
    expect(form.getByLabelText(/^種類/u)).toHaveValue('self_application');
    await app.user.selectOptions(picker, '喫茶こもれび');
    await app.user.type(form.getByLabelText(/案件名/u), '新しい申請');
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/tasks\/\d+$/u));
    expect(app.bodiesOf('POST /v1/tasks')).toMatchObject([
      { title: '新しい申請', clientId: KOMOREBI, type: 'support' },
    ]);
    await screen.findByText('「新しい申請」を作成しました', { selector: '.Toastify span' });
  });

  it('on the page of a subsidy that was opened for a client, the dialog for a new task preselects this client', async () => {
    const app = await open('/tasks');
    // Runs in `act`, because the page is still loading during this call.
    const [subsidy] = await act(async () => {
      const token = await app.testApi.tokenOf();
      const path = `/v1/subsidies?workspaceId=${AGENCY}&perPage=1`;
      const { body } = await app.testApi.call('GET', path, { token });
      return (body as SubsidyPage).items;
    });
    await app.go(`/search/${subsidy?.subsidyId}?client=${UGUISU}`);
    await app.user.click(await screen.findByRole('button', { name: '案件を作成' }));
    const form = await dialog();
    expect(await form.findByLabelText(/^クライアント/)).toHaveValue(String(UGUISU));
    await waitFor(() => expect(form.getByLabelText(/案件名/u)).toHaveValue(String(subsidy?.title)));
    expect(form.getByLabelText(/^種類/u)).toHaveValue('support');
    await app.user.clear(form.getByLabelText(/案件名/u));
    await app.user.type(form.getByLabelText(/案件名/u), '見つけた補助金');
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/tasks\/\d+$/u));
    expect(app.bodiesOf('POST /v1/tasks')).toMatchObject([
      { subsidyId: subsidy?.subsidyId, clientId: UGUISU, type: 'support' },
    ]);
    await screen.findByText('「見つけた補助金」を作成しました', { selector: '.Toastify span' });
  });

  it('the page of a task has a link to the client of the task and a select that assigns another client', async () => {
    const app = await open();
    const task = app.tasks[0];
    await app.go(`/tasks/${task?.taskId}`);
    const picker = await screen.findByLabelText('クライアント');
    expect(picker).toHaveValue(String(UGUISU));
    expect(screen.getByRole('link', { name: `${NAME}を開く` })).toHaveAttribute(
      'href',
      `/clients?client=${UGUISU}`,
    );
    await app.user.selectOptions(picker, '喫茶こもれび');
    await waitFor(async () => expect((await app.stored(0)).clientId).toBe(KOMOREBI));
    expect(await screen.findByRole('link', { name: '喫茶こもれびを開く' })).toBeInTheDocument();
  });

  it('the file picker of a task lists the files of the task’s client first, and an uploaded file belongs to this client', async () => {
    const app = await open();
    const json = { workspaceId: AGENCY, version: 1, title: 'うぐいすの決算書', category: '決算書' };
    await act(async () => {
      const token = await app.testApi.tokenOf();
      await app.testApi.call('PUT', '/v1/medias/504', {
        token,
        json: { ...json, clientId: UGUISU, expiresOn: null, memo: null },
      });
    });
    await app.go(`/tasks/${app.tasks[0]?.taskId}`);
    await app.user.click(await screen.findByRole('button', { name: 'ファイルを添付' }));
    const picker = within(await screen.findByRole('dialog'));
    const own = within(await picker.findByRole('list', { name: `${NAME}のファイル` }));
    expect(own.getAllByRole('checkbox')).toEqual([
      own.getByRole('checkbox', { name: /^うぐいすの決算書/u }),
    ]);
    const others = within(picker.getByRole('list', { name: 'ほかのファイル' }));
    expect(others.getAllByRole('checkbox')).toHaveLength(6);
    expect(others.queryByRole('checkbox', { name: /^うぐいす/u })).not.toBeInTheDocument();
    expect(picker.getByText(`「${NAME}」のファイルとして追加します。`)).toBeInTheDocument();
    chooseFiles(textFile('通知書.txt'));
    await waitFor(async () => expect((await app.stored(0)).mediaIds).toHaveLength(1));
    expect(app.bodiesOf('POST /v1/medias')).toMatchObject([{ clientId: String(UGUISU) }]);
  });

  it('if the client of a task is locked because the agency has too many clients for its plan, a file uploaded for the task belongs to the workspace', async () => {
    const app = await open();
    const locked = { clientId: UGUISU, companyName: NAME, isLocked: true };
    app.injectFault('GET /v1/client-names', () => Response.json([locked]));
    await app.queryClient.resetQueries({ queryKey: ['clients'] });
    await app.go(`/tasks/${app.tasks[0]?.taskId}`);
    await app.user.click(await screen.findByRole('button', { name: 'ファイルを添付' }));
    await screen.findByText(`「${NAME}」は閲覧のみのため、自社のファイルとして追加します。`);
    chooseFiles(textFile('通知書.txt'));
    await waitFor(async () => expect((await app.stored(0)).mediaIds).toHaveLength(1));
    expect(app.bodiesOf('POST /v1/medias')).not.toHaveProperty('0.clientId');
  });

  it('if the user changes the client of a task and another screen has changed the client too, a dialog asks which client to keep', async () => {
    const app = await open();
    await app.go(`/tasks/${app.tasks[0]?.taskId}`);
    const picker = await screen.findByLabelText('クライアント');
    await app.changeElsewhere(0, { clientId: KOMOREBI });
    await app.user.selectOptions(picker, '株式会社すずらん印刷');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('最新の内容：喫茶こもれび');
    expect(question).toHaveTextContent('自分の内容：株式会社すずらん印刷');
    await app.user.click(within(question).getByRole('button', { name: '自分の内容で保存' }));
    await waitFor(async () => expect((await app.stored(0)).clientId).toBe(5003));
  });

  it('if a client is locked because the agency has too many clients for its plan, the user cannot assign a task to the client, and the page says why', async () => {
    const app = await openTasks([SEEDS[2] ?? { title: '' }], { workspaceId: AGENCY });
    const locked = { clientId: 5009, companyName: 'あふれ商店', isLocked: true };
    app.injectFault('GET /v1/client-names', () => Response.json([locked]));
    await app.queryClient.resetQueries({ queryKey: ['clients'] });
    await app.go(`/tasks/${app.tasks[0]?.taskId}`);
    const picker = await screen.findByLabelText('クライアント');
    await screen.findByRole('option', { name: 'あふれ商店（閲覧のみ）' });
    await app.user.selectOptions(picker, 'あふれ商店（閲覧のみ）');
    expect(
      await screen.findByText(/プランの上限を超えているため、この案件の/u),
    ).toBeInTheDocument();
    expect(app.countOf(`PUT /v1/tasks/${app.tasks[0]?.taskId}`)).toBe(0);
  });

  it('if the client in the URL does not exist, the board says クライアントが見つかりません and has a button that shows all tasks', async () => {
    const { user } = await open('/tasks?client=5999');
    await screen.findByRole('heading', { name: 'クライアントが見つかりません' });
    await user.click(screen.getByRole('button', { name: 'すべての案件を表示' }));
    expect(await titlesIn('検討')).toHaveLength(3);
  });

  it('on a plan for companies, the board and the page of a task show no clients', async () => {
    const app = await openTasks([{ title: '自社の申請' }], { path: '/tasks?client=5001' });
    expect(await titlesIn('検討')).toEqual(['自社の申請']);
    expect(screen.queryByLabelText('クライアント')).not.toBeInTheDocument();
    await app.go(`/tasks/${app.tasks[0]?.taskId}`);
    await screen.findByRole('region', { name: '主な情報' });
    expect(screen.queryByText('クライアント')).not.toBeInTheDocument();
    expect(app.countOf('GET /v1/client-names')).toBe(0);
    expect((await app.stored(0)) satisfies Task).toMatchObject({ clientId: null });
  });
});
