import {
  isOverdue,
  milestoneOn,
  taskDue,
  type DatedTask,
  type Milestone,
} from '~/domain/tasks/task-dates';
import { isTerminal, phaseOf, type TaskStatus } from '~/domain/tasks/task-status';
import { jstDateOf, shortDate } from '~/domain/time/dates';

export type SpanTone = 'over' | 'own' | 'awaited' | 'late';

/** A period of an application; `from` and `to` are inclusive, `YYYY-MM-DD`. */
export type Span = {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly look: SpanTone;
};

type Period = {
  label: string;
  /** It starts at the first of these that is known. */
  from: readonly Milestone[];
  /** It ends at the first of these that is known, else at the planned date `ahead`. */
  reached?: readonly Milestone[];
  ahead?: Milestone;
  /** In these statuses it is still running, even after `ahead`. */
  during: readonly TaskStatus[];
  isAwaited?: true;
};

const PERIODS: readonly Period[] = [
  {
    label: '結果待ち',
    from: ['submitted'],
    reached: ['adopted', 'grant_decided'],
    ahead: 'result_expected',
    during: ['submitted', 'screening'],
    isAwaited: true,
  },
  {
    label: '交付申請',
    from: ['adopted'],
    reached: ['grant_requested'],
    ahead: 'grant_request_due',
    during: ['adopted'],
  },
  {
    label: '交付決定待ち',
    from: ['grant_requested'],
    reached: ['grant_decided'],
    during: ['grant_requested'],
    isAwaited: true,
  },
  {
    label: '事業の実施',
    from: ['grant_decided'],
    reached: ['completed'],
    ahead: 'project_end',
    during: ['grant_decided', 'executing'],
  },
  {
    label: '実績報告',
    from: ['completed', 'project_end'],
    reached: ['reported'],
    ahead: 'report_due',
    during: ['reporting'],
  },
  {
    label: '入金待ち',
    from: ['settled', 'reported'],
    reached: ['paid'],
    during: ['settled'],
    isAwaited: true,
  },
  {
    label: '事業化状況報告',
    from: ['paid'],
    ahead: 'follow_up_due',
    during: ['paid', 'follow_up'],
  },
];

const spanOf = (
  task: DatedTask,
  { label, from, reached = [], ahead, during, isAwaited }: Period,
  today: string,
): Span | null => {
  const dayOf = (kinds: readonly Milestone[]): string | null =>
    kinds.map((kind) => milestoneOn(task, kind)).find((date) => date !== null) ?? null;
  const [first, end] = [dayOf(from), dayOf(reached)];
  const planned = end ?? milestoneOn(task, ahead ?? null);
  if (planned === null) return null;
  const isGoing = end === null && during.includes(task.status);
  // For own work after its planned end, `lateness` adds a separate bar.
  const last = isGoing && isAwaited && planned < today ? today : planned;
  // Without a known start the period is only its last day.
  const start = first === null || first > planned ? planned : first;
  // A single past day is not worth a bar.
  if (start === last && last < today) return null;
  const look = last < today && !isGoing ? 'over' : isAwaited ? 'awaited' : 'own';
  return { label, from: start, to: last, look };
};

/** The time before submission: from today to the due date. */
const preparation = (task: DatedTask, today: string): Span | null => {
  const phase = phaseOf(task.status);
  const isBefore = phase === 'consider' || phase === 'prepare' || task.status === 'returned';
  const due = isBefore ? taskDue(task) : null;
  return due === null || due.date < today
    ? null
    : { label: `${due.label}まで`, from: today, to: due.date, look: 'own' };
};

const lateness = (task: DatedTask, today: string, now: Date): Span | null => {
  const due = isOverdue(task, now) ? taskDue(task) : null;
  return due === null
    ? null
    : { label: `${due.label}を超過`, from: due.date, to: today, look: 'late' };
};

/** The periods of a task that have dates, in life cycle order. */
export const spansOf = (task: DatedTask, now: Date): Span[] => {
  if (isTerminal(task.status)) return [];
  const today = jstDateOf(now);
  return [
    preparation(task, today),
    ...PERIODS.map((period) => spanOf(task, period, today)),
    lateness(task, today, now),
  ].filter((span) => span !== null);
};

/** 「申請の締切まで 11/20(金)〜12/24(木)」. */
export const spanLabel = ({ label, from, to }: Span, now: Date): string =>
  from === to
    ? `${label} ${shortDate(to, now)}`
    : `${label} ${shortDate(from, now)}〜${shortDate(to, now)}`;
