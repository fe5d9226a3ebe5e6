import { useMutationState, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { taskEndpoints, type Task, type TaskContent, type TaskSummary } from '~/contract/tasks';
import { sentence } from '~/domain/text/sentence';
import { taskQueries } from '~/features/tasks/queries';
import { knownTask, patchTasks } from '~/features/tasks/tasks-in-cache';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { cached, changeKey, refresh, refreshAfter } from '~/session/query';
import { changeOf, conflictsOf, withEdits, type MergeConflict, type TaskEdit } from './task-edit';

/** An edit conflicts with a colleague's change; nothing was saved. `now` is the newest task. */
export class TaskConflict extends Error {
  override readonly name = 'TaskConflict';
  readonly edit: TaskEdit;
  readonly now: Task;
  readonly conflicts: readonly MergeConflict[];

  constructor(edit: TaskEdit, now: Task) {
    super('Somebody else has changed the same.');
    this.edit = edit;
    this.now = now;
    this.conflicts = conflictsOf(edit, now);
  }
}

/** The message for a refused change without a form; those of the fields are more specific. */
export const failureMessage = ({ message, fields }: ApiError): string => {
  const messages = Object.values(fields);
  return messages.length === 0 ? message : messages.map(sentence).join('');
};

/** Whether the answer was lost or the server failed, so that only a refetch shows what was saved. */
const mayBeSaved = (error: Error): boolean =>
  error instanceof ApiError && (error.kind !== 'refused' || error.statusCode >= 500);

/** Maximum attempts while colleagues keep saving at the same time. */
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

/** Sends an edit of the newest known version, and again after a 409 without a conflict. */
const send = async (
  queryClient: QueryClient,
  workspaceId: number,
  { taskId, edit }: Save,
): Promise<Task> => {
  const read = async (): Promise<Task> => readNewest(queryClient, workspaceId, taskId);
  // Tasks from a list lack the history, which decides whether a status can follow.
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
 * Saves an edit of a task. Edits of one task are saved one after the other, each based on the
 * version that the previous one returned. Throws a `TaskConflict` if a colleague has changed the
 * same values (promise F6).
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
      const { queryKey } = taskQueries.detail(workspaceId, taskId);
      // Pending answers may predate the save, except those about another task.
      await Promise.all([
        queryClient.cancelQueries({ queryKey }),
        queryClient.cancelQueries(cached(workspaceId, taskEndpoints.listTasks)),
      ]);
      // Even without a cached task: its page may wait for the cancelled answer.
      queryClient.setQueryData(queryKey, saved);
      patchTasks(queryClient, workspaceId, taskId, saved);
      void refreshAfter(queryClient, workspaceId, taskEndpoints.saveTask);
      // Media list the tasks that use them.
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

/** Applies pending edits for display only, so that a failed one rolls back itself (promise F33). */
export const usePendingEdits = (workspaceId: number) => {
  const pending = useMutationState({
    filters: { mutationKey: changeKey(taskEndpoints.saveTask, workspaceId), status: 'pending' },
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
