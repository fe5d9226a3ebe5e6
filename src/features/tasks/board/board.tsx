import { useMemo } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { sumOfAmounts } from '~/domain/tasks/task-amount';
import { isOverdue } from '~/domain/tasks/task-dates';
import {
  isTerminal,
  movesInto,
  phaseOf,
  TASK_PHASES,
  taskPhaseName,
  type TaskPhase,
} from '~/domain/tasks/task-status';
import { useTaskList, type TasksProps } from '~/features/tasks/list/task-context';
import { phaseRefusalMessage } from '~/features/tasks/task-labels';
import { toast } from '~/ui/feedback/toast';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useDragging } from './drag';
import { Lane } from './lane';

/** Tasks by phase; a narrow screen shows one phase, initially the first with an overdue task. */
export const Board = ({ tasks }: TasksProps) => {
  const { moves, ask, canChange, view, now } = useTaskList();
  const isWide = useMediaQuery('(width >= 64rem)');
  const canDrag = canChange && isWide;
  const lanes = useMemo(() => Map.groupBy(tasks, ({ status }) => phaseOf(status)), [tasks]);
  const largestSum = useMemo(
    () => Math.max(0, ...[...lanes.values()].map((lane) => sumOfAmounts(lane)?.yen ?? 0)),
    [lanes],
  );

  const handleDrop = (taskId: number, phase: TaskPhase): void => {
    const task = tasks.find((each) => each.taskId === taskId);
    if (task === undefined || phaseOf(task.status) === phase) return;
    const targets = movesInto(task.status, phase);
    const [only] = targets;
    if (only === undefined) toast.error(phaseRefusalMessage(task, `「${taskPhaseName(phase)}」`));
    // A terminal task can only return to its former status; the dialog loads its history.
    else if (targets.length > 1 || isTerminal(task.status)) ask(task, phase);
    else moves.move(task, only);
  };
  const drag = useDragging(canDrag, handleDrop);
  const dragged = drag === null ? undefined : tasks.find(({ taskId }) => taskId === drag.taskId);
  const lateIn = (phase: TaskPhase): number =>
    (lanes.get(phase) ?? []).filter((task) => isOverdue(task, now)).length;
  const chosen =
    view.lane ??
    TASK_PHASES.find((phase) => lateIn(phase) > 0) ??
    TASK_PHASES.find((phase) => lanes.has(phase)) ??
    TASK_PHASES[0];
  const phases = isWide ? TASK_PHASES : [chosen];

  return (
    <>
      {!isWide && <PhaseTabs lanes={lanes} lateIn={lateIn} chosen={chosen} />}
      <div
        role={isWide ? 'region' : undefined}
        aria-label={isWide ? '案件のボード' : undefined}
        // Focusable, as it scrolls sideways if five lanes do not fit.
        tabIndex={isWide ? 0 : undefined}
        className="relative -m-1 grid items-stretch gap-3 p-1 lg:grid-cols-[repeat(5,minmax(11.5rem,1fr))] lg:overflow-x-auto"
      >
        {phases.map((phase) => (
          <Lane
            key={phase}
            phase={phase}
            tasks={lanes.get(phase) ?? []}
            largestSum={largestSum}
            canDrag={canDrag}
            drag={drag}
            dragged={dragged}
          />
        ))}
      </div>
    </>
  );
};

type PhaseTabsProps = {
  lanes: ReadonlyMap<TaskPhase, readonly TaskSummary[]>;
  lateIn: (phase: TaskPhase) => number;
  chosen: TaskPhase;
};

const PhaseTabs = ({ lanes, lateIn, chosen }: PhaseTabsProps) => {
  const { change } = useTaskList();
  return (
    <div
      role="group"
      aria-label="段階"
      className="mb-3 max-md:mb-1 max-md:-mx-4 grid grid-cols-5 border-b border-line bg-paper"
    >
      {TASK_PHASES.map((phase) => (
        <button
          key={phase}
          type="button"
          aria-pressed={phase === chosen}
          onClick={() => change({ lane: phase })}
          className="num relative flex min-h-12 flex-wrap items-center justify-center gap-x-1 border-b-3 border-transparent text-sm leading-ui text-ink-2 aria-pressed:border-key aria-pressed:font-bold aria-pressed:text-ink"
        >
          <span>{taskPhaseName(phase)}</span>
          <span>{`${lanes.get(phase)?.length ?? 0}件`}</span>
          {lateIn(phase) > 0 && (
            <span className="absolute end-1 top-1.5 size-2 rounded-full bg-error">
              <span className="sr-only">{`超過 ${lateIn(phase)}`}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
};
