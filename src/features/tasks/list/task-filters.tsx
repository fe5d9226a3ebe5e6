import { TASK_DUES, type TaskDueFilter } from '~/contract/tasks';
import {
  statusesOf,
  TASK_PHASES,
  TASK_STATUSES,
  taskPhaseName,
  taskStatusName,
} from '~/domain/tasks/task-status';
import { ClientFilter } from '~/entities/client/client-filter';
import type { AssigneeFilter as Assignee } from '~/entities/task/tasks-address';
import { AssigneeOptions } from '~/features/tasks/assignee-options';
import { NOBODY } from '~/features/tasks/task-labels';
import { isOwnMember } from '~/session/members';
import { useSessionStore } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';
import { Options, Select } from '~/ui/controls/select';
import { FilterChoice, FilterField, useIsInSheet } from '~/ui/lists/filter-field';
import { useTaskList, type TasksProps } from './task-context';

const DUES: Record<TaskDueFilter, string> = {
  overdue: '期限超過',
  week: '7日以内',
  month: '30日以内',
  none: '期限なし',
};

const assigneeOf = (value: string): Assignee =>
  value === 'all' || value === 'me' || value === 'none' ? value : Number(value);

const STATUSES = [...TASK_PHASES, ...TASK_STATUSES];

/** All filters but the keyword, which has its own field. */
export const TaskFilters = ({ tasks }: TasksProps) => {
  const isInSheet = useIsInSheet();
  const { view, change } = useTaskList();
  return (
    <>
      <AssigneeFilter tasks={tasks} />
      <FilterChoice
        label="期限"
        value={view.due}
        values={TASK_DUES}
        nameOf={(due) => DUES[due]}
        onChange={(due) => change({ due })}
      />
      <ClientFilter value={view.clientId} onChange={(clientId) => change({ clientId })} />
      {view.view === 'table' && <StatusFilter />}
      {isInSheet && <TerminalCheckbox />}
    </>
  );
};

const AssigneeFilter = ({ tasks }: TasksProps) => {
  const { members, view, change } = useTaskList();
  const value = view.assignee;
  const { email } = useSessionStore();
  const ownId = members.find((each) => isOwnMember(each, email))?.workspaceUserId;
  const assigned = tasks.map(({ assigneeId }) => assigneeId).filter((id) => id !== ownId);
  if (typeof value === 'number') assigned.push(value);
  return (
    <FilterField label="担当者">
      <Select
        size="sm"
        value={String(value)}
        onChange={({ target }) => change({ assignee: assigneeOf(target.value) })}
      >
        <option value="all">全員</option>
        <option value="me">自分</option>
        <option value="none">{NOBODY}</option>
        <AssigneeOptions members={members} omittedId={ownId} assigned={assigned} />
      </Select>
    </FilterField>
  );
};

const StatusFilter = () => {
  const { view, change } = useTaskList();
  return (
    <FilterField label="状態">
      <Select
        size="sm"
        value={view.status ?? ''}
        onChange={({ target }) =>
          change({ status: STATUSES.find((each) => each === target.value) ?? null })
        }
      >
        <option value="">すべて</option>
        {TASK_PHASES.map((phase) => (
          <optgroup key={phase} label={taskPhaseName(phase)}>
            <option value={phase}>{`段階：${taskPhaseName(phase)}`}</option>
            <Options values={statusesOf(phase)} nameOf={taskStatusName} />
          </optgroup>
        ))}
      </Select>
    </FilterField>
  );
};

export const TerminalCheckbox = () => {
  const { view, change } = useTaskList();
  return (
    <Checkbox
      label="終了した案件も表示（見送り・不採択・取下げ）"
      checked={view.showsTerminal}
      onChange={(event) => change({ showsTerminal: event.target.checked })}
    />
  );
};
