import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '~/contract/tasks';
import {
  failureMessage,
  readNewest,
  saveTask,
  TaskConflict,
  usePendingEdits,
} from '~/features/tasks/saver/save-task';
import { rebaseEdit, type TaskEdit } from '~/features/tasks/saver/task-edit';
import { useConflicts, type ConflictQuestion } from '~/features/tasks/saver/use-conflicts';
import { ApiError } from '~/lib/http/api-error';
import { toast } from '~/ui/feedback/toast';

/** Saved, discarded for the colleague's version, or a conflict left unanswered. */
export type SaveOutcome = 'saved' | 'theirs' | 'undecided';

/** `seen` defaults to the task as shown. */
type NewEdit = Omit<TaskEdit, 'seen'> & { seen?: TaskEdit['seen'] };

export type TaskEditor = {
  /** The task including edits that are still being saved. */
  shown: Task;
  /** Saves an edit, asking the user about conflicts; throws the `ApiError` of a refused one. */
  save: (edit: NewEdit) => Promise<SaveOutcome>;
  /** Saves an optimistically shown edit; a toast names a failed one by `what`: 「「決算書」を削除」. */
  saveAtOnce: (
    edit: NewEdit,
    then?: { what?: string; onSaved?: () => void; onFailed?: () => void },
  ) => void;
  /** The open conflict question, if any. */
  question: ConflictQuestion | null;
  readNewest: () => Promise<Task>;
};

/** Saves the edits made on a task's page, and asks about conflicts with a colleague's changes. */
export const useTaskEditor = (workspaceId: number, task: Task): TaskEditor => {
  const { taskId } = task;
  const queryClient = useQueryClient();
  const { question, ask } = useConflicts(workspaceId);
  const shown = usePendingEdits(workspaceId)(task);

  const saveOrAsk = async (edit: TaskEdit): Promise<SaveOutcome> => {
    try {
      await saveTask(queryClient, workspaceId, taskId, edit);
      return 'saved';
    } catch (error) {
      if (!(error instanceof TaskConflict)) throw error;
      const choice = await ask(error);
      return choice === 'mine' ? saveOrAsk(rebaseEdit(edit, error.now)) : choice;
    }
  };

  const save: TaskEditor['save'] = async (edit) => saveOrAsk({ seen: [shown, task], ...edit });

  const saveAtOnce: TaskEditor['saveAtOnce'] = (
    edit,
    { what = `${edit.name}を保存`, onSaved, onFailed } = {},
  ) => {
    const settle = async (): Promise<void> => {
      try {
        if ((await save({ ...edit, isShownAtOnce: true })) === 'saved') onSaved?.();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast.error(`${what}できませんでした。${failureMessage(error)}`, { error });
        onFailed?.();
      }
    };
    void settle();
  };

  return {
    shown,
    save,
    saveAtOnce,
    question,
    readNewest: async () => readNewest(queryClient, workspaceId, taskId),
  };
};
