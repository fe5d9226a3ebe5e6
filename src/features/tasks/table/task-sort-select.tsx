import type { ChangeTasksView } from '~/features/tasks/list/use-tasks-view';
import { TABLE_SORTS, type TableSort, type TasksView } from '~/features/tasks/list/tasks-address';
import { SortSelect } from '~/ui/lists/sort-select';

const NAMES: Record<TableSort, string> = {
  due: '期限が近い順',
  title: 'タスク名順',
  subsidy: '補助金名順',
  status: '状態の順',
  assignee: '担当者順',
  papers: '準備の少ない順',
  amount: '申請額が低い順',
  updated: '更新が古い順',
};

const REVERSED: Record<TableSort, string> = {
  due: '期限が遠い順',
  title: 'タスク名の逆順',
  subsidy: '補助金名の逆順',
  status: '状態の逆順',
  assignee: '担当者の逆順',
  papers: '準備の多い順',
  amount: '申請額が高い順',
  updated: '更新が新しい順',
};

type Order = TableSort | `-${TableSort}`;

const ORDERS = TABLE_SORTS.flatMap((sort): Order[] => [sort, `-${sort}`]);

const sortIn = (order: Order): TableSort =>
  TABLE_SORTS.find((each) => order.endsWith(each)) ?? TABLE_SORTS[0];

const isReversed = (order: Order): boolean => order.startsWith('-');

/** The columns' order where there are no columns. */
export const TaskSortSelect = ({
  view: { sort, descending },
  change,
}: {
  view: TasksView;
  change: ChangeTasksView;
}) => (
  <SortSelect<Order>
    hideLabel="always"
    className="max-md:min-w-0 max-md:flex-1"
    selectClassName="w-44 max-md:w-full"
    value={descending ? `-${sort}` : sort}
    sorts={ORDERS}
    nameOf={(order) => (isReversed(order) ? REVERSED : NAMES)[sortIn(order)]}
    onChange={(order) => change({ sort: sortIn(order), descending: isReversed(order) })}
  />
);
