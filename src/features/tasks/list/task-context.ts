import { createContext, useContext } from 'react';
import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import type { TaskPhase } from '~/domain/tasks/task-status';
import type { ClientLabel } from '~/entities/client/client-choice';
import type { TasksView } from '~/entities/task/tasks-address';
import type { Change } from '~/forms/view-in-address';
import type { TaskMoves } from './use-moves';

/** Shared by the board, table, calendar and Gantt views. */
export type TaskList = {
  readonly workspaceId: number;
  readonly now: Date;
  readonly view: TasksView;
  readonly change: Change<TasksView>;
  readonly members: readonly Member[];
  readonly clientLabel: ClientLabel;
  readonly canChange: boolean;
  readonly moves: TaskMoves;
  /** Opens the dialog that changes a task, with a phase for statuses of it only. */
  readonly ask: (task: TaskSummary, phase: TaskPhase | null) => void;
  readonly create: (phase: TaskPhase | null) => void;
};

export const TaskListContext = createContext<TaskList | null>(null);

export const useTaskList = (): TaskList => {
  const list = useContext(TaskListContext);
  if (list === null) throw new Error('useTaskList is called outside the page of the tasks');
  return list;
};

export type TasksProps = { tasks: readonly TaskSummary[] };
