import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { taskEndpoints, type Task } from '~/contract/tasks';
import { ApiError } from '~/lib/http/api-error';
import { cached, changeKey, refresh, refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import { toast } from '~/ui/feedback/toast';
import { changeOf, clashesOf, madeAnew, withEdits, type TaskEdit } from './task-edit';
import { TaskClash, useTaskQuestions, type TaskQuestion } from './use-conflicts';
import { failureWords } from './failure-message';
import { taskQueries } from '~/features/tasks/queries';
import { patchTasks } from '~/features/tasks/tasks-in-cache';

/** Nobody can say whether it was saved: its answer got lost, or the server broke down over it. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.kind !== 'refused' || error.statusCode >= 500);

/** Colleagues who save at the same moment all the time are not outrun for ever. */
const ATTEMPTS = 4;

const readNewest = async (
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

/**
 * Saves an edit upon the newest state that is known. Where that was not the newest, it is read anew,
 * and the edit is sent once more unless somebody has changed the very same.
 */
const send = async (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
  edit: TaskEdit,
): Promise<Task> => {
  const { queryKey } = taskQueries.detail(workspaceId, taskId);
  let now =
    queryClient.getQueryData(queryKey) ?? (await readNewest(queryClient, workspaceId, taskId));
  for (let attempt = 1; ; attempt += 1) {
    const clashes = clashesOf(edit, now);
    if (clashes.length > 0) throw new TaskClash(edit, now, clashes);
    const change = changeOf(edit, now);
    if (Object.keys(change).length === 0) return now;
    try {
      return await callOrThrow(taskEndpoints.saveTask, {
        path: { taskId },
        body: { ...change, workspaceId, version: now.version },
      });
    } catch (error) {
      const isStale = error instanceof ApiError && error.statusCode === 409;
      if (!isStale || attempt === ATTEMPTS) throw error;
      now = await readNewest(queryClient, workspaceId, taskId);
    }
  }
};

/** What came of an edit: saved, given up for the colleague's, or neither yet. */
export type SaveOutcome = 'saved' | 'theirs' | 'undecided';

export type TaskEditor = {
  /** The task with what is on its way to the server. */
  shown: Task;
  /** Saves and tells what came of it; throws what the server has against it. */
  save: (edit: Omit<TaskEdit, 'seen'> & { seen?: TaskEdit['seen'] }) => Promise<SaveOutcome>;
  /** For what is shown at once: a failed one rolls back alone and is told by its name. */
  saveAtOnce: (edit: Omit<TaskEdit, 'seen'>, onFailed?: () => void) => void;
  /** The question that waits for an answer; null: none. */
  asked: TaskQuestion | null;
  readNewest: () => Promise<Task>;
};

/**
 * Saves what is done to one task, one after the other and each on the version that the one before
 * has left; what is on its way lies over the server's state, so that a failed one takes back its own
 * alone (trust.md F33). Two changes of the same thing become a question (F6).
 */
export const useTaskEditor = (workspaceId: number, task: Task): TaskEditor => {
  const { taskId } = task;
  const queryClient = useQueryClient();
  const mutationKey = changeKey(taskEndpoints.saveTask, workspaceId, 'edit', taskId);
  const { asked, ask } = useTaskQuestions(workspaceId);

  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: async (edit: TaskEdit) => send(queryClient, workspaceId, taskId, edit),
    onSuccess: async (saved, { items, links }) => {
      await queryClient.cancelQueries(cached(workspaceId, 'tasks'));
      patchTasks(queryClient, workspaceId, taskId, saved);
      void refreshAfter(queryClient, workspaceId, taskEndpoints.saveTask);
      // Files say which tasks use them.
      if (items !== undefined || links !== undefined) {
        void refresh(queryClient, workspaceId, 'medias');
      }
    },
    onError: (error) => {
      // It may have been saved all the same: what stands there says so.
      if (isUnknown(error)) void refresh(queryClient, workspaceId, 'tasks');
    },
  });

  const onTheirWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as TaskEdit,
  });
  const shown = withEdits(
    task,
    onTheirWay.filter((edit) => edit.isShownAtOnce === true),
  );

  const saveOrAsk = async (edit: TaskEdit): Promise<SaveOutcome> => {
    try {
      await mutateAsync(edit);
      return 'saved';
    } catch (error) {
      if (!(error instanceof TaskClash)) throw error;
      const choice = await ask(error);
      return choice === 'mine' ? saveOrAsk(madeAnew(edit, error.now)) : choice;
    }
  };

  const save: TaskEditor['save'] = async (edit) => saveOrAsk({ seen: [shown, task], ...edit });

  const saveAtOnce: TaskEditor['saveAtOnce'] = (edit, onFailed) => {
    const tell = (error: unknown): void => {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`${edit.name}を保存できませんでした。${failureWords(error)}`);
      onFailed?.();
    };
    void save({ ...edit, isShownAtOnce: true }).catch(tell);
  };

  return {
    shown,
    save,
    saveAtOnce,
    asked,
    readNewest: async () => readNewest(queryClient, workspaceId, taskId),
  };
};
