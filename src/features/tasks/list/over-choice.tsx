import type { TasksView } from './tasks-address';
import { Checkbox } from '~/ui/controls/checkbox';
import type { Change } from '~/forms/view-in-address';

/** Whether what came to nothing is shown as well. */
export const OverChoice = ({ view, change }: { view: TasksView; change: Change<TasksView> }) => (
  <Checkbox
    label="終わったタスクも表示（見送り・不採択・取下げ）"
    checked={view.showsOver}
    onChange={(event) => change({ showsOver: event.target.checked })}
    className="w-fit"
  />
);
