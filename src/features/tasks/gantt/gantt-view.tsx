import { useMemo, useState, type CSSProperties } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { formatDate, jstDateOf } from '~/domain/time/dates';
import { dayOf, rangeAround, timeAxis, type AxisPlace } from '~/domain/time/time-axis';
import { taskStatusName } from '~/domain/tasks/task-status';
import { useTaskList, type TasksProps } from '~/features/tasks/list/task-context';
import { Assignee, TaskClient, TaskDueLine, TaskLink } from '~/features/tasks/list/task-parts';
import { Button } from '~/ui/controls/button';
import { AxisBar, AxisRow, AxisTable, AxisTrack } from '~/ui/time/time-axis';
import { spansOf, spanLabel, type Span, type SpanTone } from './task-spans';

/** Rows shown per step. */
const STEP = 100;

interface GanttBar {
  span: Span;
  place: AxisPlace | null;
}

const ganttAxis = (tasks: readonly TaskSummary[], now: Date) => {
  const today = dayOf(jstDateOf(now));
  const spansOfTasks = tasks.map((task) => ({ task, spans: spansOf(task, now) }));
  const all = spansOfTasks.flatMap(({ spans }) => spans);
  const { low, high } = rangeAround(
    today,
    all.map(({ from }) => dayOf(from)),
    all.map(({ to }) => dayOf(to)),
  );
  const { placeOf, ...marks } = timeAxis(
    { low: low - 2, high: high + 6 },
    {
      today: today + 0.5,
      mostTicks: 8,
      shortest: 1.2,
    },
  );
  const barOf = (span: Span): GanttBar => ({
    span,
    // `to` is inclusive.
    place: placeOf(dayOf(span.from), dayOf(span.to) + 1),
  });
  const rows = spansOfTasks.map(({ task, spans }) => ({ task, bars: spans.map(barOf) }));
  return { ...marks, rows };
};

/** Each period of an application as a bar; screen readers get a table with the same content. */
export const GanttView = ({ tasks }: TasksProps) => {
  const { now } = useTaskList();
  const [shown, setShown] = useState(STEP);
  const { rows, ...axis } = useMemo(() => ganttAxis(tasks, now), [tasks, now]);
  const rest = rows.length - shown;
  return (
    <>
      <AxisTable
        columns="lg:grid-cols-[minmax(0,38%)_minmax(0,1fr)]"
        caption="案件の日程"
        todayLabel={formatDate(now)}
        legend={<Legend />}
        rowsLabel="案件"
        barsLabel="日程"
        axis={axis}
      >
        {rows.slice(0, shown).map(({ task, bars }) => (
          <AxisRow key={task.taskId} className="py-2.5 hover:bg-tint">
            <th
              scope="row"
              className="relative block min-w-0 self-center text-start font-normal! max-lg:mb-1"
            >
              <TaskDueLine task={task} showsWhat />
              <TaskLink
                task={task}
                className="mt-0.5 block text-base leading-row max-lg:after:absolute max-lg:after:inset-0"
              />
              <TaskClient task={task} />
              <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
                {taskStatusName(task.status)}
                <Assignee task={task} />
              </span>
            </th>
            <td className="block min-w-0 self-center max-lg:col-span-full">
              <AxisTrack ticks={axis.ticks} today={axis.today} className="block h-7 w-full">
                {bars.map(({ span, place }) => (
                  <AxisBar
                    key={span.label}
                    place={place}
                    className={`h-4 rounded-full border ${PATTERNED} ${LOOK[span.look]}`}
                  />
                ))}
              </AxisTrack>
              <SpanLabels bars={bars} now={now} />
            </td>
          </AxisRow>
        ))}
      </AxisTable>
      {rest > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setShown((count) => count + STEP)}>
          {`さらに${Math.min(rest, STEP)}件を表示（残り${rest}件）`}
        </Button>
      )}
    </>
  );
};

/** In forced-colors mode patterns tell the kinds apart. */
const PATTERNED =
  'forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]';

const LOOK: Record<SpanTone, string> = {
  own: 'border-key bg-key-tint forced-colors:bg-[linear-gradient(CanvasText,CanvasText)]',
  awaited: 'border-dashed border-ink-2 bg-tint',
  late: 'border-error bg-error-tint forced-colors:bg-[repeating-linear-gradient(135deg,CanvasText_0_2px,Canvas_2px_5px)]',
  over: 'border-line bg-tint-strong forced-colors:bg-[repeating-linear-gradient(90deg,CanvasText_0_1px,Canvas_1px_4px)]',
};

const LEGEND: readonly [SpanTone, string][] = [
  ['own', '自社の作業'],
  ['awaited', '結果や入金を待つ期間'],
  ['late', '期限超過'],
  ['over', '済んだ期間'],
];

const Legend = () => (
  <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
    {LEGEND.map(([look, label]) => (
      <span key={look} className="inline-flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`h-3 w-6 rounded-full border ${PATTERNED} ${LOOK[look]}`}
        />
        {label}
      </span>
    ))}
  </span>
);

/** Labels of bars that start beyond this percentage are aligned to the bars' end. */
const MIDDLE = 50;

/** Aligns the labels with their bars. */
const besideBars = (bars: readonly GanttBar[]): CSSProperties => {
  const places = bars.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return {};
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.start + place.length));
  return start <= MIDDLE
    ? { paddingInlineStart: `${start}%` }
    : { paddingInlineEnd: `${100 - end}%`, justifyContent: 'end' };
};

const SpanLabels = ({ bars, now }: { bars: readonly GanttBar[]; now: Date }) =>
  bars.length === 0 ? (
    <span className="block text-ink-2">日付がまだありません。</span>
  ) : (
    <ul className="flex flex-wrap gap-x-3 text-ink-2" style={besideBars(bars)}>
      {bars.map(({ span }) => (
        <li key={span.label} className={span.look === 'late' ? 'num text-error-ink' : 'num'}>
          {spanLabel(span, now)}
        </li>
      ))}
    </ul>
  );
