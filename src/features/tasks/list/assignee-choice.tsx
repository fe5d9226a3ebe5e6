import type { ComponentProps } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { AssigneeSelect } from '~/features/tasks/assignee-options';
import { QUIET } from '~/features/tasks/table/status-choice';
import { assigneeName } from '~/features/tasks/task-labels';
import { useTaskList } from './task-context';
import { Assignee } from './task-parts';

type AssigneeChoiceProps = Pick<
  ComponentProps<typeof AssigneeSelect>,
  'size' | 'className' | 'aria-label'
> & { task: TaskSummary };

export const AssigneeChoice = ({ task, ...select }: AssigneeChoiceProps) => {
  const { members, moves } = useTaskList();
  return (
    <AssigneeSelect
      {...select}
      members={members}
      assigneeId={task.assigneeId}
      onAssign={(id) => moves.assign(task, id, assigneeName(id, members))}
    />
  );
};

/** The assignee of a task in a list, editable if the user may change tasks. */
export const AssigneeCell = ({ task }: { task: TaskSummary }) =>
  useTaskList().canChange ? (
    <AssigneeChoice
      task={task}
      size="sm"
      aria-label={`「${task.title}」の担当者`}
      className={QUIET}
    />
  ) : (
    <Assignee task={task} withName />
  );
