import {
  ChartNoAxesGantt,
  CalendarDays,
  CircleAlert,
  SquareKanban,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { TASK_DUES, type TaskDueFilter, type TaskPage } from '~/contract/tasks';
import { assigneeName } from '~/features/tasks/task-words';
import { TASK_VIEWS, type AssigneeFilter, type TaskViewKind } from '~/features/tasks/tasks-view';
import { useSessionStore } from '~/stores/session';
import { isOneself } from '~/stores/members';
import { Checkbox } from '~/ui/checkbox';
import { SearchInput } from '~/ui/search-input';
import { Segment } from '~/ui/segment';
import { Select } from '~/ui/select';
import { ToggleButton } from '~/ui/toggle-button';
import type { TaskContext } from './task-context';

const VIEWS: Record<TaskViewKind, { label: string; icon: LucideIcon }> = {
  board: { label: 'ボード', icon: SquareKanban },
  table: { label: '表', icon: Table2 },
  calendar: { label: 'カレンダー', icon: CalendarDays },
  gantt: { label: 'ガント', icon: ChartNoAxesGantt },
};

const DUES: Record<TaskDueFilter, string> = {
  overdue: '期限超過',
  week: '7日以内',
  month: '30日以内',
  none: '期限なし',
};

/** How the tasks are shown, which, and how many those are. */
export const TasksBar = ({
  context: { view, change, members },
  page: { items, total, overdueTotal },
}: {
  context: TaskContext;
  page: TaskPage;
}) => (
  <div className="mb-3 grid gap-2.5">
    <div className="flex flex-wrap items-end gap-2">
      <Segment
        label="表示の形"
        value={view.view}
        onChange={(kind) => change({ view: kind })}
        options={TASK_VIEWS.map((value) => {
          const { label, icon: Icon } = VIEWS[value];
          return { value, label, icon: <Icon aria-hidden /> };
        })}
        className="max-md:w-full max-md:[&>button]:grow max-md:[&>button]:px-1 max-[359px]:[&_svg]:hidden"
      />
      <AssigneeSelect
        value={view.assignee}
        members={members}
        onChange={(assignee) => change({ assignee })}
      />
      <DueSelect value={view.due} onChange={(due) => change({ due })} />
      <SearchInput
        label="タスクを探す"
        size="sm"
        value={view.keyword}
        onSearch={(keyword) => change({ keyword })}
        className="min-w-52 grow gap-0.5! text-sm max-md:basis-full md:max-w-80"
      />
    </div>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p role="status" className="num text-sm text-ink-2">
        <b className="text-base text-ink">{`${total.toLocaleString('ja-JP')}件`}</b>
        {total > items.length &&
          ` のうち、期限の近い${items.length}件を表示しています。担当者や期限で絞り込むと、ほかのタスクを表示できます。`}
      </p>
      <Checkbox
        label="終わったタスクも表示（見送り・不採択・取下げ）"
        checked={view.showsOver}
        onChange={(event) => change({ showsOver: event.target.checked })}
        className="w-fit"
      />
      {(overdueTotal > 0 || view.due === 'overdue') && (
        <ToggleButton
          variant="secondary"
          label={`期限を過ぎた${overdueTotal}件だけを表示`}
          icon={<CircleAlert aria-hidden />}
          pressed={view.due === 'overdue'}
          onPressedChange={(isOn) => change({ due: isOn ? 'overdue' : null })}
          className="num border-error! text-error-ink! aria-pressed:bg-error-tint! max-md:w-full md:ms-auto"
        />
      )}
    </div>
  </div>
);

const assigneeOf = (value: string): AssigneeFilter =>
  value === 'all' || value === 'me' || value === 'none' ? value : Number(value);

const AssigneeSelect = ({
  value,
  members,
  onChange,
}: {
  value: AssigneeFilter;
  members: TaskContext['members'];
  onChange: (value: AssigneeFilter) => void;
}) => {
  const id = useId();
  const { email } = useSessionStore();
  const others = members.filter((each) => each.status === 'active' && !isOneself(each, email));
  const isKnown =
    typeof value !== 'number' || others.some(({ workspaceUserId }) => workspaceUserId === value);
  return (
    <div className="max-md:flex-1">
      <label htmlFor={id} className="sr-only">
        担当者
      </label>
      <Select
        id={id}
        size="sm"
        className="w-42 max-md:w-full"
        value={String(value)}
        onChange={({ target }) => onChange(assigneeOf(target.value))}
      >
        <option value="all">担当者：全員</option>
        <option value="me">担当者：自分</option>
        <option value="none">担当者なし</option>
        {others.map(({ workspaceUserId, userName }) => (
          <option key={workspaceUserId} value={workspaceUserId}>
            {`担当者：${userName}`}
          </option>
        ))}
        {!isKnown && (
          <option value={value}>{`担当者：${assigneeName(value, members) ?? ''}`}</option>
        )}
      </Select>
    </div>
  );
};

const DueSelect = ({
  value,
  onChange,
}: {
  value: TaskDueFilter | null;
  onChange: (value: TaskDueFilter | null) => void;
}) => {
  const id = useId();
  return (
    <div className="max-md:flex-1">
      <label htmlFor={id} className="sr-only">
        期限
      </label>
      <Select
        id={id}
        size="sm"
        className="w-36 max-md:w-full"
        value={value ?? ''}
        onChange={({ target }) => onChange(TASK_DUES.find((each) => each === target.value) ?? null)}
      >
        <option value="">期限：すべて</option>
        {TASK_DUES.map((due) => (
          <option key={due} value={due}>{`期限：${DUES[due]}`}</option>
        ))}
      </Select>
    </div>
  );
};
