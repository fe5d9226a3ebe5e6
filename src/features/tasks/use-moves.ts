import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskSummary } from '~/contract/tasks';
import { milestoneAhead, milestoneReached } from '~/domain/task-dates';
import { canMove, isOver, taskStatusName, type TaskStatus } from '~/domain/task-status';
import { toast } from '~/ui/toast';
import { useSaveTask, type TaskSave } from './task-mutations';
import { knownTask } from './tasks-in-cache';

/** A change that met a colleague's: what was wanted, and the state that one thought it was in. */
export interface TaskConflict {
  save: TaskSave;
  known: TaskStatus | null;
}

export interface TaskMoves {
  move: (task: TaskSummary, to: TaskStatus) => void;
  assign: (task: TaskSummary, assigneeId: number | null, name: string | null) => void;
}

const movedWords = (title: string, to: TaskStatus, showsOver: boolean): string => {
  const words = `「${title}」を「${taskStatusName(to)}」にしました。`;
  return isOver(to) && !showsOver ? `${words}「終わったタスクも表示」で見られます。` : words;
};

/** Moves and assigns tasks, tells what became of it, and keeps the change that met a colleague's. */
export const useMoves = (workspaceId: number, showsOver: boolean) => {
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<TaskConflict | null>(null);
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveTask(workspaceId, {
    onConflict: (save) => {
      const known = knownTask(queryClient, workspaceId, save.task.taskId)?.status ?? null;
      setConflict({ save, known });
    },
  });

  const moves = useMemo((): TaskMoves => {
    const send = async (save: TaskSave, onSaved: () => void): Promise<void> => {
      try {
        await mutateAsync(save);
        onSaved();
      } catch {
        // Told by the save itself, which takes it back as well.
      }
    };
    const move = (task: TaskSummary, to: TaskStatus, isBack = false): void => {
      const from = task.status;
      if (from === to) return;
      void send({ task, change: { status: to } }, () => {
        const asksForDates = milestoneReached(to) !== null || milestoneAhead(to) !== null;
        const back = canMove(to, from) && !isBack;
        const action = asksForDates
          ? { label: '日付を入力', onClick: () => void navigate(`/tasks/${task.taskId}`) }
          : {
              label: '取り消す',
              onClick: () => move({ ...task, status: to }, from, true),
            };
        toast.success(movedWords(task.title, to, showsOver), {
          action: asksForDates || back ? action : undefined,
        });
      });
    };
    return {
      move,
      assign: (task, assigneeId, name) => {
        if (assigneeId === task.assigneeId) return;
        void send({ task, change: { assigneeId } }, () =>
          toast.success(
            name === null
              ? `「${task.title}」の担当者をなしにしました。`
              : `「${task.title}」の担当者を${name}にしました。`,
          ),
        );
      },
    };
  }, [mutateAsync, navigate, showsOver]);

  return { moves, conflict, closeConflict: () => setConflict(null), send: mutateAsync };
};
