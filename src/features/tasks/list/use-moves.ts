import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TaskSummary } from '~/contract/tasks';
import { milestoneAhead, milestoneReached } from '~/domain/tasks/task-dates';
import { canMove, isTerminal, taskStatusName, type TaskStatus } from '~/domain/tasks/task-status';
import { formatDate, jstDateOf } from '~/domain/time/dates';
import { taskPath } from '~/entities/task/paths';
import { endsDue } from '~/features/tasks/detail/move';
import { failureMessage, saveTask, TaskConflict } from '~/features/tasks/saver/save-task';
import { rebaseEdit, type TaskEdit } from '~/features/tasks/saver/task-edit';
import { useConflicts } from '~/features/tasks/saver/use-conflicts';
import { knownTask } from '~/features/tasks/tasks-in-cache';
import { ApiError } from '~/lib/http/api-error';
import { leavingFrom } from '~/lib/navigation/came-from';
import { toast } from '~/ui/feedback/toast';

/** How a move changes the internal due date (`YYYY-MM-DD`). */
type DueChange = { from: string | null; to: string | null };

const dueMessage = ({ from, to }: DueChange): string => {
  if (to !== null) return `社内の期限を${formatDate(to)}に戻しました。`;
  return from === null ? '' : `社内の期限（${formatDate(from)}）はクリアしました。`;
};

const movedMessage = (
  title: string,
  to: TaskStatus,
  { showsTerminal, due }: { showsTerminal: boolean; due: DueChange | null },
): string => {
  const hint = isTerminal(to) && !showsTerminal ? '「終了した案件も表示」で確認できます。' : '';
  return `「${title}」を「${taskStatusName(to)}」にしました。${due ? dueMessage(due) : ''}${hint}`;
};

/** Moves and assigns tasks, shows the result in a toast, and asks about conflicts. */
export const useMoves = (workspaceId: number, showsTerminal: boolean) => {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const { question, ask } = useConflicts(workspaceId);

  const moves = useMemo(() => {
    const save = async (
      { taskId, title }: Pick<TaskSummary, 'taskId' | 'title'>,
      edit: TaskEdit,
      onSaved?: () => void,
    ): Promise<void> => {
      try {
        await saveTask(queryClient, workspaceId, taskId, edit);
        onSaved?.();
      } catch (error) {
        if (error instanceof TaskConflict) {
          const choice = await ask(error);
          if (choice === 'mine') await save(error.now, rebaseEdit(edit, error.now));
        } else if (error instanceof ApiError) {
          toast.error(`「${title}」を変更できませんでした。${failureMessage(error)}`, { error });
        } else throw error;
      }
    };
    const send = (
      task: TaskSummary,
      edit: Pick<TaskEdit, 'name' | 'set' | 'seen'>,
      onSaved: () => void,
    ): void => void save(task, { ...edit, isShownAtOnce: true, asksIfStale: true }, onSaved);
    /** The task as shown and as last saved, as pending edits may still fail. */
    const seenOf = (task: TaskSummary): TaskEdit['seen'] => {
      const known = knownTask(queryClient, workspaceId, task.taskId);
      return known?.version === task.version ? [task, known] : [task];
    };
    const run = (task: TaskSummary, to: TaskStatus, due: DueChange | null, isBack: boolean) => {
      const from = task.status;
      const change = { status: to, ...(due !== null && { dueOn: due.to }) };
      const seen = isBack ? [task] : seenOf(task);
      send(task, { name: '状態の変更', set: change, seen }, () => {
        const asksForDates = milestoneReached(to) !== null || milestoneAhead(to) !== null;
        const goesBack = canMove(to, from) && !isBack;
        const dueBack = due && { from: due.to, to: due.from };
        const moved = { ...task, ...change };
        const back = { label: '元に戻す', onClick: () => run(moved, from, dueBack, true) };
        const dates = {
          label: '日付を入力',
          onClick: () => void navigate(taskPath(task.taskId), { state: leavingFrom(location) }),
        };
        // Undo has priority if the move clears a date, which would be lost otherwise.
        const isLossy = goesBack && due !== null;
        const action = asksForDates && !isLossy ? dates : goesBack ? back : undefined;
        toast.success(movedMessage(task.title, to, { showsTerminal, due }), { action });
      });
    };
    const move = (task: TaskSummary, to: TaskStatus): void => {
      if (task.status === to) return;
      const endsIt = endsDue(task, to, jstDateOf(new Date()));
      run(task, to, endsIt ? { from: task.dueOn, to: null } : null, false);
    };
    return {
      move,
      assign: (task: TaskSummary, assigneeId: number | null, name: string | null): void => {
        if (assigneeId === task.assigneeId) return;
        const edit = { name: '担当者の変更', set: { assigneeId }, seen: seenOf(task) };
        send(task, edit, () =>
          toast.success(`「${task.title}」の担当者を${name ?? 'なし'}にしました。`),
        );
      },
    };
  }, [queryClient, workspaceId, ask, navigate, showsTerminal, location]);

  return { moves, question };
};

export type TaskMoves = ReturnType<typeof useMoves>['moves'];
