import { useMutationState, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { taskEndpoints, type Task, type TaskContent, type TaskSummary } from '~/contract/tasks';
import { taskQueries } from '~/features/tasks/queries';
import { knownTask, patchTasks } from '~/features/tasks/tasks-in-cache';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { cached, changeKey, refresh, refreshAfter } from '~/session/query';
import { changeOf, conflictsOf, withEdits, type Conflict, type TaskEdit } from './task-edit';

/** An edit met a colleague's change: nothing was saved. `now` is the task as it is by now. */
export class TaskConflict extends Error {
  override readonly name = 'TaskConflict';
  readonly edit: TaskEdit;
  readonly now: Task;
  readonly conflicts: readonly Conflict[];

  constructor(edit: TaskEdit, now: Task) {
    super('Somebody else has changed the same.');
    this.edit = edit;
    this.now = now;
    this.conflicts = conflictsOf(edit, now);
  }
}

/** Its answer got lost, or the server broke down over it: only a new read tells. */
const mayBeSaved = (error: Error): boolean =>
  error instanceof ApiError && (error.kind !== 'refused' || error.statusCode >= 500);

/** Colleagues who save at the same moment all the time are not outrun for ever. */
const ATTEMPTS = 4;

export const readNewest = async (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
): Promise<Task> => {
  const { queryKey } = taskQueries.detail(workspaceId, taskId);
  const newest = await callOrThrow(taskEndpoints.getTask, {
    path: { taskId },
    query: { workspaceId },
  });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, newest);
  return newest;
};

type Save = { readonly taskId: number; readonly edit: TaskEdit };

/**
 * Sends an edit upon the newest state that is known. Where that was not the newest, it is read, and
 * the edit is sent once more unless somebody has changed the very same.
 */
const send = async (
  queryClient: QueryClient,
  workspaceId: number,
  { taskId, edit }: Save,
): Promise<Task> => {
  const read = async (): Promise<Task> => readNewest(queryClient, workspaceId, taskId);
  // A list does not tell the history, by which a conflict is judged.
  const whole = async (task: Task | TaskSummary): Promise<Task> =>
    'history' in task ? task : read();
  let now = knownTask(queryClient, workspaceId, taskId) ?? (await read());
  for (let attempt = 1; ; attempt += 1) {
    if (conflictsOf(edit, now).length > 0) {
      const newest = await whole(now);
      if (conflictsOf(edit, newest).length > 0) throw new TaskConflict(edit, newest);
      now = newest;
    }
    const change = changeOf(edit, now);
    if (Object.keys(change).length === 0) return whole(now);
    try {
      return await callOrThrow(taskEndpoints.saveTask, {
        path: { taskId },
        body: { ...change, workspaceId, version: now.version },
      });
    } catch (error) {
      const isStale = error instanceof ApiError && error.statusCode === 409;
      if (!isStale || attempt === ATTEMPTS) throw error;
      const newest = await read();
      if (edit.asksIfStale === true) throw new TaskConflict(edit, newest);
      now = newest;
    }
  }
};

/**
 * Saves what is done to a task, from its page or from a list. Edits of one task run one after the
 * other, each on the version that the one before has left; throws a `TaskConflict` where two have
 * changed the same (trust.md F6).
 */
export const saveTask = async (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
  edit: TaskEdit,
): Promise<Task> => {
  const mutationKey = changeKey(taskEndpoints.saveTask, workspaceId, taskId);
  const mutation = queryClient.getMutationCache().build<Task, Error, Save, unknown>(queryClient, {
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: async (save) => send(queryClient, workspaceId, save),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries(cached(workspaceId, 'tasks'));
      patchTasks(queryClient, workspaceId, taskId, saved);
      void refreshAfter(queryClient, workspaceId, taskEndpoints.saveTask);
      // Files say which tasks use them.
      if (edit.items !== undefined || edit.links !== undefined) {
        void refresh(queryClient, workspaceId, 'medias');
      }
    },
    onError: (error) => {
      const stale = mayBeSaved(error) ? 'tasks' : taskEndpoints.listTasks;
      void refresh(queryClient, workspaceId, stale);
    },
  });
  return mutation.execute({ taskId, edit });
};

/**
 * Shows tasks with what is on its way to the server. It lies over the server's state, so that a failed
 * edit takes back its own alone (trust.md F33).
 */
export const usePendingEdits = (workspaceId: number) => {
  const pending = useMutationState({
    filters: {
      mutationKey: changeKey(taskEndpoints.saveTask, workspaceId),
      status: 'pending',
    },
    select: ({ state }) => state.variables as Save,
  });
  return useCallback(
    <Kind extends TaskContent & { taskId: number }>(task: Kind): Kind =>
      withEdits(
        task,
        pending
          .filter(({ taskId, edit }) => taskId === task.taskId && edit.isShownAtOnce === true)
          .map(({ edit }) => edit),
      ),
    [pending],
  );
};
