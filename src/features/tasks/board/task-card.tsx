import { Ellipsis } from 'lucide-react';
import { memo, useRef } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { latestAmount } from '~/domain/tasks/task-amount';
import { taskStatusName } from '~/domain/tasks/task-status';
import { formatYen } from '~/domain/text/money';
import { useTaskList } from '~/features/tasks/list/task-context';
import {
  Assignee,
  ChecklistCount,
  CommentCount,
  TaskClient,
  TaskDueLine,
  TaskLink,
} from '~/features/tasks/list/task-parts';
import { subsidyInList } from '~/features/tasks/task-labels';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { WholeWords } from '~/ui/page/whole-words';
import { useDraggable } from './drag';

export const TaskCard = memo(function TaskCard({
  task,
  canDrag,
  isDragged,
}: {
  task: TaskSummary;
  canDrag: boolean;
  isDragged: boolean;
}) {
  const { canChange, ask } = useTaskList();
  const ref = useRef<HTMLLIElement>(null);
  useDraggable(ref, task.taskId, canDrag);
  const amount = latestAmount(task);
  const subsidy = subsidyInList(task);
  return (
    <li
      ref={ref}
      data-task={task.taskId}
      className={classNames(
        'paper relative bg-float px-3 pt-2.5 pb-2 [content-visibility:auto] [contain-intrinsic-size:auto_10rem]',
        canDrag && 'cursor-grab',
        isDragged && 'opacity-50',
      )}
    >
      <div className={canChange ? 'pe-5 pointer-coarse:pe-9' : undefined}>
        <TaskDueLine task={task} />
      </div>
      <h3 className="mt-1 text-ui leading-row">
        <TaskLink
          task={task}
          isDivided
          draggable={false}
          className="text-ink! no-underline hover:underline max-lg:after:absolute max-lg:after:inset-0 max-lg:after:rounded-card"
        />
      </h3>
      {canChange && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<Ellipsis aria-hidden />}
          aria-label={`「${task.title}」の状態・担当者を変更`}
          onClick={() => ask(task, null)}
          // After the title in reading order, but beside the date above it.
          className="absolute! end-0.5 top-5.5 -translate-y-1/2"
        />
      )}
      <TaskClient task={task} className="mt-0.5" />
      {subsidy !== null && (
        <p className="data-title mt-0.5 line-clamp-3 text-sm text-ink-2">
          <WholeWords text={subsidy} />
        </p>
      )}
      {amount !== null && (
        <p className="num mt-1 flex min-h-6 items-center justify-between gap-x-2 text-sm">
          <span>
            <span className="text-ink-2">{amount.label}</span> {formatYen(amount.yen)}
          </span>
          <Assignee task={task} />
        </p>
      )}
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm whitespace-nowrap text-ink-2">
        <span className="me-auto">{taskStatusName(task.status)}</span>
        <ChecklistCount task={task} />
        <CommentCount task={task} />
        {amount === null && <Assignee task={task} />}
      </div>
    </li>
  );
});
