import type { TaskSummary } from '~/contract/tasks';
import {
  earlierStatuses,
  isTerminal,
  nextStatuses,
  taskStatusName,
  TASK_STATUSES,
} from '~/domain/tasks/task-status';
import { useTaskList } from '~/features/tasks/list/task-context';
import { Button } from '~/ui/controls/button';
import { Options, Select } from '~/ui/controls/select';

/** For a mouse, shows the box on hover and focus only, and aligns the value with the text above. */
export const QUIET =
  'w-fit max-w-full max-md:w-full max-md:[&>select]:w-full pointer-fine:max-w-[calc(100%+1.625rem)] pointer-fine:-ms-3.25 pointer-fine:-my-2 md:[&>select]:w-auto [&>select]:max-w-full [&>select]:[field-sizing:content] pointer-fine:[&>select:not(:hover):not(:focus-visible)]:border-transparent pointer-fine:[&>select:not(:hover)]:bg-transparent';

/** Changes a task's status in place, to those that the life cycle allows. */
export const StatusChoice = ({ task }: { task: TaskSummary }) => {
  const { moves, ask, canChange } = useTaskList();
  const { status, title } = task;
  const label = `「${title}」の状態`;
  if (!canChange) return <>{taskStatusName(status)}</>;
  if (isTerminal(status)) {
    // The status that it can return to depends on its history, which the dialog loads.
    return (
      <Button
        size="sm"
        aria-label={`${label}：${taskStatusName(status)}`}
        onClick={() => ask(task, null)}
      >
        {taskStatusName(status)}
      </Button>
    );
  }
  return (
    <Select
      size="sm"
      className={QUIET}
      aria-label={label}
      value={status}
      onChange={({ target }) => {
        const to = TASK_STATUSES.find((each) => each === target.value);
        if (to !== undefined) moves.move(task, to);
      }}
    >
      <option value={status}>{taskStatusName(status)}</option>
      <optgroup label="状態を進める">
        <Options values={nextStatuses(status)} nameOf={taskStatusName} />
      </optgroup>
      {earlierStatuses(status).length > 0 && (
        <optgroup label="前の状態に戻す">
          <Options values={earlierStatuses(status)} nameOf={taskStatusName} />
        </optgroup>
      )}
    </Select>
  );
};
