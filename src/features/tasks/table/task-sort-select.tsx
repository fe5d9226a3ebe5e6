import { TABLE_ORDERS, type TableOrder, type TasksView } from '~/features/tasks/list/tasks-address';
import { SortSelect } from '~/ui/lists/sort-select';
import type { Change } from '~/forms/view-in-address';

const NAMES: Record<TableOrder, string> = {
  due: '期限が近い順',
  '-due': '期限が遠い順',
  title: 'タスク名順',
  '-title': 'タスク名の逆順',
  subsidy: '補助金名順',
  '-subsidy': '補助金名の逆順',
  status: '状態の順',
  '-status': '状態の逆順',
  assignee: '担当者順',
  '-assignee': '担当者の逆順',
  papers: '準備の少ない順',
  '-papers': '準備の多い順',
  amount: '申請額が低い順',
  '-amount': '申請額が高い順',
  updated: '更新が古い順',
  '-updated': '更新が新しい順',
};

/** The columns' order where there are no columns. */
export const TaskSortSelect = ({
  view: { sort },
  change,
}: {
  view: TasksView;
  change: Change<TasksView>;
}) => (
  <SortSelect
    hideLabel="always"
    className="max-md:min-w-0 max-md:flex-1"
    selectClassName="w-44 max-md:w-full"
    value={sort}
    sorts={TABLE_ORDERS}
    nameOf={(order) => NAMES[order]}
    onChange={(order) => change({ sort: order })}
  />
);
