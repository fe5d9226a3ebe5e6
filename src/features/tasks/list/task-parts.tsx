import { MessageSquare, SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { TaskSummary } from '~/contract/tasks';
import { shortTitle } from '~/domain/subsidies/short-title';
import { dueBadge } from '~/domain/tasks/due-badge';
import { titleParts } from '~/domain/tasks/task-title';
import { ClientNameLabel } from '~/entities/client/client-name';
import { taskPath } from '~/entities/task/paths';
import { assigneeName, checklistLabel } from '~/features/tasks/task-labels';
import { leavingFrom } from '~/lib/navigation/came-from';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { Avatar } from '~/ui/page/avatar';
import { classNames } from '~/ui/page/class-names';
import { WholeWords } from '~/ui/page/whole-words';
import { useTaskList } from './task-context';

/** A date with its year is shown without its weekday, for lack of space. */
const WEEKDAY_OF_OTHER_YEAR = /^(\d{4}\/.*)\(.\)$/u;

type TaskDueLineProps = {
  task: TaskSummary;
  showsWhat?: boolean;
  /** False below a heading that is the date. */
  showsDate?: boolean;
};

/** The badge with its date and, visible or for screen readers only, what is due. */
export const TaskDueLine = ({ task, showsWhat = false, showsDate = true }: TaskDueLineProps) => {
  const { tone, label, date, what } = dueBadge(task, useTaskList().now);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
      {date !== null && (
        <span className="num text-sm text-ink-2 *:whitespace-nowrap" title={what ?? undefined}>
          <span className={showsWhat ? undefined : 'sr-only'}>{`${what} `}</span>
          {showsDate && <span>{showsWhat ? date : date.replace(WEEKDAY_OF_OTHER_YEAR, '$1')}</span>}
        </span>
      )}
    </span>
  );
};

/** Links to the task, whose page links back to the list with its current filters. */
export const TaskLink = ({
  task,
  className,
  draggable,
  isShort = false,
  isDivided = false,
}: {
  task: TaskSummary;
  className?: string;
  /** False on a card, where the card itself is dragged. */
  draggable?: false;
  /** Without the beginning that many titles share, for narrow layouts. */
  isShort?: boolean;
  /** Shows the subsidy above the subject, or the subject only (`own`). */
  isDivided?: boolean | 'own';
}) => {
  const location = useLocation();
  const { head, own } = titleParts(task.title);
  const shown = isShort ? shortTitle(own) : isDivided !== false ? own : task.title;
  return (
    <Link
      to={taskPath(task.taskId)}
      state={leavingFrom(location)}
      draggable={draggable}
      aria-label={shown === task.title ? undefined : task.title}
      title={isShort ? task.title : undefined}
      className={classNames('data-title', className)}
    >
      {isDivided === true && head !== null && (
        <span className="inline-block w-full text-sm font-normal text-ink-2">
          <WholeWords text={head} />
        </span>
      )}
      <WholeWords text={shown} />
    </Link>
  );
};

type TaskClientProps = { task: TaskSummary; className?: string };

/** The client of a task; empty for the workspace's own tasks. */
export const TaskClient = ({ task: { clientId }, className }: TaskClientProps) => {
  const { clientLabel } = useTaskList();
  return clientId === null ? null : (
    <ClientNameLabel name={clientLabel(clientId)} className={className} />
  );
};

export const ChecklistCount = ({ task }: { task: TaskSummary }) => {
  const label = checklistLabel(task);
  return label === null ? null : (
    <span className="num inline-flex items-center gap-1" title="準備した書類">
      <SquareCheck aria-hidden className="size-4" />
      <span className="sr-only">準備</span>
      {label}
    </span>
  );
};

export const CommentCount = ({ task: { commentCount } }: { task: TaskSummary }) =>
  commentCount === 0 ? null : (
    <span className="num inline-flex items-center gap-1" title="コメント">
      <MessageSquare aria-hidden className="size-4" />
      <span className="sr-only">コメント</span>
      {commentCount}
      <span className="sr-only">件</span>
    </span>
  );

export const Assignee = ({ task, withName = false }: { task: TaskSummary; withName?: boolean }) => {
  const name = assigneeName(task.assigneeId, useTaskList().members);
  if (name === null) return withName ? <span className="text-ink-2">担当者なし</span> : null;
  return (
    <span className="inline-flex items-center gap-1.5" title={name}>
      <Avatar name={name} />
      <span className={withName ? undefined : 'sr-only'}>
        {!withName && '担当者 '}
        {name}
      </span>
    </span>
  );
};

/** The first `step` items, and a button that shows as many more: hundreds at once would be slow. */
export const useShownPart = <Item,>(
  items: readonly Item[],
  step: number,
  button: Pick<ButtonProps, 'block' | 'className'>,
) => {
  const [count, setCount] = useState(step);
  const rest = items.length - count;
  const more = rest > 0 && (
    <Button size="sm" {...button} onClick={() => setCount(count + step)}>
      {`さらに${Math.min(rest, step)}件を表示（残り${rest}件）`}
    </Button>
  );
  return { shown: items.slice(0, count), more };
};
