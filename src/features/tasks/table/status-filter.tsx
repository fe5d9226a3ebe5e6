import {
  statusesOf,
  TASK_PHASES,
  TASK_STATUSES,
  taskPhaseName,
  taskStatusName,
} from '~/domain/tasks/task-status';
import { useTaskList } from '~/features/tasks/list/task-context';
import { Options, Select } from '~/ui/controls/select';
import { FilterField } from '~/ui/lists/filter-field';

const VALUES = [...TASK_PHASES, ...TASK_STATUSES];

/** Filters by a whole phase or by one status. */
export const StatusFilter = () => {
  const { view, change } = useTaskList();
  return (
    <FilterField label="状態">
      <Select
        size="sm"
        value={view.status ?? ''}
        onChange={({ target }) =>
          change({ status: VALUES.find((each) => each === target.value) ?? null })
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
