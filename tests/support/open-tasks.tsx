import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Task, TaskContent, TaskPage } from '~/contract/tasks';
import { openSettings } from './open-settings';
import { blankTask } from './sample-task';

/** A workspace that the demo account owns and that is on the プラス plan. */
export const PLUS = 4;

type Seed = Partial<TaskContent> & { title: string };

/**
 * Opens /tasks as the demo account, at 9:00 on Friday 2026-11-20 in Japan. The workspace has only
 * the tasks `seeds`.
 */
export const openTasks = async (
  seeds: readonly Seed[],
  { path = '/tasks', workspaceId = PLUS } = {},
) => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  const app = await openSettings('/settings', workspaceId);
  const { call, tokenOf } = app.testApi;
  const token = await act(async () => tokenOf());
  const tasks: Task[] = [];
  await act(async () => {
    const query = `workspaceId=${workspaceId}&perPage=500`;
    const { body } = await call('GET', `/v1/tasks?${query}`, { token });
    for (const { taskId } of (body as TaskPage).items) {
      await call('DELETE', `/v1/tasks/${taskId}`, { token, json: { workspaceId } });
    }
    for (const seed of seeds) {
      const json = { ...blankTask, ...seed, workspaceId };
      const { body: made, status } = await call('POST', '/v1/tasks', { token, json });
      if (status >= 300) throw new Error(JSON.stringify(made));
      tasks.push(made as Task);
    }
    // Refetches the counts in the main menu, because the app requested them before these tasks
    // existed.
    await app.queryClient.resetQueries({ queryKey: ['tasks'] });
  });
  await app.go(path);
  await screen.findByRole('heading', { level: 1, name: '案件' });
  const stored = async (index: number): Promise<Task> => {
    const address = `/v1/tasks/${tasks[index]?.taskId}?workspaceId=${workspaceId}`;
    // Runs in `act`, because responses that the page waits for may arrive during the call.
    return act(async () => (await call('GET', address, { token })).body as Task);
  };
  /** Saves a change as if the user had made it on another screen. */
  const changeElsewhere = async (index: number, change: Partial<TaskContent>): Promise<void> => {
    const { taskId, version } = await stored(index);
    const json = { ...change, workspaceId, version };
    await act(async () => {
      await call('PUT', `/v1/tasks/${taskId}`, { token, json });
    });
  };
  return { ...app, tasks, changeElsewhere, stored };
};

/** The titles in one lane of the board, from top to bottom. */
export const titlesIn = async (phase: string): Promise<(string | null)[]> => {
  const lane = await screen.findByRole('region', { name: new RegExp(`^${phase}`, 'u') });
  return within(lane)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
};
