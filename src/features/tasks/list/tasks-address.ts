import { TASK_DUES, type TaskDueFilter } from '~/contract/tasks';
import { can, type Access } from '~/domain/access/access';
import { TASKS_PER_PAGE_MAX } from '~/domain/tasks/task';
import {
  isOver,
  statusesOf,
  TASK_PHASES,
  TASK_STATUSES,
  type TaskPhase,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import type { TaskFilters } from '~/features/tasks/queries';
import { TASKS_PATH } from '~/entities/task/paths';

export const TASK_VIEWS = ['board', 'table', 'calendar', 'gantt'] as const;
export type TaskViewKind = (typeof TASK_VIEWS)[number];

/** How the table may be sorted; the first needs no word in the address. */
export const TABLE_SORTS = [
  'due',
  'title',
  'subsidy',
  'status',
  'assignee',
  'papers',
  'amount',
  'updated',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

/** Whose tasks: of all, one's own, nobody's, or of a member by workspaceUserId. */
export type AssigneeFilter = 'all' | 'me' | 'none' | number;

/** All that the screen keeps in its address. */
export type TasksView = {
  view: TaskViewKind;
  assignee: AssigneeFilter;
  due: TaskDueFilter | null;
  clientId: number | null;
  keyword: string;
  showsOver: boolean;
  /** The phase that a phone shows of the board; null: the first with tasks. */
  lane: TaskPhase | null;
  /** The one state or phase that the table is narrowed to. */
  status: TaskStatus | TaskPhase | null;
  sort: TableSort;
  descending: boolean;
  /** `YYYY-MM`; null: this month. */
  month: string | null;
};

const KEYWORD_MAX = 200;
const ID = /^[1-9]\d{0,14}$/u;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((each) => each === text) ?? null;

const assigneeIn = (text: string | null): AssigneeFilter => {
  if (text === 'me' || text === 'none') return text;
  return text !== null && ID.test(text) ? Number(text) : 'all';
};

const idIn = (text: string | null): number | null =>
  text !== null && ID.test(text) ? Number(text) : null;

export const readTasksView = (params: URLSearchParams): TasksView => {
  const month = params.get('month') ?? '';
  const sort = params.get('sort') ?? '';
  return {
    view: oneOf(TASK_VIEWS, params.get('view')) ?? TASK_VIEWS[0],
    assignee: assigneeIn(params.get('assignee')),
    due: oneOf(TASK_DUES, params.get('due')),
    clientId: idIn(params.get('client')),
    keyword: (params.get('keyword') ?? '').slice(0, KEYWORD_MAX),
    showsOver: params.get('over') === 'show',
    lane: oneOf(TASK_PHASES, params.get('lane')),
    status: oneOf([...TASK_PHASES, ...TASK_STATUSES], params.get('status')),
    sort: oneOf(TABLE_SORTS, sort.replace(/^-/u, '')) ?? TABLE_SORTS[0],
    descending: sort.startsWith('-'),
    month: MONTH.test(month) ? month : null,
  };
};

/** As far as plan and role know what it asks for: an old address may name a client. */
export const openView = (view: TasksView, access: Access): TasksView =>
  can('clients', access) ? view : { ...view, clientId: null };

export const tasksPath = (view: TasksView): string => {
  const { assignee, due, clientId, keyword, month, status } = view;
  const sort = `${view.descending ? '-' : ''}${view.sort}`;
  const params = new URLSearchParams({
    ...(view.view !== TASK_VIEWS[0] && { view: view.view }),
    ...(assignee !== 'all' && { assignee: String(assignee) }),
    ...(due !== null && { due }),
    ...(clientId !== null && { client: String(clientId) }),
    ...(keyword.trim() !== '' && { keyword }),
    ...(view.showsOver && { over: 'show' }),
    ...(view.lane !== null && { lane: view.lane }),
    ...(status !== null && { status }),
    ...(sort !== TABLE_SORTS[0] && { sort }),
    ...(month !== null && { month }),
  }).toString();
  return params === '' ? TASKS_PATH : `${TASKS_PATH}?${params}`;
};

const isPhase = (status: TaskStatus | TaskPhase): status is TaskPhase =>
  TASK_PHASES.some((phase) => phase === status);

const CURRENT = TASK_STATUSES.filter((status) => !isOver(status));

const statusesIn = ({ status, view, showsOver }: TasksView): readonly TaskStatus[] | null => {
  const narrowed = view === 'table' ? status : null;
  if (narrowed === null) return showsOver ? null : CURRENT;
  if (!isPhase(narrowed)) return [narrowed];
  return statusesOf(narrowed).filter((each) => showsOver || !isOver(each));
};

/** What the list is asked, `ownId` standing for oneself. All views share one answer. */
export const toTaskFilters = (view: TasksView, ownId: number | null): TaskFilters => {
  const { assignee, due, clientId, keyword } = view;
  const assigneeId = assignee === 'me' ? (ownId ?? 'none') : assignee;
  const statuses = statusesIn(view);
  return {
    ...(assigneeId !== 'all' && { assigneeId }),
    ...(due !== null && { due }),
    ...(clientId !== null && { clientId }),
    ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
    ...(statuses !== null && { status: [...statuses] }),
    perPage: TASKS_PER_PAGE_MAX,
  };
};

/** Whether something is asked for that could have left tasks out. */
export const isNarrowed = (tasks: TasksView): boolean => {
  const { assignee, due, clientId, keyword, status, view } = tasks;
  return (
    assignee !== 'all' ||
    due !== null ||
    clientId !== null ||
    keyword.trim() !== '' ||
    (view === 'table' && status !== null)
  );
};
