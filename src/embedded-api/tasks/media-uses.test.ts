import { describe, expect, it } from 'vitest';
import type { Task } from '~/contract/tasks';
import { startTasks, WORKSPACE } from '~tests/support/api/task-calls';

describe('a file that is deleted', () => {
  it('deleting a file removes it from tasks and their checklists, and keeps their other files', async () => {
    const { ask, created, get } = await startTasks();
    const item = (itemId: number, ...mediaIds: number[]) => ({
      itemId,
      label: `書類${itemId}`,
      dueOn: null,
      done: true,
      mediaIds,
    });
    const using: Task = await created({
      mediaIds: [402, 403],
      checklist: [item(1, 402), item(2, 404, 402, 403), item(3)],
    });
    const other = await created({ mediaIds: [403] });
    expect((await ask('GET', `/v1/medias/402?workspaceId=${WORKSPACE}`)).body).toMatchObject({
      usedBy: ['書類1', '書類2'].map((itemLabel) => ({
        taskId: using.taskId,
        title: using.title,
        itemLabel,
      })),
    });
    await ask('DELETE', '/v1/medias/402', { workspaceId: WORKSPACE });
    expect((await get(using.taskId)).body).toMatchObject({
      mediaIds: [403],
      checklist: [
        { itemId: 1, done: true, mediaId: null, mediaIds: [] },
        { itemId: 2, mediaId: 404, mediaIds: [404, 403] },
        { itemId: 3, mediaId: null, mediaIds: [] },
      ],
      version: 2,
    });
    expect((await get(other.taskId)).body).toMatchObject({ mediaIds: [403], version: 1 });
  });

  it('a restored file is attached again to the tasks that used it, or to the task if the checklist item is gone', async () => {
    const { ask, created, get } = await startTasks();
    const item = (itemId: number, mediaId: number | null) => ({
      itemId,
      label: `書類${itemId}`,
      dueOn: null,
      done: true,
      mediaId,
    });
    const using: Task = await created({
      mediaIds: [],
      checklist: [item(1, 402), item(2, 402), item(3, 402)],
    });
    await ask('DELETE', '/v1/medias/402', { workspaceId: WORKSPACE });
    const { title, status } = using;
    await ask('PUT', `/v1/tasks/${using.taskId}`, {
      workspaceId: WORKSPACE,
      version: 2,
      title,
      status,
      checklist: [item(1, null), item(2, 403)],
    });
    await ask('POST', '/v1/medias/402/restoration', { workspaceId: WORKSPACE });
    expect((await get(using.taskId)).body).toMatchObject({
      mediaIds: [402],
      checklist: [
        { itemId: 1, mediaIds: [402] },
        { itemId: 2, mediaIds: [403, 402] },
      ],
      version: 4,
    });
  });
});
