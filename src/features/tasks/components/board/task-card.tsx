import { Ellipsis } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import { taskStatusName } from '~/domain/task-status';
import type { TaskContext } from '~/features/tasks/components/list/task-context';
import {
  Assignee,
  ChecklistCount,
  CommentCount,
  TaskDueLine,
  TaskLink,
} from '~/features/tasks/components/list/task-parts';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useDraggable } from './drag';

/** One task on the board: how near, what, for which subsidy, how far, whose. */
export const TaskCard = memo(function TaskCard({
  task,
  now,
  members,
  canChange,
  canDrag,
  isDragged,
  onAsk,
}: {
  task: TaskSummary;
  now: Date;
  members: readonly Member[];
  canChange: boolean;
  canDrag: boolean;
  isDragged: boolean;
  onAsk: TaskContext['ask'];
}) {
  const ref = useRef<HTMLLIElement>(null);
  useDraggable(ref, task.taskId, canDrag);
  return (
    <li
      ref={ref}
      className={classNames(
        'paper relative px-3 pt-2.5 pb-2 [content-visibility:auto] [contain-intrinsic-size:auto_8.5rem]',
        canDrag && 'cursor-grab',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow pt-0.5">
          <TaskDueLine task={task} now={now} />
        </div>
        {canChange && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={<Ellipsis aria-hidden />}
            aria-label={`「${task.title}」のその他の操作`}
            onClick={() => onAsk(task, null)}
            className="-me-1.5 -mt-1.5"
          />
        )}
      </div>
      <h3 className="mt-1 text-ui leading-row">
        <TaskLink
          task={task}
          draggable={false}
          className="text-ink! no-underline hover:underline"
        />
      </h3>
      {task.subsidyTitle !== null && (
        <p className="data-title mt-0.5 line-clamp-3 text-sm text-ink-2">{task.subsidyTitle}</p>
      )}
      <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span>{taskStatusName(task.status)}</span>
        <ChecklistCount task={task} />
        <CommentCount task={task} />
        <span className="ms-auto">
          <Assignee task={task} members={members} />
        </span>
      </div>
    </li>
  );
});
