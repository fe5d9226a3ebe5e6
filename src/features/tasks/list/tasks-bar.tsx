import { ClientPicker } from '~/entities/client/client-picker';
import {
  ChartNoAxesGantt,
  CalendarDays,
  CircleAlert,
  SquareKanban,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import type { TaskDueFilter, TaskPage } from '~/contract/tasks';
import { isOverdue } from '~/domain/tasks/task-dates';
import { NO_FILTERS, removableFilters, TASK_VIEWS, type TaskViewKind } from './tasks-address';
import { Field } from '~/ui/controls/field';
import { Options, Select } from '~/ui/controls/select';
import { SearchInput } from '~/ui/controls/search-input';
import { Segment } from '~/ui/controls/segment';
import { ToggleButton } from '~/ui/controls/toggle-button';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DESK } from '~/lib/screen';
import { useTaskList } from './task-context';
import { AssigneeSelect, DueSelect, TerminalCheckbox } from './task-filters';
import { StatusFilter } from '~/features/tasks/table/status-filter';
import { FilterSheet } from '~/ui/overlays/filter-sheet';

const VIEWS: Record<TaskViewKind, { label: string; icon: LucideIcon }> = {
  board: { label: 'ボード', icon: SquareKanban },
  table: { label: '表', icon: Table2 },
  calendar: { label: 'カレンダー', icon: CalendarDays },
  gantt: { label: 'ガント', icon: ChartNoAxesGantt },
};

/** The views on a narrow screen, where they stand beside the heading. */
export const ViewSelect = () => {
  const { view, change } = useTaskList();
  return (
    <Field label="表示の形" hideLabel>
      <Select
        size="sm"
        value={view.view}
        onChange={({ target }) =>
          change({ view: TASK_VIEWS.find((each) => each === target.value) ?? view.view })
        }
      >
        <Options values={TASK_VIEWS} nameOf={(kind) => VIEWS[kind].label} />
      </Select>
    </Field>
  );
};

/** The view switcher, the filters and the number of tasks. */
export const TasksBar = ({ page }: { page: TaskPage }) => {
  const { view, change, now } = useTaskList();
  const { items, total } = page;
  const late = lateIn(page, view.due, now);
  const isWide = useMediaQuery(DESK);
  // The phases' tabs of a narrow board say how many there are and how many are late.
  const isInTabs = !isWide && view.view === 'board';
  return (
    <div className="mb-3 grid gap-2.5">
      <div className="flex flex-wrap items-end gap-2">
        {isWide && (
          <>
            <Segment
              label="表示の形"
              value={view.view}
              onChange={(kind) => change({ view: kind })}
              options={TASK_VIEWS.map((value) => {
                const { label, icon: Icon } = VIEWS[value];
                return { value, label, icon: <Icon aria-hidden /> };
              })}
            />
            <AssigneeSelect tasks={items} />
            <DueSelect />
            <ClientPicker
              value={view.clientId}
              onChange={(clientId) => change({ clientId })}
              noneLabel="クライアント：すべて"
              hideLabel
              size="sm"
              className="w-52"
            />
          </>
        )}
        <SearchInput
          label="案件を探す"
          hideLabel
          size="sm"
          value={view.keyword}
          onSearch={(keyword) => change({ keyword })}
          className="min-w-0 flex-1 gap-0.5! text-sm md:max-w-80 md:min-w-52"
        />
        {!isWide && <TaskFilterSheet page={page} />}
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-6 gap-y-1',
          isInTabs && total === items.length && 'sr-only',
        )}
      >
        <p role="status" className="num text-sm text-ink-2">
          <b className="text-base text-ink">{`${total.toLocaleString('ja-JP')}件`}</b>
          {total > items.length &&
            ` のうち、期限の近い${items.length}件を表示しています。担当者や期限で絞り込むと、ほかの案件を表示できます。`}
          {!isWide && late > 0 && (
            <span className="ms-3 font-bold text-error-ink">{`超過 ${late}`}</span>
          )}
        </p>
        {isWide && <TerminalCheckbox />}
        {isWide && (late > 0 || view.due === 'overdue') && (
          <ToggleButton
            variant="secondary"
            label={`期限を過ぎた${late}件だけを表示`}
            icon={<CircleAlert aria-hidden />}
            pressed={view.due === 'overdue'}
            onPressedChange={(isOn) => change({ due: isOn ? 'overdue' : null })}
            className="num border-error! text-error-ink! aria-pressed:bg-error-tint! ms-auto"
          />
        )}
      </div>
    </div>
  );
};

/**
 * Counts the overdue tasks among the filtered ones. The API lists them first, so the loaded page
 * contains all of them unless it contains nothing else.
 */
const lateIn = ({ items, total }: TaskPage, due: TaskDueFilter | null, now: Date): number => {
  const late = items.filter((task) => isOverdue(task, now)).length;
  return due === 'overdue' && late === items.length ? total : late;
};

/** The filters on a narrow screen; the keyword has its own field above them. */
const TaskFilterSheet = ({ page: { items, total } }: { page: TaskPage }) => {
  const { view, change } = useTaskList();
  return (
    <FilterSheet
      count={removableFilters({ ...view, keyword: '' }).length + Number(view.showsTerminal)}
      onClear={() => change({ ...NO_FILTERS, showsTerminal: false })}
      doneLabel={`${total.toLocaleString('ja-JP')}件を表示`}
    >
      <AssigneeSelect tasks={items} isInSheet />
      <DueSelect isInSheet />
      <ClientPicker
        value={view.clientId}
        onChange={(clientId) => change({ clientId })}
        noneLabel="すべて"
        size="sm"
      />
      {view.view === 'table' && <StatusFilter isInSheet />}
      <TerminalCheckbox />
    </FilterSheet>
  );
};
