import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '~/contract/endpoint';
import { taskEndpoints, type Task, type TaskContent } from '~/contract/tasks';
import { ApiError } from '~/lib/http/api-error';
import { cached, changeKey, refresh, refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import { toast } from '~/ui/feedback/toast';
import { failureWords } from '~/features/tasks/saver/failure-message';
import { taskQueries } from './queries';
import { knownTask, patchTasks } from './tasks-in-cache';

/** The fields that a save changes; what it leaves out stays as it is. */
export type TaskChange = Omit<
  InputOf<typeof taskEndpoints.saveTask>['body'],
  'workspaceId' | 'version'
>;

export interface TaskSave {
  /** As who changes it read it: the title for what is told, the version against a silent overwrite. */
  readonly task: Pick<Task, 'taskId' | 'title' | 'version'>;
  readonly change: TaskChange;
}

interface Pending {
  /** The newest version that one's own saves have left behind. */
  version: number;
  /** What stands on the server, of the fields that are being changed. */
  base: TaskChange;
  changes: TaskChange[];
  last: Promise<unknown>;
}

const pendingOf = new WeakMap<QueryClient, Map<string, Pending>>();

const pendingAt = (
  queryClient: QueryClient,
  workspaceId: number,
  { taskId, version }: TaskSave['task'],
): Pending => {
  const all = pendingOf.get(queryClient) ?? new Map<string, Pending>();
  pendingOf.set(queryClient, all);
  const key = `${workspaceId}-${taskId}`;
  const known = all.get(key) ?? { version, base: {}, changes: [], last: Promise.resolve() };
  all.set(key, known);
  known.version = Math.max(known.version, version);
  return known;
};

const fieldsOf = (task: TaskContent | TaskChange, fields: TaskChange): TaskChange =>
  Object.fromEntries(Object.entries(task).filter(([field]) => Object.hasOwn(fields, field)));

/**
 * Changes a task, shown at once in lists and detail. Saves of one task run one after the other, each
 * on the version that the one before has left; a failed one takes back its own fields alone
 * (trust.md F33) and is told by the task's title. A 409 is taken back too and goes to `onConflict`,
 * where one is given. `isQuiet`: whoever calls tells of failures.
 */
export const useSaveTask = (
  workspaceId: number,
  {
    onConflict,
    isQuiet = false,
  }: { onConflict?: (save: TaskSave) => void; isQuiet?: boolean } = {},
) => {
  const queryClient = useQueryClient();
  const mutationKey = changeKey(taskEndpoints.saveTask, workspaceId);
  return useMutation({
    mutationKey,
    onMutate: async ({ task, change }: TaskSave) => {
      const pending = pendingAt(queryClient, workspaceId, task);
      const present = knownTask(queryClient, workspaceId, task.taskId);
      if (present !== null) pending.base = { ...fieldsOf(present, change), ...pending.base };
      pending.changes.push(change);
      patchTasks(queryClient, workspaceId, task.taskId, change);
      // An answer that is on its way does not know of the change yet.
      await queryClient.cancelQueries(cached(workspaceId, 'tasks'));
    },
    mutationFn: async ({ task, change }) => {
      const pending = pendingAt(queryClient, workspaceId, task);
      const send = async (): Promise<Task> =>
        callOrThrow(taskEndpoints.saveTask, {
          path: { taskId: task.taskId },
          body: { ...change, workspaceId, version: pending.version },
        });
      const saved = pending.last.then(send, send);
      pending.last = saved.catch(() => null);
      return saved;
    },
    onSuccess: (saved, { task, change }) => {
      const pending = pendingAt(queryClient, workspaceId, task);
      pending.version = Math.max(pending.version, saved.version);
      pending.changes = pending.changes.filter((each) => each !== change);
      pending.base = fieldsOf(saved, pending.base);
      const rest: TaskChange = Object.assign({}, ...pending.changes);
      patchTasks(queryClient, workspaceId, task.taskId, { ...saved, ...rest });
    },
    onError: (error, save) => {
      const { task, change } = save;
      const pending = pendingAt(queryClient, workspaceId, task);
      pending.changes = pending.changes.filter((each) => each !== change);
      const rest: TaskChange = Object.assign({}, ...pending.changes);
      const back = fieldsOf({ ...pending.base, ...rest }, change);
      patchTasks(queryClient, workspaceId, task.taskId, back);
      if (error instanceof ApiError && error.statusCode === 409 && onConflict !== undefined) {
        onConflict(save);
      } else if (!isQuiet) {
        const words = error instanceof ApiError ? failureWords(error) : error.message;
        toast.error(`「${task.title}」を変更できませんでした。${words}`);
      }
    },
    onSettled: (_, __, { task }) => {
      const pending = pendingAt(queryClient, workspaceId, task);
      if (pending.changes.length === 0) pending.base = {};
      // Asked for while other changes are on their way, the lists would put those back.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void refresh(queryClient, workspaceId, 'tasks');
      }
    },
  });
};

/** Creates a task; its own page finds it in the cache. */
export const useCreateTask = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (content: TaskContent) =>
      callOrThrow(taskEndpoints.createTask, { body: { ...content, workspaceId } }),
    onSuccess: (created) => {
      const { queryKey } = taskQueries.detail(workspaceId, created.taskId);
      queryClient.setQueryData(queryKey, created);
    },
    onSettled: () => void refreshAfter(queryClient, workspaceId, taskEndpoints.createTask),
  });
};
