import type { TaskSummary } from '~/contract/tasks';
import { TASK_PHASES, taskPhaseName, type TaskPhase } from '~/domain/tasks/task-status';

/** Which phase a phone shows, with how many tasks each has. */
export const PhaseTabs = ({
  lanes,
  chosen,
  onChoose,
}: {
  lanes: ReadonlyMap<TaskPhase, readonly TaskSummary[]>;
  chosen: TaskPhase;
  onChoose: (phase: TaskPhase) => void;
}) => (
  <div
    role="group"
    aria-label="段階"
    className="mb-3 max-md:-mx-4 grid grid-cols-5 border-b border-line bg-paper"
  >
    {TASK_PHASES.map((phase) => (
      <button
        key={phase}
        type="button"
        aria-pressed={phase === chosen}
        onClick={() => onChoose(phase)}
        className="num flex min-h-12 flex-wrap items-center justify-center gap-x-1 border-b-3 border-transparent text-sm leading-ui text-ink-2 aria-pressed:border-key aria-pressed:font-bold aria-pressed:text-ink"
      >
        <span>{taskPhaseName(phase)}</span>
        <span>
          {lanes.get(phase)?.length ?? 0}
          <span className="sr-only">件</span>
        </span>
      </button>
    ))}
  </div>
);
