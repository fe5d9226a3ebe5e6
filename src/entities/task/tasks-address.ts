import { TASK_DUES, type TaskQuery } from '~/contract/tasks';
import { TASKS_PER_PAGE_MAX } from '~/domain/tasks/task';
import {
  isTerminal,
  phaseOf,
  TASK_PHASES,
  TASK_STATUSES,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import { parseId } from '~/domain/text/parse-id';
import { clientParam } from '~/entities/client/client-in-address';
import { TASKS_PATH } from '~/entities/task/paths';
import {
  defineAddress,
  flag,
  id,
  oneOf,
  text,
  yearMonth,
  type Param,
  type ViewOf,
  pageNumber,
} from '~/forms/address';

export const TASK_VIEWS = ['board', 'table', 'calendar', 'gantt'] as const;
export type TaskViewKind = (typeof TASK_VIEWS)[number];

/** `title` is ascending, `-title` descending. */
const ORDER_NAMES = {
  due: '期限が近い順',
  '-due': '期限が遠い順',
  title: '案件名順',
  '-title': '案件名の逆順',
  subsidy: '補助金名順',
  '-subsidy': '補助金名の逆順',
  status: '状態順',
  '-status': '状態の逆順',
  assignee: '担当者順',
  '-assignee': '担当者の逆順',
  papers: '準備が少ない順',
  '-papers': '準備が多い順',
  amount: '申請額が低い順',
  '-amount': '申請額が高い順',
  updated: '更新が古い順',
  '-updated': '更新が新しい順',
};
export type TableOrder = keyof typeof ORDER_NAMES;
export type TableSort = Exclude<TableOrder, `-${string}`>;
export const TABLE_ORDERS = Object.keys(ORDER_NAMES) as TableOrder[];

export const tableOrderName = (order: TableOrder): string => ORDER_NAMES[order];

/** A number is a member's workspaceUserId; `none` means unassigned. */
export type AssigneeFilter = 'all' | 'me' | 'none' | number;

const assigneeParam: Param<AssigneeFilter> = {
  unset: 'all',
  read: (value) => (value === 'me' || value === 'none' ? value : (parseId(value) ?? undefined)),
  write: String,
};

const LIST_PARAMS = {
  view: oneOf(TASK_VIEWS, 'board'),
  assignee: assigneeParam,
  due: oneOf(TASK_DUES),
  clientId: clientParam,
  keyword: text(200),
  showsTerminal: { ...flag('show'), name: 'over' },
  /** The phase that the board shows on a narrow screen; null: the first with tasks. */
  lane: oneOf(TASK_PHASES),
  /** The status or phase that the table is filtered by. */
  status: oneOf([...TASK_PHASES, ...TASK_STATUSES]),
  sort: oneOf(TABLE_ORDERS, 'due'),
  /** Shows the deleted tasks in place of the current ones. */
  isDeleted: { ...flag('only'), name: 'deleted' },
  /** Of the deleted tasks; the current ones are one page. */
  page: pageNumber(),
  /** The month of the calendar; null: from this week on. */
  month: yearMonth(),
};
export const tasksAddress = defineAddress(TASKS_PATH, LIST_PARAMS);
export const { read: readTasks, path: tasksPath } = tasksAddress;
export type TasksView = ViewOf<typeof tasksAddress>;

/** The list with the dialog for a new task. */
export const newTaskAddress = defineAddress(TASKS_PATH, {
  isNew: { ...flag('1'), name: 'new' },
  /** The status of the new task. */
  initialStatus: { ...oneOf(TASK_STATUSES), name: 'start' },
  subsidyId: { ...id(), name: 'subsidy' },
  ...LIST_PARAMS,
});
export const newTaskPath = (view: Partial<ViewOf<typeof newTaskAddress>>): string =>
  newTaskAddress.path({ ...view, isNew: true });

export type TaskFilterValues = Omit<TaskQuery, 'workspaceId'>;

/** The statuses to list; null: all. Only a table filters by status or phase. */
const statusesIn = ({ status, view, showsTerminal }: TasksView): TaskStatus[] | null => {
  const chosen = view === 'table' ? status : null;
  if (chosen === null && showsTerminal) return null;
  const single = TASK_STATUSES.find((each) => each === chosen);
  if (single !== undefined) return [single];
  return TASK_STATUSES.filter(
    (each) => (chosen === null || phaseOf(each) === chosen) && (showsTerminal || !isTerminal(each)),
  );
};

const DELETED_PER_PAGE = 30;

/** The query of the task list; `ownId` is the user's workspaceUserId. All views share its result. */
export const toTaskFilters = (view: TasksView, ownId: number | null): TaskFilterValues => {
  const { assignee, due, clientId, keyword } = view;
  if (view.isDeleted) return { deleted: 'only', page: view.page, perPage: DELETED_PER_PAGE };
  const assigneeId = assignee === 'me' ? (ownId ?? 'none') : assignee;
  const statuses = statusesIn(view);
  return {
    ...(assigneeId !== 'all' && { assigneeId }),
    ...(due !== null && { due }),
    ...(clientId !== null && { clientId }),
    ...(keyword !== '' && { keyword }),
    ...(statuses !== null && { status: statuses }),
    perPage: TASKS_PER_PAGE_MAX,
  };
};

/** Resets all filters but the keyword. */
export const NO_FILTERS = { assignee: 'all', due: null, clientId: null, status: null } as const;

/** The active filters, each with the view without it; a status filters only the table. */
export const removableFilters = (view: TasksView) =>
  tasksAddress.removableFilters(
    { ...view, status: view.view === 'table' ? view.status : null },
    {
      keyword: (keyword) => `キーワード「${keyword}」`,
      due: () => '期限の条件',
      assignee: () => '担当者の条件',
      clientId: () => 'クライアントの条件',
      status: () => '状態の条件',
    },
  );

export const isNarrowed = (view: TasksView): boolean => removableFilters(view).length > 0;
