import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '~/contract/tasks';
import { failureMessage } from '~/features/tasks/saver/failure-message';
import {
  readNewest,
  saveTask,
  TaskConflict,
  usePendingEdits,
} from '~/features/tasks/saver/save-task';
import { rebaseEdit, type TaskEdit } from '~/features/tasks/saver/task-edit';
import { useConflicts, type ConflictQuestion } from '~/features/tasks/saver/use-conflicts';
import { ApiError } from '~/lib/http/api-error';
import { toast } from '~/ui/feedback/toast';

/** What came of an edit: saved, given up for the colleague's, or neither yet. */
type SaveOutcome = 'saved' | 'theirs' | 'undecided';

/** An edit of what is shown, unless it says what it was made upon. */
type NewEdit = Omit<TaskEdit, 'seen'> & { seen?: TaskEdit['seen'] };

export type TaskEditor = {
  /** The task with what is on its way to the server. */
  shown: Task;
  /** Saves and tells what came of it; throws what the server has against it. */
  save: (edit: NewEdit) => Promise<SaveOutcome>;
  /**
   * For what is shown at once: a failed one rolls back alone and is told by its name, or as `what`
   * could not be done: 「「決算書」を削除」.
   */
  saveAtOnce: (
    edit: NewEdit,
    then?: { what?: string; onSaved?: () => void; onFailed?: () => void },
  ) => void;
  /** The question that waits for an answer; null: none. */
  asked: ConflictQuestion | null;
  readNewest: () => Promise<Task>;
};

/** Saves what is done on the page of one task; two changes of the same thing become a question. */
export const useTaskEditor = (workspaceId: number, task: Task): TaskEditor => {
  const { taskId } = task;
  const queryClient = useQueryClient();
  const { asked, ask } = useConflicts(workspaceId);
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
        toast.error(`${what}できませんでした。${failureMessage(error)}`);
        onFailed?.();
      }
    };
    void settle();
  };

  return {
    shown,
    save,
    saveAtOnce,
    asked,
    readNewest: async () => readNewest(queryClient, workspaceId, taskId),
  };
};
