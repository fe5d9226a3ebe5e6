import { describe, expect, it } from 'vitest';
import type { Task } from '~/contract/tasks';
import { MINUTE } from '~tests/support/api/embedded-api';
import { EDITOR, MEMBERS, startTasks, tasksAs, WORKSPACE } from '~tests/support/api/task-calls';

describe('a task', () => {
  it('a task is created, read, partly changed and deleted', async () => {
    const { created, get, saved, ask, list, pass } = await startTasks();
    const made = await created({
      title: '  月面補助金の申請  ',
      memo: '  ',
      amountRequested: 5_000_000,
    });
    expect(made).toMatchObject({
      title: '月面補助金の申請',
      type: 'self_application',
      status: 'considering',
      memo: null,
      version: 1,
      history: [{ author: '佐藤 美咲', from: null, to: 'considering' }],
    });
    pass(MINUTE);
    const changed = await saved(made, { memo: '見積を2社から取る', assigneeId: MEMBERS.editor });
    expect(changed).toMatchObject({
      title: '月面補助金の申請',
      memo: '見積を2社から取る',
      amountRequested: 5_000_000,
      assigneeId: MEMBERS.editor,
      version: 2,
      updatedAt: '2026-11-20T00:01:00.000Z',
    });
    expect(await get(made.taskId)).toMatchObject({ status: 200, body: changed });
    const gone = { workspaceId: WORKSPACE };
    expect((await ask('DELETE', `/v1/tasks/${made.taskId}`, gone)).status).toBe(204);
    expect((await ask('DELETE', `/v1/tasks/${made.taskId}`, gone)).status).toBe(204);
    expect((await get(made.taskId)).status).toBe(404);
    expect((await list()).total).toBe(0);
  });

  it('a stale task change answers 409, and repeating the stored change answers 200', async () => {
    const test = await startTasks();
    const task = await test.created();
    await tasksAs(test, EDITOR).saved(task, { memo: '同僚のメモ' });
    expect(await test.save(task.taskId, 1, { memo: '自分のメモ' })).toMatchObject({
      status: 409,
      body: {
        message:
          'ほかの人または別の画面で、この案件が変更されました。最新の内容を確認してください。',
      },
    });
    expect(await test.save(task.taskId, 1, { memo: '同僚のメモ' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect((await test.save(task.taskId, 2, { memo: null })).body).toMatchObject({
      version: 3,
      memo: null,
    });
  });

  it('a checklist item keeps its further files when a client that knows one file saves it', async () => {
    const { created, saved } = await startTasks();
    const item = { itemId: 1, label: '三者見積', dueOn: null, done: false };
    const made = await created({ checklist: [{ ...item, mediaIds: [404, 405, 406] }] });
    expect(made.checklist).toMatchObject([{ mediaId: 404, mediaIds: [404, 405, 406] }]);
    const ticked = await saved(made, { checklist: [{ ...item, mediaId: 404, done: true }] });
    expect(ticked.checklist).toMatchObject([{ done: true, mediaIds: [404, 405, 406] }]);
    const replaced = await saved(ticked, { checklist: [{ ...item, mediaId: 407 }] });
    expect(replaced.checklist).toMatchObject([{ mediaId: 407, mediaIds: [407, 405, 406] }]);
    const removed = await saved(replaced, { checklist: [{ ...item, mediaId: null }] });
    expect(removed.checklist).toMatchObject([{ mediaId: 405, mediaIds: [405, 406] }]);
  });

  it('a task with invalid fields answers 422 and names each of them', async () => {
    const { create } = await startTasks();
    const item = { itemId: 1, label: ' ', dueOn: null, done: false, mediaId: null };
    const { status, body } = await create({
      title: ' ',
      memo: 'あ'.repeat(5001),
      checklist: [item],
      milestones: [
        { kind: 'submitted', date: '2026-11-01' },
        { kind: 'submitted', date: '2026-11-02' },
      ],
      amountRequested: -1,
      amountAdopted: 1_000_000_000_000,
      documentIds: [99_999],
      mediaIds: [99_999],
      assigneeId: 301,
    });
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual([
      'amountAdopted',
      'amountRequested',
      'assigneeId',
      'checklist',
      'documentIds',
      'mediaIds',
      'memo',
      'milestones',
      'title',
    ]);
    const twice = [1, 1].map((itemId) => ({ ...item, itemId, label: '見積書' }));
    expect((await create({ checklist: twice })).status).toBe(422);
    const many = Array.from({ length: 101 }, (_, index) => ({
      ...item,
      itemId: index + 1,
      label: '見積書',
    }));
    expect((await create({ checklist: many })).status).toBe(422);
    expect((await create({ checklist: many.slice(1) })).status).toBe(200);
  });

  it('a task cannot be assigned to a viewer or an invited member', async () => {
    const { create } = await startTasks();
    const fieldsOf = async (assigneeId: number) =>
      (await create({ assigneeId })).body as { fields?: { assigneeId: string } };
    expect((await fieldsOf(MEMBERS.viewer)).fields?.assigneeId).toContain('閲覧者');
    expect((await fieldsOf(MEMBERS.invited)).fields?.assigneeId).toContain('招待中');
    expect((await fieldsOf(MEMBERS.editor)).fields).toBeUndefined();
  });

  it('a task’s subsidy must exist, and the task and its list show the subsidy’s title', async () => {
    const test = await startTasks();
    test.publish({ subsidyId: 1, title: '月面補助金' });
    expect((await test.create({ subsidyId: 999_999 })).status).toBe(404);
    const task = await test.created({ subsidyId: 1 });
    expect(task.subsidyTitle).toBe('月面補助金');
    expect((await test.list('&keyword=月面&subsidyId=1')).items[0]?.subsidyTitle).toBe(
      '月面補助金',
    );
  });

  it('tasks answer 403 to plans and roles without them and 404 in other workspaces', async () => {
    const { ask, create, created, get } = await startTasks();
    const refused = 'workspaceId=3';
    expect((await ask('GET', `/v1/tasks?${refused}`)).status).toBe(403);
    expect((await create({ workspaceId: 3 })).status).toBe(403);
    expect((await ask('GET', '/v1/tasks?workspaceId=9')).status).toBe(403);
    expect((await create({ workspaceId: 9 })).status).toBe(403);
    const { taskId } = await created();
    expect((await get(taskId, 9)).status).toBe(403);
    expect((await get(taskId, 6)).status).toBe(404);
    const foreign = { workspaceId: 6, version: 1, memo: '' };
    expect((await ask('PUT', `/v1/tasks/${taskId}`, foreign)).status).toBe(404);
    await ask('DELETE', `/v1/tasks/${taskId}`, { workspaceId: 6 });
    expect((await get(taskId)).status).toBe(200);
  });

  it('a task loses its assignee when that member is removed', async () => {
    const { created, get, ask } = await startTasks();
    const { taskId } = await created({ assigneeId: MEMBERS.editor });
    await ask('DELETE', `/v1/member/${MEMBERS.editor}`, { workspaceId: WORKSPACE });
    expect((await get(taskId)).body).toMatchObject({ assigneeId: null, version: 2 });
  });
});

describe('the life cycle of a task', () => {
  it('a task’s state changes along the life cycle, and any other step answers 422 with the reason', async () => {
    const { created, save } = await startTasks();
    const { taskId } = await created({ status: 'screening' });
    expect(await save(taskId, 1, { status: 'paid' })).toMatchObject({
      status: 422,
      body: {
        fields: { status: expect.stringContaining('「審査中」から「入金済み」へは進めません') },
      },
    });
    expect((await save(taskId, 1, { status: 'adopted' })).body).toMatchObject({
      status: 'adopted',
      milestones: [{ kind: 'adopted', date: '2026-11-20' }],
      history: [{ to: 'screening' }, { from: 'screening', to: 'adopted', author: '佐藤 美咲' }],
    });
  });

  it('changing a task’s state records the date in Japan unless a date is given, and a repeat is a no-op', async () => {
    const { created, saved, save, passTo } = await startTasks();
    passTo('2026-11-21 00:10');
    const task = await created({ status: 'writing', dueOn: '2026-11-24' });
    const submitted = await saved(task, { status: 'submitted' });
    expect(submitted).toMatchObject({
      dueOn: '2026-11-24',
      milestones: [{ kind: 'submitted', date: '2026-11-21' }],
    });
    expect(await save(task.taskId, 1, { status: 'submitted', milestones: [] })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const milestones = [
      { kind: 'submitted', date: '2026-11-19' },
      { kind: 'adopted', date: '2026-11-20' },
    ];
    const adopted = await saved(submitted, { status: 'adopted', milestones, dueOn: '2026-12-01' });
    expect(adopted).toMatchObject({ milestones, dueOn: '2026-12-01' });
  });

  it('resubmitting a returned task replaces its submission date', async () => {
    const { created, saved, passTo } = await startTasks();
    const milestones = [{ kind: 'submitted', date: '2026-10-01' }];
    const task = await created({ status: 'returned', milestones });
    passTo('2026-11-25 10:00');
    const again = await saved(task, { status: 'submitted' });
    expect(again.milestones).toEqual([{ kind: 'submitted', date: '2026-11-25' }]);
    const returned = await saved(again, { status: 'returned' });
    const given = [{ kind: 'submitted', date: '2026-11-24' }];
    expect((await saved(returned, { status: 'submitted', milestones: given })).milestones).toEqual(
      given,
    );
  });

  it('moving a task back a state removes the date that the advance recorded', async () => {
    const { created, saved } = await startTasks();
    const task = await created({ status: 'screening' });
    const adopted = await saved(task, { status: 'adopted' });
    expect((await saved(adopted, { status: 'screening' })).milestones).toEqual([]);
    const decided = await saved(await created({ status: 'submitted' }), {
      status: 'grant_decided',
    });
    expect((await saved(decided, { status: 'adopted' })).milestones).toEqual([
      { kind: 'adopted', date: '2026-11-20' },
    ]);
  });

  it('a withdrawn task can be reopened only in the state that it was withdrawn from', async () => {
    const { created, saved, save } = await startTasks();
    const task: Task = await saved(await created({ status: 'submitted' }), { status: 'withdrawn' });
    expect(await save(task.taskId, task.version, { status: 'executing' })).toMatchObject({
      status: 422,
      body: { fields: { status: expect.stringContaining('「申請済み」へ戻してください') } },
    });
    expect((await save(task.taskId, task.version, { status: 'submitted' })).status).toBe(200);
  });
});

describe('comments of a task', () => {
  it('task comments show their author, are counted and can be deleted only by their author', async () => {
    const test = await startTasks();
    const { ask, get, list, created } = test;
    const { taskId } = await created();
    const address = `/v1/tasks/${taskId}/comments`;
    const workspaceId = WORKSPACE;
    const { body } = await tasksAs(test, EDITOR).ask('POST', address, {
      workspaceId,
      body: ' 相見積は2社で足ります ',
    });
    expect(body).toMatchObject({ author: '高橋 大輔', isOwn: true, body: '相見積は2社で足ります' });
    const { commentId } = body as { commentId: number };
    expect((await get(taskId)).body).toMatchObject({ version: 1, comments: [{ isOwn: false }] });
    expect((await list()).items[0]?.commentCount).toBe(1);
    expect((await ask('POST', address, { workspaceId, body: ' ' })).status).toBe(422);
    expect((await ask('DELETE', `${address}/${commentId}`, { workspaceId })).status).toBe(403);
    const own = tasksAs(test, EDITOR);
    expect((await own.ask('DELETE', `${address}/${commentId}`, { workspaceId })).status).toBe(204);
    expect((await own.ask('DELETE', `${address}/${commentId}`, { workspaceId })).status).toBe(204);
    expect((await get(taskId)).body).toMatchObject({ comments: [] });
  });
});
