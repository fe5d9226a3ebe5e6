import { addDays, daysBetween, jstDateOf, lastDayOf } from '~/domain/time/dates';
import { isTerminal, type TaskStatus } from './task-status';

/** The dates of a task, besides the deadline of its application, in life cycle order. */
const NAMES = {
  submitted: '申請日',
  result_expected: '採択発表の予定日',
  correction_due: '再提出の期限',
  adopted: '採択日',
  grant_request_due: '交付申請の期限',
  grant_requested: '交付申請日',
  grant_decided: '交付決定日',
  project_end: '補助事業の完了期限',
  completed: '事業の完了日',
  report_due: '実績報告の期限',
  reported: '実績報告日',
  settled: '額の確定日',
  paid: '入金日',
  follow_up_due: '事業化状況報告の期限',
};
export type Milestone = keyof typeof NAMES;
export const MILESTONES = Object.keys(NAMES) as Milestone[];

export const milestoneName = (milestone: Milestone): string => NAMES[milestone];

/** `deadline` is an ISO instant, all other dates are `YYYY-MM-DD`. */
export type DatedTask = {
  readonly status: TaskStatus;
  readonly dueOn: string | null;
  readonly deadline: string | null;
  readonly milestones: readonly { readonly kind: Milestone; readonly date: string }[];
};

export const milestoneOn = (
  { milestones }: Pick<DatedTask, 'milestones'>,
  kind: Milestone | null,
): string | null => milestones.find((each) => each.kind === kind)?.date ?? null;

type StatusDates = {
  /** The date to enter when the status is reached. */
  readonly reached?: Milestone;
  /** The official date that counts in the status; `deadline` is that of the application. */
  readonly official?: Milestone | 'deadline';
  /** The next date to keep, entered when the status is reached. */
  readonly ahead?: Milestone;
};

const DATES: Partial<Record<TaskStatus, StatusDates>> = {
  considering: { official: 'deadline' },
  preparing: { official: 'deadline' },
  writing: { official: 'deadline' },
  submitted: { reached: 'submitted', official: 'result_expected', ahead: 'result_expected' },
  screening: { official: 'result_expected' },
  returned: { official: 'correction_due', ahead: 'correction_due' },
  adopted: { reached: 'adopted', official: 'grant_request_due', ahead: 'grant_request_due' },
  grant_requested: { reached: 'grant_requested' },
  grant_decided: { reached: 'grant_decided', official: 'project_end', ahead: 'project_end' },
  executing: { official: 'project_end' },
  reporting: { reached: 'completed', official: 'report_due', ahead: 'report_due' },
  settled: { reached: 'settled' },
  paid: { reached: 'paid', official: 'follow_up_due', ahead: 'follow_up_due' },
  follow_up: { official: 'follow_up_due', ahead: 'follow_up_due' },
};

export const milestoneReached = (status: TaskStatus): Milestone | null =>
  DATES[status]?.reached ?? null;

export const milestoneAhead = (status: TaskStatus): Milestone | null =>
  DATES[status]?.ahead ?? null;

export type TaskDue = {
  /** 「申請の締切」, 「社内の期限」, 「実績報告の期限」 … */
  readonly label: string;
  /** `YYYY-MM-DD`, a day in Japan. */
  readonly date: string;
  /** The instant, for the deadline of the application. */
  readonly instant: string | null;
  /** The date of an expected result, which needs no action by the user. */
  readonly isAwaited: boolean;
};

const deadlineDue = ({ deadline: instant }: DatedTask): TaskDue | null =>
  instant === null
    ? null
    : { label: '申請の締切', date: lastDayOf(instant), instant, isAwaited: false };

/** The official date in the current status; null if none counts or it is unknown. */
export const officialDue = (task: DatedTask): TaskDue | null => {
  const { status } = task;
  const kind = DATES[status]?.official;
  if (kind === undefined) return null;
  if (kind === 'deadline') return deadlineDue(task);
  // The report was submitted and is being reviewed, so its deadline is met.
  if (status === 'reporting' && milestoneOn(task, 'reported') !== null) return null;
  const date = milestoneOn(task, kind);
  if (date !== null) {
    return { label: NAMES[kind], date, instant: null, isAwaited: kind === 'result_expected' };
  }
  // A returned application has its own deadline; until it is known, that of the subsidy counts.
  return status === 'returned' ? deadlineDue(task) : null;
};

/** The earlier of the user's own date and the official one; null in terminal states. */
export const taskDue = (task: DatedTask): TaskDue | null => {
  if (isTerminal(task.status)) return null;
  const official = officialDue(task);
  const { dueOn } = task;
  if (dueOn === null) return official;
  const own = { label: '社内の期限', date: dueOn, instant: null, isAwaited: false };
  // On the same day the official deadline is first, as it may have a time.
  return official !== null && !official.isAwaited && official.date <= dueOn ? official : own;
};

/** Days within which a task is due soon. */
export const DUE_SOON_DAYS = 7;

/** Days in Japan until a task is due, negative if overdue; null without a due date. */
export const daysUntilDue = (task: DatedTask, now: Date): number | null => {
  const due = taskDue(task);
  if (due === null || due.isAwaited) return null;
  const days = daysBetween(jstDateOf(now), due.date);
  // On the last day, an application is overdue from the time of the deadline.
  const isClosed = due.instant !== null && now.getTime() >= Date.parse(due.instant);
  return isClosed && days === 0 ? -1 : days;
};

export const isOverdue = (task: DatedTask, now: Date): boolean =>
  (daysUntilDue(task, now) ?? 0) < 0;

/** Sort rank: overdue 0, dated 1, without a date 2, terminal 3. */
export const taskUrgency = (task: DatedTask, now: Date): 0 | 1 | 2 | 3 => {
  if (isTerminal(task.status)) return 3;
  if (taskDue(task) === null) return 2;
  return isOverdue(task, now) ? 0 : 1;
};

export const isDueSoon = (task: DatedTask, now: Date): boolean => {
  const days = daysUntilDue(task, now);
  return days !== null && days >= 0 && days <= DUE_SOON_DAYS;
};

/** Usual periods in days, if the guidelines of the programme do not differ. */
const RESULT_DAYS = 60;
const GRANT_REQUEST_DAYS = 60;
const REPORT_DAYS = 30;
/** After the fiscal year, which ends in March. */
const FOLLOW_UP_DAYS = 60;

const fiscalYearEnd = (date: string): string => {
  const year = Number(date.slice(0, 4));
  const isBeforeApril = Number(date.slice(5, 7)) < 4;
  return `${isBeforeApril ? year : year + 1}-03-31`;
};

/** The same day a year later; 28 February for the 29th. */
export const yearLater = (date: string): string => {
  const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return later.endsWith('-02-29') ? later.replace(/29$/u, '28') : later;
};

/** Thirty days after completion, or the end of the project if that is earlier. */
const reportDue = (completed: string | null, projectEnd: string | null): string | null => {
  if (completed === null) return projectEnd;
  const usual = addDays(completed, REPORT_DAYS);
  return projectEnd !== null && projectEnd >= completed && projectEnd < usual ? projectEnd : usual;
};

const after = (from: string | null, days: number): string | null =>
  from === null ? null : addDays(from, days);

/** Computes the usual date of a milestone from the known ones; `projectEnd` is the subsidy's. */
const PROPOSALS: Partial<
  Record<Milestone, (task: DatedTask, projectEnd: string | null) => string | null>
> = {
  result_expected: (task) =>
    after(
      task.deadline === null ? milestoneOn(task, 'submitted') : lastDayOf(task.deadline),
      RESULT_DAYS,
    ),
  grant_request_due: (task) => after(milestoneOn(task, 'adopted'), GRANT_REQUEST_DAYS),
  project_end: (_, projectEnd) => projectEnd,
  report_due: (task) => reportDue(milestoneOn(task, 'completed'), milestoneOn(task, 'project_end')),
  follow_up_due: (task) => {
    const done = milestoneOn(task, 'completed') ?? milestoneOn(task, 'paid');
    return done === null ? null : addDays(fiscalYearEnd(done), FOLLOW_UP_DAYS);
  },
};

/** A milestone's usual date, to be checked against the guidelines; null if it has none. */
export const proposedDate = (
  milestone: Milestone,
  task: DatedTask,
  projectEnd: string | null,
): string | null => PROPOSALS[milestone]?.(task, projectEnd) ?? null;
