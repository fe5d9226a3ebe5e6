import type { TaskSummary } from '~/contract/tasks';
import { AssigneeOptions } from '~/features/tasks/assignee-options';
import { QUIET } from '~/features/tasks/table/status-choice';
import { assigneeName, NOBODY } from '~/features/tasks/task-labels';
import type { ControlSize } from '~/ui/controls/control-class';
import { Select } from '~/ui/controls/select';
import { useTaskList } from './task-context';
import { Assignee } from './task-parts';

export const AssigneeChoice = ({
  task,
  size = 'md',
  label,
  className,
}: {
  task: TaskSummary;
  size?: ControlSize;
  className?: string;
  /** The accessible name, if no `Field` around it provides one. */
  label?: string;
}) => {
  const { members, moves } = useTaskList();
  return (
    <Select
      size={size}
      className={className}
      aria-label={label}
      value={task.assigneeId ?? ''}
      onChange={({ target }) => {
        const id = target.value === '' ? null : Number(target.value);
        moves.assign(task, id, assigneeName(id, members));
      }}
    >
      <option value="">{NOBODY}</option>
      <AssigneeOptions members={members} assigned={[task.assigneeId]} />
    </Select>
  );
};

/** The assignee of a task in a list, editable if the user may change tasks. */
export const AssigneeCell = ({ task }: { task: TaskSummary }) =>
  useTaskList().canChange ? (
    <AssigneeChoice task={task} size="sm" label={`「${task.title}」の担当者`} className={QUIET} />
  ) : (
    <Assignee task={task} withName />
  );
