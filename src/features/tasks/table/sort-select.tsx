import { useId } from 'react';
import type { ChangeTasksView } from '~/features/tasks/list/use-tasks-view';
import { TABLE_SORTS, type TableSort, type TasksView } from '~/features/tasks/list/tasks-view';
import { Select } from '~/ui/controls/select';

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

/** The columns' order where there are no columns. */
export const SortSelect = ({
  view: { sort, descending },
  change,
}: {
  view: TasksView;
  change: ChangeTasksView;
}) => {
  const id = useId();
  return (
    <div className="max-md:min-w-0 max-md:flex-1">
      <label htmlFor={id} className="sr-only">
        並び順
      </label>
      <Select
        id={id}
        size="sm"
        className="w-44 max-md:w-full"
        value={`${descending ? '-' : ''}${sort}`}
        onChange={({ target: { value } }) => {
          const wanted = TABLE_SORTS.find((each) => value.endsWith(each));
          if (wanted !== undefined) change({ sort: wanted, descending: value.startsWith('-') });
        }}
      >
        {TABLE_SORTS.flatMap((each) => [
          <option key={each} value={each}>
            {NAMES[each]}
          </option>,
          <option key={`-${each}`} value={`-${each}`}>
            {REVERSED[each]}
          </option>,
        ])}
      </Select>
    </div>
  );
};
