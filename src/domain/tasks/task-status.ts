/** The life cycle of an application, from the first look to the final report (product §4). */
export const TASK_STATUSES = [
  'considering',
  'passed',
  'preparing',
  'writing',
  'submitted',
  'screening',
  'returned',
  'rejected',
  'withdrawn',
  'adopted',
  'grant_requested',
  'grant_decided',
  'executing',
  'reporting',
  'settled',
  'paid',
  'follow_up',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_PHASES = ['consider', 'prepare', 'apply', 'adopted', 'done'] as const;
export type TaskPhase = (typeof TASK_PHASES)[number];

const PHASE_NAMES: Record<TaskPhase, string> = {
  consider: '検討',
  prepare: '準備',
  apply: '申請',
  adopted: '採択後',
  done: '完了',
};

type StatusRow = {
  readonly name: string;
  readonly phase: TaskPhase;
  /** The next statuses, the usual one first. */
  readonly next: readonly TaskStatus[];
  /** The earlier statuses, to correct a move that was too early. */
  readonly back: readonly TaskStatus[];
};

// In many prefectural and municipal programmes 交付決定 follows the application, without 採択.
// oxfmt-ignore
const LIFE_CYCLE: Record<TaskStatus, StatusRow> = {
  considering:     { phase: 'consider', name: '検討中',           next: ['preparing', 'writing', 'passed'], back: [] },
  passed:          { phase: 'consider', name: '見送り',           next: [], back: ['considering', 'preparing', 'writing'] },
  preparing:       { phase: 'prepare',  name: '準備中',           next: ['writing', 'passed'], back: ['considering'] },
  writing:         { phase: 'prepare',  name: '申請書作成中',     next: ['submitted', 'passed'], back: ['preparing', 'considering'] },
  submitted:       { phase: 'apply',    name: '申請済み',         next: ['screening', 'adopted', 'grant_decided', 'returned', 'rejected', 'withdrawn'], back: ['writing'] },
  screening:       { phase: 'apply',    name: '審査中',           next: ['adopted', 'grant_decided', 'returned', 'rejected', 'withdrawn'], back: ['submitted'] },
  returned:        { phase: 'apply',    name: '差戻し',           next: ['submitted', 'withdrawn'], back: ['screening'] },
  rejected:        { phase: 'apply',    name: '不採択',           next: [], back: ['screening', 'submitted'] },
  withdrawn:       { phase: 'apply',    name: '取下げ',           next: [], back: ['submitted', 'screening', 'returned', 'adopted', 'grant_requested', 'grant_decided', 'executing', 'reporting'] },
  adopted:         { phase: 'adopted',  name: '採択',             next: ['grant_requested', 'grant_decided', 'withdrawn'], back: ['screening', 'submitted'] },
  grant_requested: { phase: 'adopted',  name: '交付申請中',       next: ['grant_decided', 'withdrawn'], back: ['adopted'] },
  grant_decided:   { phase: 'adopted',  name: '交付決定',         next: ['executing', 'withdrawn'], back: ['grant_requested', 'adopted', 'screening', 'submitted'] },
  executing:       { phase: 'adopted',  name: '事業実施中',       next: ['reporting', 'withdrawn'], back: ['grant_decided'] },
  reporting:       { phase: 'adopted',  name: '実績報告',         next: ['settled', 'withdrawn'], back: ['executing'] },
  settled:         { phase: 'adopted',  name: '額の確定',         next: ['paid'], back: ['reporting'] },
  paid:            { phase: 'done',     name: '入金済み',         next: ['follow_up'], back: ['settled'] },
  follow_up:       { phase: 'done',     name: '事業化状況報告',   next: [], back: ['paid'] },
};

/** Statuses without anything left to do. */
const TERMINAL: ReadonlySet<TaskStatus> = new Set(['passed', 'rejected', 'withdrawn']);

/** Statuses from 交付決定 on: orders and payments before it are not subsidized. */
const DECIDED = new Set(TASK_STATUSES.slice(TASK_STATUSES.indexOf('grant_decided')));

export const taskStatusName = (status: TaskStatus): string => LIFE_CYCLE[status].name;
export const taskPhaseName = (phase: TaskPhase): string => PHASE_NAMES[phase];
export const phaseOf = (status: TaskStatus): TaskPhase => LIFE_CYCLE[status].phase;

export const nextStatuses = (status: TaskStatus): readonly TaskStatus[] => LIFE_CYCLE[status].next;

export const earlierStatuses = (status: TaskStatus): readonly TaskStatus[] =>
  LIFE_CYCLE[status].back;

/** Whether a task can move between two statuses; staying is not a move. */
export const canMove = (from: TaskStatus, to: TaskStatus): boolean =>
  LIFE_CYCLE[from].next.includes(to) || LIFE_CYCLE[from].back.includes(to);

export const isStepBack = (from: TaskStatus, to: TaskStatus): boolean =>
  LIFE_CYCLE[from].back.includes(to) && !LIFE_CYCLE[from].next.includes(to);

/** A resubmission after a correction, which has a new date. */
export const isResubmission = (from: TaskStatus, to: TaskStatus): boolean =>
  from === 'returned' && to === 'submitted';

/** The statuses of a phase that a task can move to, the usual one first. */
export const movesInto = (from: TaskStatus, phase: TaskPhase): readonly TaskStatus[] =>
  [...LIFE_CYCLE[from].next, ...LIFE_CYCLE[from].back].filter((to) => phaseOf(to) === phase);

export const statusesOf = (phase: TaskPhase): readonly TaskStatus[] =>
  TASK_STATUSES.filter((status) => phaseOf(status) === phase);

export const isTerminal = (status: TaskStatus): boolean => TERMINAL.has(status);

/** A terminal task can only return to its previous status: 交付決定 must not follow 取下げ. */
export const canMoveOn = (
  history: readonly { readonly from: TaskStatus | null; readonly to: TaskStatus }[],
  from: TaskStatus,
  to: TaskStatus,
): boolean => {
  const before = TERMINAL.has(from) ? history.findLast((move) => move.to === from)?.from : null;
  return canMove(from, to) && (before ?? to) === to;
};

/** Whether orders, contracts and payments are already subsidized. */
export const isGrantDecided = (status: TaskStatus): boolean => DECIDED.has(status);
