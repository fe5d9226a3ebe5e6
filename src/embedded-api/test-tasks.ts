import type { Task, TaskPage } from '~/contract/tasks';
import { asUser } from '~/embedded-api/test-notifications';
import { startTestApi, type TestApi } from '~/embedded-api/test-api';

/** A workspace of the demo account's own with colleagues, whose tasks a test makes itself. */
export const WORKSPACE = 4;

/** The demo account's own seat there, its second owner, an editor, a viewer and who is only invited. */
export const SEATS = { own: 401, owner: 402, editor: 403, viewer: 404, invited: 405 } as const;

export const EDITOR = 'takahashi@example.com';

export type TaskBody = Record<string, unknown>;

/** The calls of tasks as one user makes them. */
export const tasksAs = (test: TestApi, email?: string) => {
  const { ask, notices } = asUser(test, email);
  const create = async (changes: TaskBody = {}) =>
    ask('POST', '/v1/tasks', {
      workspaceId: WORKSPACE,
      title: '月面補助金の申請',
      status: 'considering',
      ...changes,
    });
  const save = async (taskId: number, version: number, changes: TaskBody) =>
    ask('PUT', `/v1/tasks/${taskId}`, { workspaceId: WORKSPACE, version, ...changes });
  return {
    ask,
    create,
    save,
    created: async (changes: TaskBody = {}) => (await create(changes)).body as Task,
    saved: async (task: Task, changes: TaskBody) =>
      (await save(task.taskId, task.version, changes)).body as Task,
    get: async (taskId: number, workspaceId: number = WORKSPACE) =>
      ask('GET', `/v1/tasks/${taskId}?workspaceId=${workspaceId}`),
    list: async (query = '', workspaceId: number = WORKSPACE) =>
      (await ask('GET', `/v1/tasks?workspaceId=${workspaceId}${query}`)).body as TaskPage,
    taskNotices: async (workspaceId: number = WORKSPACE) =>
      (await notices('&kind=task', workspaceId)).items,
  };
};

/** An API at nine on Friday 2026-11-20 in Japan, without the tasks of the demo. */
export const startTasks = async () => {
  const test = startTestApi();
  const calls = tasksAs(test);
  const { items } = await calls.list('&perPage=500');
  for (const { taskId } of items) {
    await calls.ask('DELETE', `/v1/tasks/${taskId}`, { workspaceId: WORKSPACE });
  }
  return { ...test, ...calls };
};
