import { describe, expect, it } from 'vitest';
import type { MediaDetail } from '~/contract/medias';
import type { Task } from '~/contract/tasks';
import { DAY } from '~tests/support/api/notification-calls';
import { EDITOR, MEMBERS, startTasks, tasksAs, WORKSPACE } from '~tests/support/api/task-calls';

const start = async () => {
  const test = await startTasks();
  const gone = { workspaceId: WORKSPACE };
  const deletedIds = async () =>
    (await test.list('&deleted=only')).items.map(({ taskId }) => taskId);
  return {
    ...test,
    remove: async ({ taskId }: Task) => test.ask('DELETE', `/v1/tasks/${taskId}`, gone),
    restore: async ({ taskId }: Task) =>
      (await test.ask('POST', `/v1/tasks/${taskId}/restoration`, gone)).status,
    deletedIds,
  };
};

describe('a deleted task', () => {
  it('a deleted task is listed apart and comes back with its comments', async () => {
    const { created, ask, get, list, remove, restore } = await start();
    const task = await created({ mediaIds: [403] });
    await ask('POST', `/v1/tasks/${task.taskId}/comments`, {
      workspaceId: WORKSPACE,
      body: '見積を待つ',
    });
    const before = (await get(task.taskId)).body;
    await remove(task);
    expect((await get(task.taskId)).status).toBe(404);
    expect((await list()).total).toBe(0);
    expect(
      (await list('&deleted=only')).items.find(({ taskId }) => taskId === task.taskId),
    ).toMatchObject({ title: task.title, deletedAt: '2026-11-20T00:00:00.000Z' });
    const used = await ask('GET', `/v1/medias/403?workspaceId=${WORKSPACE}`);
    expect((used.body as MediaDetail).usedBy).toEqual([]);
    expect(await restore(task)).toBe(204);
    expect(await restore(task)).toBe(204);
    expect((await get(task.taskId)).body).toEqual(before);
  });

  it('a task cannot be restored 30 days after it was deleted', async () => {
    const { created, remove, restore, deletedIds, pass } = await start();
    const [first, second] = [await created(), await created()];
    await remove(first);
    pass(DAY);
    await remove(second);
    pass(29 * DAY);
    expect(await restore(first)).toBe(404);
    expect(await deletedIds()).toEqual([second.taskId]);
    expect(await restore(second)).toBe(204);
  });

  it('a deleted task is not changed, and its assignee is not reminded of it', async () => {
    const test = await start();
    const task = await test.created({ assigneeId: MEMBERS.editor, dueOn: '2026-11-23' });
    const editor = tasksAs(test, EDITOR);
    await test.remove(task);
    expect((await test.save(task.taskId, task.version, { memo: 'メモ' })).status).toBe(404);
    const before = (await editor.taskNotices()).length;
    test.pass(2 * DAY);
    await test.api.runClock();
    expect(await editor.taskNotices()).toHaveLength(before);
  });
});
