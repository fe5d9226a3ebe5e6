import * as z from 'zod/mini';
import type { Task } from '~/contract/tasks';
import { contradictions } from '~/domain/tasks/date-checks';
import type { AmountField } from '~/domain/tasks/task-amount';
import {
  MILESTONES,
  milestoneAhead,
  milestoneOn,
  milestoneReached,
  proposedDate,
  type Milestone,
} from '~/domain/tasks/task-dates';
import {
  canMoveOn,
  earlierStatuses,
  isTerminal,
  isResubmission,
  isStepBack,
  phaseOf,
  taskStatusName,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import { checklistFor } from '~/domain/tasks/task-steps';
import { jstDateOf } from '~/domain/time/dates';
import { addItem, missingPapers, withEdits, type TaskEdit } from '~/features/tasks/saver/task-edit';
import { amountKnownWith, amountOf, amountText, typedAmount } from './amounts';
import { reasonText } from './reason';

/** 「「申請済み」へ進める」, 「取下げにする」, or 「「審査中」に戻す」 for a step back. */
export const moveLabel = (from: TaskStatus, to: TaskStatus): string =>
  isStepBack(from, to)
    ? `「${taskStatusName(to)}」に戻す`
    : isTerminal(to) || to === 'returned'
      ? `${taskStatusName(to)}にする`
      : `「${taskStatusName(to)}」へ進める`;

/** The statuses a task may go back to: its previous one, or all if the history lacks it. */
export const stepsBack = ({ status, history }: Pick<Task, 'status' | 'history'>): TaskStatus[] => {
  const all = earlierStatuses(status).filter((to) => canMoveOn(history, status, to));
  const origin = history.findLast(({ to }) => to === status)?.from;
  const first = all.find((each) => each === origin);
  return first === undefined ? all : [first];
};

/** The values to enter for a status change; empty ones are not saved. */
export const moveForm = z.object({
  reachedOn: z.string(),
  aheadOn: z.string(),
  amount: amountText,
  clearsDue: z.boolean(),
  papers: z.array(z.string()),
  reason: reasonText,
});
export type MoveForm = z.output<typeof moveForm>;

export const moveDraft = z.object({
  ...moveForm.shape,
  amount: z.string(),
  // Missing in drafts of earlier releases.
  reason: z._default(z.string(), ''),
});

type MoveParts = {
  /** The milestone that the status marks. */
  reached: Milestone | null;
  /** The next milestone. */
  ahead: Milestone | null;
  amount: AmountField | null;
  /** Documents of the new status that the checklist lacks. */
  papers: readonly string[];
};

/** The parts of the dialog for a status change: none for a step back or a terminal status. */
export const movePartsOf = (task: Pick<Task, 'status' | 'checklist'>, to: TaskStatus): MoveParts =>
  isStepBack(task.status, to) || isTerminal(to)
    ? { reached: null, ahead: null, amount: null, papers: [] }
    : {
        reached: milestoneReached(to),
        ahead: milestoneAhead(to),
        amount: amountKnownWith(to),
        papers: missingPapers(checklistFor(to), task.checklist),
      };

/** Warnings before a status change; they do not block it. */
export const moveWarnings = (
  { status, checklist, amountSettled }: Pick<Task, 'status' | 'checklist' | 'amountSettled'>,
  to: TaskStatus,
): string[] => {
  if (isStepBack(status, to)) return [];
  const open = checklist.filter(({ done }) => !done).length;
  const warnings: string[] = [];
  if ((to === 'submitted' || to === 'reporting') && open > 0) {
    warnings.push(`準備が完了していない書類が${open}点あります。`);
  }
  if (to === 'paid' && amountSettled === null) {
    warnings.push('確定額が未入力です。「金額とメモ」で入力できます。');
  }
  return warnings;
};

/** The proposed date of the next milestone (`YYYY-MM-DD`), derived from the date of this step. */
export const proposalFor = (
  task: Task,
  to: TaskStatus,
  { reached, ahead }: MoveParts,
  reachedOn: string,
  projectEnd: string | null,
): string | null => {
  if (ahead === null) return null;
  const rest = task.milestones.filter(({ kind }) => kind !== reached);
  const milestones =
    reached === null || reachedOn === '' ? rest : [...rest, { kind: reached, date: reachedOn }];
  return proposedDate(ahead, { ...task, status: to, milestones }, projectEnd);
};

/** Whether a status change makes the internal due date obsolete. */
export const endsDue = (
  task: Pick<Task, 'status' | 'dueOn'>,
  to: TaskStatus,
  today: string,
): boolean =>
  task.dueOn !== null &&
  !isStepBack(task.status, to) &&
  !isTerminal(to) &&
  (to === 'submitted' || (task.dueOn < today && phaseOf(task.status) !== phaseOf(to)));

/** 交付決定額 is usually the same as 採択額; other amounts are not proposed. */
export const proposedAmount = (
  { amountAdopted }: Pick<Task, 'amountAdopted'>,
  field: AmountField,
): number | null => (field === 'amountGranted' ? amountAdopted : null);

/** The initial form values: dates that are known, otherwise today and the proposed date. */
export const toMoveForm = (
  task: Task,
  to: TaskStatus,
  parts: MoveParts,
  { now, projectEnd }: { now: Date; projectEnd: string | null },
): MoveForm => {
  const { reached, ahead, amount, papers } = parts;
  const today = jstDateOf(now);
  const before = isResubmission(task.status, to) ? null : milestoneOn(task, reached);
  const reachedOn = reached === null ? '' : (before ?? today);
  return {
    reachedOn,
    aheadOn: milestoneOn(task, ahead) ?? proposalFor(task, to, parts, reachedOn, projectEnd) ?? '',
    amount: amount === null ? '' : typedAmount(task[amount] ?? proposedAmount(task, amount)),
    clearsDue: endsDue(task, to, today),
    papers: [...papers],
    reason: '',
  };
};

type EnteredDates = Pick<MoveForm, 'reachedOn' | 'aheadOn'>;

const datesOf = (
  { reached, ahead }: MoveParts,
  { reachedOn, aheadOn }: EnteredDates,
): Partial<Record<Milestone, string>> => ({
  ...(reached !== null && reachedOn !== '' && { [reached]: reachedOn }),
  ...(ahead !== null && aheadOn !== '' && { [ahead]: aheadOn }),
});

/** How the entered dates contradict others of the task, and which of them do. */
export const moveContradictions = (
  task: Task,
  parts: MoveParts,
  { entered, now }: { entered: EnteredDates; now: Date },
): { keys: Milestone[]; messages: string[] } => {
  const dates = datesOf(parts, entered);
  const moved = withEdits(task, [{ name: '', dates, seen: [task] }]);
  const keys = MILESTONES.filter(
    (kind) =>
      dates[kind] !== undefined &&
      dates[kind] !== milestoneOn(task, kind) &&
      contradictions(moved, [kind], now).length > 0,
  );
  return { keys, messages: contradictions(moved, keys, now) };
};

export const moveEdit = (
  to: TaskStatus,
  parts: MoveParts,
  form: MoveForm,
): Omit<TaskEdit, 'seen'> => {
  const { amount } = parts;
  const dates = datesOf(parts, form);
  const yen = amountOf(form.amount);
  return {
    name: '状態の変更',
    set: {
      status: to,
      ...(amount !== null && yen !== null && { [amount]: yen }),
      ...(form.clearsDue && { dueOn: null }),
    },
    ...(Object.keys(dates).length > 0 && { dates }),
    ...(form.papers.length > 0 && {
      items: form.papers.map((label) => addItem(label, phaseOf(to))),
    }),
  };
};
