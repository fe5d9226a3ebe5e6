import type { TaskSummary } from '~/contract/tasks';
import { jstDateOf } from '~/domain/time/dates';
import { formatYen } from '~/domain/text/money';
import { AssigneeChoice } from '~/features/tasks/list/assignee-choice';
import type { TaskContext } from '~/features/tasks/list/task-context';
import { Assignee, TaskClient, TaskDueLine, TaskLink } from '~/features/tasks/list/task-parts';
import { checklistLabel, shortDate } from '~/features/tasks/task-labels';
import { Td, Th } from '~/ui/lists/table';
import { StatusChoice } from './status-choice';

export const TaskRow = ({ task, context }: { task: TaskSummary; context: TaskContext }) => {
  const { now, members, clientLabel, moves, canChange } = context;
  const { title, subsidyTitle, amountRequested, updatedAt } = task;
  return (
    <tr data-task={task.taskId}>
      <Th scope="row" className="min-w-52 text-start leading-row">
        <TaskLink task={task} className="text-ui" />
        <TaskClient task={task} clientLabel={clientLabel} className="font-normal" />
      </Th>
      <Td className="data-title text-ink-2">{subsidyTitle ?? '—'}</Td>
      <Td>
        <StatusChoice task={task} context={context} />
      </Td>
      <Td>
        {canChange ? (
          <AssigneeChoice
            task={task}
            members={members}
            onAssign={moves.assign}
            size="sm"
            label={`「${title}」の担当者`}
          />
        ) : (
          <Assignee task={task} members={members} withName />
        )}
      </Td>
      <Td>
        <TaskDueLine task={task} now={now} showsWhat />
      </Td>
      <Td numeric>{checklistLabel(task) ?? '—'}</Td>
      <Td numeric>{amountRequested === null ? '—' : formatYen(amountRequested)}</Td>
      <Td className="num whitespace-nowrap">
        {updatedAt === null ? '—' : shortDate(jstDateOf(updatedAt), now)}
      </Td>
    </tr>
  );
};
