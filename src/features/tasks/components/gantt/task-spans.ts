import { jstDateOf } from '~/domain/dates';
import {
  isOverdue,
  milestoneOn,
  taskDue,
  type DatedTask,
  type Milestone,
} from '~/domain/task-dates';
import { isOver, phaseOf } from '~/domain/task-status';
import { shortDate } from '~/features/tasks/task-words';

export type SpanLook = 'over' | 'own' | 'awaited' | 'late';

/** A part of an application's way, from one day to another, both `YYYY-MM-DD`. */
export interface Span {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly look: SpanLook;
}

/** From which day to which day each part lasts; the day that was reached counts, else the one ahead. */
const PARTS: readonly {
  label: string;
  from: readonly Milestone[];
  to: readonly Milestone[];
  isAwaited?: true;
}[] = [
  {
    label: '結果待ち',
    from: ['submitted'],
    to: ['adopted', 'grant_decided', 'result_expected'],
    isAwaited: true,
  },
  { label: '交付申請', from: ['adopted'], to: ['grant_requested', 'grant_request_due'] },
  { label: '交付決定待ち', from: ['grant_requested'], to: ['grant_decided'], isAwaited: true },
  { label: '事業の実施', from: ['grant_decided'], to: ['completed', 'project_end'] },
  { label: '実績報告', from: ['completed', 'project_end'], to: ['reported', 'report_due'] },
  { label: '入金待ち', from: ['settled', 'reported'], to: ['paid'], isAwaited: true },
  { label: '事業化状況報告', from: ['paid'], to: ['follow_up_due'] },
];

const spanOf = (
  task: DatedTask,
  { label, from, to, isAwaited }: (typeof PARTS)[number],
  today: string,
): Span | null => {
  const dayOf = (kinds: readonly Milestone[]): string | null =>
    kinds.map((kind) => milestoneOn(task, kind)).find((date) => date !== null) ?? null;
  const [first, last] = [dayOf(from), dayOf(to)];
  if (last === null) return null;
  // Nobody says when it began: the day itself is what counts.
  const start = first === null || first > last ? last : first;
  // A single day that is over says nothing any more.
  if (start === last && last < today) return null;
  const look = last < today ? 'over' : isAwaited ? 'awaited' : 'own';
  return { label, from: start, to: last, look };
};

/** What is before the office has the application: from now to the day it is due. */
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

/** The parts of a task's way that have days, in their order. */
export const spansOf = (task: DatedTask, now: Date): Span[] => {
  if (isOver(task.status)) return [];
  const today = jstDateOf(now);
  return [
    preparation(task, today),
    ...PARTS.map((part) => spanOf(task, part, today)),
    lateness(task, today, now),
  ].filter((span) => span !== null);
};

/** 「申請の締切まで 11/20(金)〜12/24(木)」. */
export const spanWords = ({ label, from, to }: Span, now: Date): string =>
  from === to
    ? `${label} ${shortDate(to, now)}`
    : `${label} ${shortDate(from, now)}〜${shortDate(to, now)}`;
