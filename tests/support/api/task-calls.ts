import type { NoticePage } from '~/contract/notices';
import type { Task, TaskPage } from '~/contract/tasks';
import { startTestApi, type TestApi } from './embedded-api';
import { DAY } from './notification-calls';

/**
 * A workspace of the demo account that has several members. `startTasks` deletes its demo tasks.
 */
export const WORKSPACE = 4;

/** The `workspaceUserId` of the demo account and of four other members of the workspace. */
export const MEMBERS = { own: 401, owner: 402, editor: 403, viewer: 404, invited: 405 } as const;

export const EDITOR = 'takahashi@example.com';

/** With these lifetimes, a test that simulates many days has to log in only once. */
export const LONG_SESSIONS = { accessTokenLifetime: 400 * DAY, sessionLifetime: 400 * DAY };

type TaskBody = Record<string, unknown>;

/** Functions that send requests about tasks as one user, by default as the demo account. */
export const tasksAs = (test: TestApi, email?: string) => {
  let token: Promise<string> | undefined;
  const ask = async (method: string, path: string, json?: unknown) => {
    token ??= test.tokenOf(email);
    return test.call(method, path, { token: await token, json });
  };
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
    saved: async ({ taskId, version }: Pick<Task, 'taskId' | 'version'>, changes: TaskBody) =>
      (await save(taskId, version, changes)).body as Task,
    get: async (taskId: number, workspaceId: number = WORKSPACE) =>
      ask('GET', `/v1/tasks/${taskId}?workspaceId=${workspaceId}`),
    list: async (query = '', workspaceId: number = WORKSPACE) =>
      (await ask('GET', `/v1/tasks?workspaceId=${workspaceId}${query}`)).body as TaskPage,
    taskNotices: async (workspaceId: number = WORKSPACE) => {
      const { body } = await ask('GET', `/v1/notices?workspaceId=${workspaceId}&kind=task`);
      return (body as NoticePage).items;
    },
  };
};

/**
 * Starts an embedded API at 9:00 on Friday 2026-11-20 in Japan and deletes the demo tasks of
 * `WORKSPACE`.
 */
export const startTasks = async (options: { databaseName?: string } = {}) => {
  const test = startTestApi({ ...LONG_SESSIONS, ...options });
  const calls = tasksAs(test);
  const { items } = await calls.list('&perPage=500');
  for (const { taskId } of items) {
    await calls.ask('DELETE', `/v1/tasks/${taskId}`, { workspaceId: WORKSPACE });
  }
  return { ...test, ...calls };
};
