import type { TaskContent } from '~/contract/tasks';
import { milestoneOn, milestoneReached } from '~/domain/tasks/task-dates';
import {
  canMove,
  canMoveOn,
  isResubmission,
  isStepBack,
  taskStatusName,
} from '~/domain/tasks/task-status';
import { jstDateOf } from '~/domain/time/dates';
import type { TaskChanges } from './content';
import type { TaskRow } from './rows';

/** The message if a task cannot change to a status; null if it can. */
export const moveProblem = ({ status, history }: TaskRow, to: TaskContent['status']) => {
  if (to === status || canMoveOn(history, status, to)) return null;
  const names = `「${taskStatusName(status)}」から「${taskStatusName(to)}」へ`;
  if (!canMove(status, to)) {
    return `${names}は進めません。ページを再読み込みして、現在の状態から選べる状態を確認してください。`;
  }
  const before = history.findLast((move) => move.to === status)?.from ?? to;
  return `${names}は戻せません。「${taskStatusName(status)}」にする前の「${taskStatusName(before)}」へ戻してください。`;
};

/** Without the milestone recorded automatically for the status left now; manual ones are kept. */
const withoutWritten = (next: TaskContent, { status, history }: TaskRow): TaskContent => {
  const left = milestoneReached(status);
  const written = jstDateOf(new Date(history.findLast(({ to }) => to === status)?.at ?? 0));
  const isWritten = (each: TaskContent['milestones'][number]): boolean =>
    each.kind === left && each.date === written;
  return { ...next, milestones: next.milestones.filter((each) => !isWritten(each)) };
};

/** Records the day of the new status, unless the body has milestones. A step back removes it. */
export const withMove = (
  next: TaskContent,
  current: TaskRow,
  { body, now }: { body: TaskChanges; now: number },
): TaskContent => {
  const { status: from } = current;
  const to = next.status;
  if (from === to) return next;
  const isTakenBack = isStepBack(from, to) && body.milestones === undefined;
  const kept = isTakenBack ? withoutWritten(next, current) : next;
  const kind = milestoneReached(to);
  const isResubmitted = isResubmission(from, to) && body.milestones === undefined;
  if (kind === null || (milestoneOn(kept, kind) !== null && !isResubmitted)) return kept;
  const date = jstDateOf(new Date(now));
  const others = kept.milestones.filter((each) => each.kind !== kind);
  return { ...kept, milestones: [...others, { kind, date }] };
};

/** The content of a repeated request: with the milestone that its first arrival recorded. */
export const asAnswered = (
  next: TaskContent,
  current: TaskRow,
  { body, version }: { body: TaskChanges; version: number },
): TaskContent => {
  const isOwnMove = body.status === current.status && version === current.version - 1;
  const reached = milestoneReached(current.status);
  const date = reached === null ? null : milestoneOn(current, reached);
  if (!isOwnMove || reached === null || date === null || milestoneOn(next, reached) !== null) {
    return next;
  }
  return { ...next, milestones: [...next.milestones, { kind: reached, date }] };
};
