import { Check, ChevronRight, Circle, CircleX } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Task } from '~/contract/tasks';
import { milestoneOn, milestoneReached } from '~/domain/tasks/task-dates';
import {
  isTerminal,
  phaseOf,
  statusesOf,
  TASK_PHASES,
  taskPhaseName,
  taskStatusName,
  type TaskPhase,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import { stepsFor } from '~/domain/tasks/task-steps';
import { formatDate, shortDate } from '~/domain/time/dates';
import { useDetail } from './context';
import { Part } from './part';

export const LifeCycle = () => (
  <Part title="進捗">
    <Phases />
    <CurrentPhase />
  </Part>
);

/** The pseudo-elements draw the lines to the previous and to the next step. */
const STEP =
  'relative grid justify-items-center gap-1 text-center text-sm leading-ui before:absolute before:start-0 before:end-1/2 before:top-3 before:h-0.5 first:before:hidden after:absolute after:start-1/2 after:end-0 after:top-3 after:h-0.5 last:after:hidden';

/** The date on which a task entered a phase, if a milestone tells. */
const enteredOn = (task: Task, phase: TaskPhase): string | null =>
  statusesOf(phase).flatMap((status) => milestoneOn(task, milestoneReached(status)) ?? [])[0] ??
  null;

const MARKS = {
  ended: <CircleX aria-hidden />,
  current: <span aria-hidden className="size-5 rounded-full border-6 border-current" />,
  done: <Check aria-hidden className="stroke-[3]" />,
  ahead: <Circle aria-hidden />,
};

const Phases = () => {
  const { task, now } = useDetail();
  const { status } = task;
  const current = TASK_PHASES.indexOf(phaseOf(status));
  const currentMark = isTerminal(status) ? MARKS.ended : MARKS.current;
  return (
    <ol aria-label="段階" className="grid grid-cols-5">
      {TASK_PHASES.map((phase, index) => {
        const isCurrent = index === current;
        const isDone = index < current;
        const entered = index <= current ? enteredOn(task, phase) : null;
        return (
          <li
            key={phase}
            aria-current={isCurrent ? 'step' : undefined}
            className={`${STEP} ${index <= current ? 'before:bg-key-line' : 'before:bg-line'} ${isDone ? 'after:bg-key-line' : 'after:bg-line'}`}
          >
            <span
              className={`relative z-1 grid size-6.5 place-items-center rounded-full bg-paper [&_svg]:size-6 ${
                isCurrent ? 'text-link' : isDone ? 'text-success-ink' : 'text-ink-2'
              }`}
            >
              {isCurrent ? currentMark : isDone ? MARKS.done : MARKS.ahead}
            </span>
            <span className={isCurrent ? 'font-bold' : 'text-ink-2'}>
              {taskPhaseName(phase)}
              {isDone && <span className="sr-only">（済み）</span>}
            </span>
            {entered !== null && <span className="num text-ink-2">{shortDate(entered, now)}</span>}
          </li>
        );
      })}
    </ol>
  );
};

/** Statuses off the usual path, shown only while the task has one of them. */
const ASIDE: ReadonlySet<TaskStatus> = new Set(['returned', 'rejected', 'withdrawn', 'passed']);

/** The statuses and the work of the current phase, in a box that points at its step. */
const CurrentPhase = () => {
  const { status } = useDetail().task;
  const step = TASK_PHASES.indexOf(phaseOf(status)) + 0.5;
  return (
    <div
      className="relative mt-4 grid gap-3 rounded-card bg-tint px-5 py-4 before:absolute before:-top-1.5 before:start-(--step) before:size-3 before:-translate-x-1/2 before:rotate-45 before:bg-tint max-md:px-4"
      style={{ '--step': `${(step / TASK_PHASES.length) * 100}%` } as CSSProperties}
    >
      <StatesOfPhase />
      <div>
        <h3 className="text-base leading-row">この段階で行うこと</h3>
        <ul className="phrase mt-1 grid max-w-measure list-disc gap-1 ps-5">
          {stepsFor(status).map((line) => (
            <li key={line} className="phrase">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

/** The statuses of the current phase in order, with the dates on which they were reached. */
const StatesOfPhase = () => {
  const { task } = useDetail();
  const { status } = task;
  const states = statusesOf(phaseOf(status)).filter((each) => each === status || !ASIDE.has(each));
  // The summary beside it shows the same for a phase of one status.
  if (states.length === 1) return null;
  return (
    <ol
      aria-label={`「${taskPhaseName(phaseOf(status))}」の状態`}
      className="-mx-1.5 flex flex-wrap items-center gap-x-1 gap-y-1.5 text-sm"
    >
      {states.map((each, index) => {
        const date = milestoneOn(task, milestoneReached(each));
        const isCurrent = each === status;
        return (
          <li
            key={each}
            aria-current={isCurrent ? 'step' : undefined}
            className="inline-flex items-center gap-1"
          >
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />}
            <span
              className={`inline-flex flex-wrap items-baseline gap-x-1.5 rounded-badge px-1.5 ${
                isCurrent ? 'bg-key-tint font-bold text-link' : 'text-ink-2'
              }`}
            >
              {taskStatusName(each)}
              {isCurrent && <span className="sr-only">（現在の状態）</span>}
              {date !== null && (
                <span className="num font-normal text-ink-2">{formatDate(date)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
