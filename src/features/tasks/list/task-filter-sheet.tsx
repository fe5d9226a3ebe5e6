import type { TasksView } from './tasks-address';
import { ClientPicker } from '~/entities/client/client-picker';
import { StatusFilter } from '~/features/tasks/table/status-filter';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import type { TaskContext } from './task-context';
import { AssigneeSelect, DueSelect } from './task-filters';
import { OverChoice } from './over-choice';

const NONE = {
  assignee: 'all',
  due: null,
  clientId: null,
  status: null,
  showsOver: false,
} as const;

/** How many of the sheet's conditions are on. */
const countOf = ({ assignee, due, clientId, status, showsOver, view }: TasksView): number =>
  [
    assignee !== 'all',
    due !== null,
    clientId !== null,
    view === 'table' && status !== null,
    showsOver,
  ].filter(Boolean).length;

/** The filters of a phone. */
export const TaskFilterSheet = ({
  context: { view, change, members },
  total,
}: {
  context: TaskContext;
  total: number;
}) => (
  <FilterSheet
    count={countOf(view)}
    onClear={() => change(NONE)}
    doneLabel={`${total.toLocaleString('ja-JP')}件を表示`}
  >
    <AssigneeSelect
      isInSheet
      value={view.assignee}
      members={members}
      onChange={(assignee) => change({ assignee })}
    />
    <DueSelect isInSheet value={view.due} onChange={(due) => change({ due })} />
    <ClientPicker
      value={view.clientId}
      onChange={(clientId) => change({ clientId })}
      noneLabel="すべて"
      size="sm"
    />
    {view.view === 'table' && (
      <StatusFilter isInSheet value={view.status} onChange={(status) => change({ status })} />
    )}
    <OverChoice view={view} change={change} />
  </FilterSheet>
);
