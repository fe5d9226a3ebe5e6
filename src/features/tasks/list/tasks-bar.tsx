import {
  ChartNoAxesGantt,
  CalendarDays,
  CircleAlert,
  Download,
  SquareKanban,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { TaskDueFilter, TaskPage } from '~/contract/tasks';
import { isOverdue } from '~/domain/tasks/task-dates';
import { formatNumber } from '~/domain/text/format-number';
import { useClientNames } from '~/entities/client/clients';
import {
  NO_FILTERS,
  removableFilters,
  TABLE_ORDERS,
  tableOrderName,
  TASK_VIEWS,
  type TaskViewKind,
} from '~/entities/task/tasks-address';
import { sortedTasks } from '~/features/tasks/table/task-order';
import { DESKTOP } from '~/lib/screen';
import { Field } from '~/ui/controls/field';
import { Segment } from '~/ui/controls/segment';
import { Choice } from '~/ui/controls/select';
import { ToggleButton } from '~/ui/controls/toggle-button';
import { toast } from '~/ui/feedback/toast';
import { ListBar } from '~/ui/lists/list-bar';
import { MenuButton } from '~/ui/overlays/more-menu';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useTaskList, type TasksProps } from './task-context';
import { TaskFilters, TerminalCheckbox } from './task-filters';

const VIEWS: Record<TaskViewKind, { label: string; icon: LucideIcon }> = {
  board: { label: 'ボード', icon: SquareKanban },
  table: { label: '表', icon: Table2 },
  calendar: { label: 'カレンダー', icon: CalendarDays },
  gantt: { label: 'ガント', icon: ChartNoAxesGantt },
};

/** The views, beside the heading, as the bar below has no room for their labels. */
export const ViewChoice = () => {
  const { view, change } = useTaskList();
  const isWide = useMediaQuery(DESKTOP);
  return isWide ? (
    <Segment
      label="表示形式"
      value={view.view}
      onChange={(kind) => change({ view: kind })}
      options={TASK_VIEWS.map((value) => {
        const { label, icon: Icon } = VIEWS[value];
        return { value, label, icon: <Icon aria-hidden /> };
      })}
      className="me-2 self-center"
    />
  ) : (
    <Field label="表示形式" hideLabel>
      <Choice
        size="sm"
        value={view.view}
        values={TASK_VIEWS}
        nameOf={(kind) => VIEWS[kind].label}
        onChange={(kind) => change({ view: kind })}
      />
    </Field>
  );
};

export const TasksBar = ({ page }: { page: TaskPage }) => {
  const { view, change, now } = useTaskList();
  const { items, total } = page;
  const late = lateIn(page, view.due, now);
  const isWide = useMediaQuery(DESKTOP);
  const hasHeadings = useMediaQuery('(width >= 64rem)');
  return (
    <ListBar
      search={{
        label: '案件を探す',
        value: view.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      filters={{
        fields: <TaskFilters tasks={items} />,
        count:
          removableFilters({ ...view, keyword: '' }).length + Number(!isWide && view.showsTerminal),
        onClear: () => change({ ...NO_FILTERS, showsTerminal: false }),
        doneLabel: `${formatNumber(total)}件を表示`,
      }}
      count={`${formatNumber(total)}件`}
      note={
        <>
          {total > items.length && (
            <span className="whitespace-normal">
              {` のうち、期限の近い${items.length}件を表示しています。担当者や期限で絞り込むと、ほかの案件を表示できます。`}
            </span>
          )}
          {isWide && view.showsTerminal && '（終了した案件を含む）'}
        </>
      }
      tools={
        // On a phone the table has a sort order here, and no room for both.
        (isWide || view.view !== 'table') &&
        (late > 0 || view.due === 'overdue') && (
          <ToggleButton
            variant="secondary"
            label={`超過 ${late}件だけを表示`}
            text={`超過 ${late}件`}
            icon={<CircleAlert aria-hidden />}
            pressed={view.due === 'overdue'}
            onPressedChange={(isOn) => change({ due: isOn ? 'overdue' : null })}
            className="num border-error! whitespace-nowrap text-error-ink! aria-pressed:bg-error-tint!"
          />
        )
      }
      sort={
        view.view === 'table' && !hasHeadings
          ? {
              value: view.sort,
              sorts: TABLE_ORDERS,
              nameOf: tableOrderName,
              onChange: (sort) => change({ sort }),
            }
          : undefined
      }
      menu={
        (isWide || items.length > 0) && (
          <>
            {isWide && <TerminalCheckbox />}
            {items.length > 0 && <CsvButton tasks={items} />}
          </>
        )
      }
    />
  );
};

const CsvButton = ({ tasks }: TasksProps) => {
  const { view, members, clientLabel, now } = useTaskList();
  const [busy, setBusy] = useState(false);
  const { isOpen: hasClients } = useClientNames();
  const handleClick = async (): Promise<void> => {
    setBusy(true);
    try {
      const { downloadTasks } = await import('~/features/tasks/table/tasks-csv');
      const context = { members, now };
      await downloadTasks(sortedTasks(tasks, view.sort, context), {
        ...context,
        clientLabel: hasClients ? clientLabel : null,
      });
      toast.success(`案件${tasks.length}件のCSVを書き出しました`);
    } catch {
      toast.error('CSVを書き出せませんでした。通信の状態を確認して、もう一度お試しください。');
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton busy={busy} icon={<Download aria-hidden />} onClick={() => void handleClick()}>
      CSVを書き出す
    </MenuButton>
  );
};

/** The number of overdue tasks, listed first: those of the page, or the total if it has no others. */
const lateIn = ({ items, total }: TaskPage, due: TaskDueFilter | null, now: Date): number => {
  const late = items.filter((task) => isOverdue(task, now)).length;
  return due === 'overdue' && late === items.length ? total : late;
};
