import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import {
  earlierStatuses,
  isTerminal,
  nextStatuses,
  phaseOf,
  taskPhaseName,
  taskStatusName,
  type TaskPhase,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import { stepsBack } from '~/features/tasks/detail/move';
import { taskQueries } from '~/features/tasks/queries';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { useFirstControl } from '~/ui/controls/use-first-control';
import { Dialog } from '~/ui/overlays/dialog';
import { AssigneeChoice } from './assignee-choice';
import { useTaskList } from './task-context';

type ChangeTaskDialogProps = {
  task: TaskSummary;
  phase: TaskPhase | null;
  onClose: () => void;
  onClosed: () => void;
};

/** Changes a task without dragging; with `phase` only to a status of that phase. */
export const ChangeTaskDialog = ({ task, phase, onClose, onClosed }: ChangeTaskDialogProps) => {
  const [choices, firstChoice] = useFirstControl();
  const { moves } = useTaskList();
  const { status } = task;
  const back = useStepsBack(task);
  const choose = (to: TaskStatus): void => {
    moves.move(task, to);
    onClose();
  };
  const fits = (to: TaskStatus): boolean => phase === null || phaseOf(to) === phase;
  const next = nextStatuses(status).filter(fits);
  const earlier = (back ?? []).filter(fits);
  const isEmpty = back !== null && next.length + earlier.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={onClosed}
      initialFocusRef={firstChoice}
      variant="sheet"
      title={<span className="data-title">{task.title}</span>}
      description={
        phase === null
          ? `現在の状態：${taskStatusName(status)}`
          : `「${taskPhaseName(phase)}」の状態を選択してください。現在の状態：${taskStatusName(status)}`
      }
      actions={<Button onClick={onClose}>{phase === null ? '閉じる' : 'キャンセル'}</Button>}
    >
      <div ref={choices} className="grid gap-5">
        <Choices heading="状態を進める" statuses={next} icon={<ArrowRight />} onChoose={choose} />
        <Choices heading="前の状態に戻す" statuses={earlier} icon={<Undo2 />} onChoose={choose} />
        {back === null && (
          <p role="status" className="text-sm text-ink-2">
            これまでの経過を読み込み中です。
          </p>
        )}
        {isEmpty && phase !== null && (
          <p className="text-sm text-ink-2">この段階には移動できません。</p>
        )}
        {phase === null && (
          <Field label="担当者">
            <AssigneeChoice task={task} />
          </Field>
        )}
      </div>
    </Dialog>
  );
};

/** The statuses a task may go back to; null while the history of a terminal task loads. */
const useStepsBack = (task: TaskSummary): readonly TaskStatus[] | null => {
  const { workspaceId } = useTaskList();
  const all = earlierStatuses(task.status);
  const needsHistory = isTerminal(task.status);
  const { data, error, isFetching } = useQuery({
    ...taskQueries.detail(workspaceId, task.taskId),
    enabled: needsHistory,
    refetchOnMount: 'always',
  });
  if (!needsHistory || error !== null) return all;
  // A history cached before the task became terminal lacks its last move.
  if (data === undefined || (isFetching && data.version < task.version)) return null;
  return stepsBack({ status: task.status, history: data.history });
};

type ChoicesProps = {
  heading: string;
  statuses: readonly TaskStatus[];
  icon: ReactNode;
  onChoose: (status: TaskStatus) => void;
};

const Choices = ({ heading, statuses, icon, onChoose }: ChoicesProps) => {
  const id = useId();
  return statuses.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm font-bold">
        {heading}
      </h3>
      <div className="grid gap-2">
        {statuses.map((status) => (
          <Button
            key={status}
            icon={<span aria-hidden="true">{icon}</span>}
            className="justify-start! font-normal!"
            onClick={() => onChoose(status)}
          >
            {taskStatusName(status)}
          </Button>
        ))}
      </div>
    </section>
  );
};
