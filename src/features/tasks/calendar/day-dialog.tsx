import type { TaskSummary } from '~/contract/tasks';
import { dayParts } from '~/domain/time/calendar-month';
import type { TaskContext } from '~/features/tasks/list/task-context';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { useFirstControl } from '~/ui/controls/use-first-control';
import { TaskLines } from './day-list';

/** All that is due on a day which has more than its cell can show. */
export const DayDialog = ({
  date,
  tasks,
  context,
  onClose,
}: {
  date: string;
  tasks: readonly TaskSummary[];
  context: TaskContext;
  onClose: () => void;
}) => {
  const { month, day, weekday } = dayParts(date);
  const [lines, firstTask] = useFirstControl();
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocusRef={firstTask}
      variant="sheet"
      title={`${month}月${day}日(${weekday})が期限のタスク ${tasks.length}件`}
      actions={<Button onClick={onClose}>閉じる</Button>}
    >
      <div ref={lines}>
        <TaskLines tasks={tasks} context={context} />
      </div>
    </Dialog>
  );
};
