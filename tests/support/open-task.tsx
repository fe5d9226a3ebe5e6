import { act, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Task } from '~/contract/tasks';
import { openSettings } from './open-settings';

/** A workspace that the demo account owns, with further members and a plan that includes tasks. */
export const WORKSPACE = 4;
export const COLLEAGUE = 'takahashi@example.com';

/** Creates a task and opens its page as the demo account, at 9:00 on Friday 2026-11-20 in Japan. */
export const openTask = async (content: Partial<Task> = {}) => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  const app = await openSettings('/settings', WORKSPACE);
  const { testApi } = app;
  const ask = async (
    email: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    json?: object,
  ) => testApi.call(method, path, { token: await testApi.tokenOf(email), json });
  let taskId = 0;
  const read = async (): Promise<Task> =>
    (await ask(undefined, 'GET', `/v1/tasks/${taskId}?workspaceId=${WORKSPACE}`)).body as Task;
  await act(async () => {
    const json = {
      workspaceId: WORKSPACE,
      title: '月面補助金の申請',
      status: 'considering',
      ...content,
    };
    const { body } = await ask(undefined, 'POST', '/v1/tasks', json);
    ({ taskId } = body as Task);
  });
  await app.go(`/tasks/${taskId}`);
  await screen.findByRole('heading', { level: 1, name: content.title ?? '月面補助金の申請' });
  await screen.findByRole('region', { name: '進捗' });
  return {
    ...app,
    taskId,
    call: `PUT /v1/tasks/${taskId}`,
    /** The task as stored by the server. */
    stored: async () => act(read),
    /** Saves a change to the newest version of the task as a colleague. */
    asColleague: async (change: Partial<Task>): Promise<void> => {
      await act(async () => {
        const { version } = await read();
        await ask(COLLEAGUE, 'PUT', `/v1/tasks/${taskId}`, {
          workspaceId: WORKSPACE,
          version,
          ...change,
        });
      });
    },
    comment: async (email: string | undefined, body: string): Promise<void> => {
      await act(async () => {
        await ask(email, 'POST', `/v1/tasks/${taskId}/comments`, { workspaceId: WORKSPACE, body });
      });
    },
    /**
     * Clicks the button with this name, fills in the dialog that opens, and clicks the button with
     * the same name in the dialog.
     */
    move: async (label: string, fill?: (dialog: ReturnType<typeof within>) => Promise<void>) => {
      await app.user.click(screen.getByRole('button', { name: label }));
      const dialog = await screen.findByRole('dialog');
      await fill?.(within(dialog));
      await app.user.click(within(dialog).getByRole('button', { name: label }));
      await waitFor(() => {
        if (screen.queryByRole('dialog') !== null) throw new Error('the dialog is still open');
      });
    },
  };
};
