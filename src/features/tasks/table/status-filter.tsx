import {
  statusesOf,
  TASK_PHASES,
  TASK_STATUSES,
  taskPhaseName,
  taskStatusName,
} from '~/domain/tasks/task-status';
import type { TasksView } from '~/features/tasks/list/tasks-address';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';

const VALUES = [...TASK_PHASES, ...TASK_STATUSES];

/** Filters by a whole phase or by one status. */
export const StatusFilter = ({
  value,
  onChange,
  isInSheet = false,
}: {
  value: TasksView['status'];
  onChange: (value: TasksView['status']) => void;
  isInSheet?: boolean;
}) => (
  <Field label="状態" hideLabel={!isInSheet}>
    <Select
      size="sm"
      className={isInSheet ? undefined : 'w-48'}
      value={value ?? ''}
      onChange={({ target }) => onChange(VALUES.find((each) => each === target.value) ?? null)}
    >
      <option value="">{isInSheet ? 'すべて' : '状態：すべて'}</option>
      {TASK_PHASES.map((phase) => (
        <optgroup key={phase} label={taskPhaseName(phase)}>
          <option value={phase}>{`段階：${taskPhaseName(phase)}`}</option>
          {statusesOf(phase).map((status) => (
            <option key={status} value={status}>
              {taskStatusName(status)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  </Field>
);
