import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TaskSummary } from '~/contract/tasks';
import { formatDate, jstDateOf } from '~/domain/time/dates';
import { milestoneAhead, milestoneReached } from '~/domain/tasks/task-dates';
import { canMove, isOver, taskStatusName, type TaskStatus } from '~/domain/tasks/task-status';
import { leavingFrom } from '~/lib/navigation/came-from';
import { toast } from '~/ui/feedback/toast';
import { endsDue } from '~/features/tasks/detail/move';
import { useSaveTask, type TaskSave } from '~/features/tasks/task-mutations';
import { knownTask } from '~/features/tasks/tasks-in-cache';

/** A change that met a colleague's: what was wanted, and the state that one thought it was in. */
export interface TaskConflict {
  save: TaskSave;
  known: TaskStatus | null;
}

export interface TaskMoves {
  move: (task: TaskSummary, to: TaskStatus) => void;
  assign: (task: TaskSummary, assigneeId: number | null, name: string | null) => void;
}

/** What becomes of the internal date with a move: the date before and after, where it changes. */
interface DueChange {
  from: string | null;
  to: string | null;
}

const dueWords = ({ from, to }: DueChange): string => {
  if (to !== null) return `社内の期限を${formatDate(to)}に戻しました。`;
  return from === null ? '' : `社内の期限（${formatDate(from)}）は消しました。`;
};

const movedWords = (
  title: string,
  to: TaskStatus,
  { showsOver, due }: { showsOver: boolean; due: DueChange | null },
): string => {
  const moved = `「${title}」を「${taskStatusName(to)}」にしました。`;
  const words = due === null ? moved : `${moved}${dueWords(due)}`;
  return isOver(to) && !showsOver ? `${words}「終わったタスクも表示」で見られます。` : words;
};

/** Moves and assigns tasks, tells what became of it, and keeps the change that met a colleague's. */
export const useMoves = (workspaceId: number, showsOver: boolean) => {
  const navigate = useNavigate();
  const location = useLocation();
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
    const run = (task: TaskSummary, to: TaskStatus, due: DueChange | null, isBack: boolean) => {
      const from = task.status;
      const change = { status: to, ...(due !== null && { dueOn: due.to }) };
      void send({ task, change }, () => {
        const asksForDates = milestoneReached(to) !== null || milestoneAhead(to) !== null;
        const goesBack = canMove(to, from) && !isBack;
        const dueBack = due && { from: due.to, to: due.from };
        const moved = { ...task, ...change };
        const back = {
          label: '取り消す',
          onClick: () => run(moved, from, dueBack, true),
        };
        const dates = {
          label: '日付を入力',
          onClick: () => void navigate(`/tasks/${task.taskId}`, { state: leavingFrom(location) }),
        };
        // A date that is gone cannot be looked up any more: its way back comes first.
        const isLossy = goesBack && due !== null;
        const action = asksForDates && !isLossy ? dates : goesBack ? back : undefined;
        toast.success(movedWords(task.title, to, { showsOver, due }), { action });
      });
    };
    const move = (task: TaskSummary, to: TaskStatus): void => {
      if (task.status === to) return;
      const endsIt = endsDue(task, to, jstDateOf(new Date()));
      run(task, to, endsIt ? { from: task.dueOn, to: null } : null, false);
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
  }, [mutateAsync, navigate, showsOver, location]);

  return { moves, conflict, closeConflict: () => setConflict(null), send: mutateAsync };
};
