import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '~tests/support/api/embedded-api';
import { MEMBERS, startTasks, WORKSPACE } from '~tests/support/api/task-calls';
import type { TaskRow } from './rows';

/** Nine tasks on 2026-11-20, titled by the order of their dates. */
const start = async () => {
  const test = await startTasks();
  const { created } = test;
  await created({ title: '期限なし' });
  await created({ title: '見送り', status: 'passed', dueOn: '2026-11-01' });
  await created({ title: '来月', dueOn: '2026-12-15', assigneeId: MEMBERS.editor });
  await created({
    title: '今週',
    status: 'writing',
    deadline: '2026-11-28T00:00:00+09:00',
    memo: '見積を２社から取る',
  });
  await created({ title: '遅れ', dueOn: '2026-11-19', assigneeId: MEMBERS.own });
  await created({
    title: '結果待ち',
    status: 'screening',
    milestones: [{ kind: 'result_expected', date: '2026-11-10' }],
  });
  await created({ title: '来年', status: 'executing', dueOn: '2027-02-01' });
  const titles = async (query = '') => (await test.list(query)).items.map(({ title }) => title);
  return { ...test, titles };
};

describe('the list of tasks', () => {
  it('the task list starts with overdue tasks and ends with undated and closed tasks', async () => {
    const { titles, list } = await start();
    expect(await titles()).toEqual([
      '遅れ',
      '結果待ち',
      '今週',
      '来月',
      '来年',
      '期限なし',
      '見送り',
    ]);
    expect(await list('&perPage=2&page=2')).toMatchObject({
      items: [{ title: '今週' }, { title: '来月' }],
      total: 7,
      page: 2,
      perPage: 2,
      overdueTotal: 1,
      dueSoonTotal: 1,
    });
  });

  it('the task list filters by due date, state, phase, assignee, subsidy and keyword', async () => {
    const { titles } = await start();
    expect(await titles('&due=overdue')).toEqual(['遅れ']);
    expect(await titles('&due=week')).toEqual(['遅れ', '今週']);
    expect(await titles('&due=month')).toEqual(['遅れ', '今週', '来月']);
    expect(await titles('&due=none')).toEqual(['期限なし']);
    expect(await titles('&status=writing,passed')).toEqual(['今週', '見送り']);
    expect(await titles('&phase=apply,adopted')).toEqual(['結果待ち', '来年']);
    expect(await titles(`&assigneeId=${MEMBERS.own}`)).toEqual(['遅れ']);
    expect((await titles('&assigneeId=none')).length).toBe(5);
    expect(await titles(`&keyword=${encodeURIComponent('見積 2社')}`)).toEqual(['今週']);
    expect(await titles('&subsidyId=1')).toEqual([]);
  });

  it('the task list sorts by last update, state and title', async () => {
    const { titles, list, saved, pass } = await start();
    const last = (await list('&due=none')).items[0];
    pass(MINUTE);
    if (last) await saved(last, { memo: '追記' });
    expect((await titles('&sort=updated'))[0]).toBe('期限なし');
    expect((await titles('&sort=status')).slice(-3)).toEqual(['今週', '結果待ち', '来年']);
    expect((await titles('&sort=title'))[0]).toBe('期限なし');
  });

  it('a task leaves out a deleted document and links to it again once it is restored', async () => {
    const { ask, created, get, saved, list } = await start();
    const made = await ask('POST', '/v1/documents', {
      workspaceId: WORKSPACE,
      title: '月面補助金の申請書',
      subsidyId: null,
      clientId: null,
      status: 'draft',
      sections: [],
      expenses: [],
      subsidyRate: null,
      maxAmount: null,
    });
    const { documentId } = made.body as { documentId: number };
    const task = await created({ documentIds: [documentId] });
    const address = `/v1/documents/${documentId}`;
    await ask('DELETE', address, { workspaceId: WORKSPACE });
    expect((await get(task.taskId)).body).toMatchObject({ documentIds: [] });
    expect((await list(`&keyword=${encodeURIComponent('月面')}`)).items[0]?.documentIds).toEqual(
      [],
    );
    expect((await saved(task, { documentIds: [], memo: '追記' })).documentIds).toEqual([]);
    await ask('POST', `${address}/restoration`, { workspaceId: WORKSPACE });
    expect((await get(task.taskId)).body).toMatchObject({ documentIds: [documentId] });
  });

  it('the task list returns 500 tasks on a single page', async () => {
    const databaseName = crypto.randomUUID();
    const { created, list } = await startTasks({ databaseName });
    await created({ dueOn: '2026-12-01', memo: 'メモ'.repeat(50) });
    const database = await new Dexie(databaseName).open();
    const tasks = database.table<TaskRow>('tasks');
    const rows = await tasks.toArray();
    for (let count = 1; count < 500; count += 1) {
      await tasks.bulkAdd(rows.slice(-1).map((row) => ({ ...row, taskId: 10_000 + count })));
    }
    database.close();
    const { items, total, dueSoonTotal } = await list('&perPage=500');
    expect([items.length, total, dueSoonTotal]).toEqual([500, 500, 0]);
  });
});
