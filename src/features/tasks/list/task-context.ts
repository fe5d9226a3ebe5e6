import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import type { TaskPhase } from '~/domain/tasks/task-status';
import type { TasksView } from './tasks-address';
import type { TaskMoves } from './use-moves';
import type { ClientLabel } from '~/entities/client/client-choice';
import type { Change } from '~/forms/view-in-address';

/** Shared by the board, table, calendar and Gantt views. */
export interface TaskContext {
  readonly workspaceId: number;
  readonly now: Date;
  readonly view: TasksView;
  readonly change: Change<TasksView>;
  readonly members: readonly Member[];
  readonly clientLabel: ClientLabel;
  readonly canChange: boolean;
  readonly moves: TaskMoves;
  /** Opens the dialog that changes a task; with a phase it offers only statuses of that phase. */
  readonly ask: (task: TaskSummary, phase: TaskPhase | null) => void;
  readonly create: (phase: TaskPhase | null) => void;
}
