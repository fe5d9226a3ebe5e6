import { useMemo, type CSSProperties } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { taskStatusName } from '~/domain/tasks/task-status';
import { titleParts } from '~/domain/tasks/task-title';
import { formatDate, jstDateOf } from '~/domain/time/dates';
import { dayOf, rangeAround, timeAxis, type AxisSpan } from '~/domain/time/time-axis';
import { useTaskList, type TasksProps } from '~/features/tasks/list/task-context';
import { TaskClient, TaskDueLine, TaskLink, useShownPart } from '~/features/tasks/list/task-parts';
import { classNames } from '~/ui/page/class-names';
import { AxisBar, AxisRow, AxisTable, AxisTrack } from '~/ui/time/time-axis';
import { spansOf, spanLabel, type Span, type SpanTone } from './task-spans';

type GanttBar = {
  span: Span;
  axisSpan: AxisSpan | null;
  /** It begins before the axis. */
  isCut: boolean;
};

const ganttAxis = (tasks: readonly TaskSummary[], now: Date) => {
  const today = dayOf(jstDateOf(now));
  const spansOfTasks = tasks.map((task) => ({ task, spans: spansOf(task, now) }));
  const all = spansOfTasks.flatMap(({ spans }) => spans);
  const { low, high } = rangeAround(
    today,
    all.map(({ from }) => dayOf(from)),
    all.map(({ to }) => dayOf(to)),
  );
  const range = { low: low - 2, high: high + 6 };
  const { axisSpanOf, ...marks } = timeAxis(range, {
    today: today + 0.5,
    mostTicks: 8,
    shortest: 1.2,
  });
  const barOf = (span: Span): GanttBar => ({
    span,
    // `to` is inclusive.
    axisSpan: axisSpanOf(dayOf(span.from), dayOf(span.to) + 1),
    isCut: dayOf(span.from) < range.low,
  });
  const rows = spansOfTasks.map(({ task, spans }) => ({ task, bars: spans.map(barOf) }));
  return { ...marks, rows };
};

/** Each period of an application as a bar; screen readers get a table with the same content. */
export const GanttView = ({ tasks }: TasksProps) => {
  const { now } = useTaskList();
  const { rows, ...axis } = useMemo(() => ganttAxis(tasks, now), [tasks, now]);
  const { shown, more } = useShownPart(rows, 100, { className: 'mt-3' });
  return (
    <>
      <AxisTable
        columns="lg:grid-cols-[clamp(18rem,100%-40rem,32rem)_minmax(0,1fr)]"
        caption="案件の日程"
        todayLabel={formatDate(now)}
        legend={LEGEND}
        rowsLabel="案件"
        barsLabel="日程"
        axis={axis}
      >
        {shown.map(({ task, bars }) => (
          <AxisRow
            key={task.taskId}
            className="leading-5 [--ground:var(--color-paper)] hover:bg-tint hover:[--ground:var(--color-tint)]"
          >
            <th
              scope="row"
              className="relative col-span-full grid min-h-13 min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-1 py-1.5 text-start font-normal! lg:col-span-1"
            >
              <TaskLink
                task={task}
                isShort
                className="title-link max-lg:no-underline max-lg:after:absolute max-lg:after:inset-0"
              />
              <span className="flex items-baseline gap-x-2 text-ink-2 max-lg:flex-wrap *:first:gap-0 *:first:*:leading-5!">
                <TaskDueLine task={task} showsDate={false} />
                <span className="shrink-0">{taskStatusName(task.status)}</span>
                <TaskClient
                  task={task}
                  // A <wbr> would break even the single line.
                  className="min-w-0 max-lg:w-full lg:[&_.company-name]:block lg:[&_.company-name]:truncate lg:[&_wbr]:hidden"
                />
                {/* The part that the short title leaves out. */}
                {task.clientId === null && (
                  <span className="min-w-0 flex-1 truncate empty:hidden">
                    {titleParts(task.title).head}
                  </span>
                )}
              </span>
            </th>
            <td className="relative col-span-full block min-w-0 lg:col-span-1 lg:min-h-13">
              {/* Extends over the border of the row, for one grid through all rows. */}
              <AxisTrack
                ticks={axis.ticks}
                today={axis.today}
                className="absolute! inset-x-0 top-0 -bottom-px"
              />
              <AxisTrack className="absolute! inset-x-0 top-1.5 h-3.5 lg:top-2.5">
                {bars.map(({ span, axisSpan, isCut }) => (
                  <AxisBar
                    key={span.label}
                    axisSpan={axisSpan}
                    className={`h-3 border ${isCut ? 'rounded-e-full border-s-0' : 'rounded-full'} ${PATTERNED} ${LOOKS[span.look].className}`}
                  />
                ))}
              </AxisTrack>
              <SpanLabels bars={bars} today={axis.today ?? 0} />
            </td>
          </AxisRow>
        ))}
      </AxisTable>
      {more}
    </>
  );
};

/** In forced-colors mode, patterns distinguish the kinds. */
const PATTERNED =
  'forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]';

const LOOKS: Record<SpanTone, { label: string; className: string }> = {
  own: {
    label: '作業する期間',
    className: 'border-key bg-key-line forced-colors:bg-[linear-gradient(CanvasText,CanvasText)]',
  },
  awaited: { label: '結果や入金を待つ期間', className: 'border-dashed border-ink-2 bg-tint' },
  late: {
    label: '期限超過',
    className:
      'border-error bg-error/40 forced-colors:bg-[repeating-linear-gradient(135deg,CanvasText_0_2px,Canvas_2px_5px)]',
  },
  over: {
    label: '完了した期間',
    className:
      'border-control/60 bg-tint-strong forced-colors:bg-[repeating-linear-gradient(90deg,CanvasText_0_1px,Canvas_1px_4px)]',
  },
};

const LEGEND = Object.values(LOOKS).map(({ label, className }) => (
  <span key={label} className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`h-3 w-6 rounded-full border ${PATTERNED} ${className}`} />
    {label}
  </span>
));

/** The length of the axis on the narrowest desktop and of a wide and a narrow character, in pixels. */
const AXIS = 560;
const WIDE = 14;
const NARROW = 8;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, each) => sum + (each > '\u00FF' ? WIDE : NARROW), 0);

/** Labels of bars that start after this percentage are aligned to the bars' end. */
const MIDDLE = 50;

/** Where the labels are: after their bars, or, without room there, below, right of today's line. */
const besideBars = (
  bars: readonly GanttBar[],
  labels: readonly string[],
  today: number,
): { isBehind: boolean; style: CSSProperties & Record<`--${string}`, string> } => {
  const axisSpans = bars.flatMap(({ axisSpan }) => axisSpan ?? []);
  if (axisSpans.length === 0)
    return { isBehind: true, style: { '--near': '0%', '--behind': '0%' } };
  const start = Math.max(today, Math.min(...axisSpans.map((axisSpan) => axisSpan.start)));
  const end = Math.max(...axisSpans.map((axisSpan) => axisSpan.start + axisSpan.length));
  const near = `calc(${start}% + 0.375rem)`;
  const room = (AXIS * (100 - end)) / 100;
  return {
    isBehind: end >= today && widthOf(labels.join('　')) < room,
    style: {
      '--near': near,
      '--behind': `${end}%`,
      ...(start <= MIDDLE ? { '--start': near } : { '--end': `${100 - end}%`, '--side': 'end' }),
    },
  };
};

/** One line has room for current and later spans; completed ones are for screen readers. */
const isShown = ({ look }: Span, bars: readonly GanttBar[]): boolean =>
  look !== 'over' || bars.every(({ span }) => span.look === 'over');

const SpanLabels = ({ bars, today }: { bars: readonly GanttBar[]; today: number }) => {
  const { now } = useTaskList();
  if (bars.length === 0)
    return (
      <span className="relative block w-fit bg-(--ground) py-1 pe-2 text-ink-2 lg:top-1">
        日付がまだありません。
      </span>
    );
  const shown = bars.filter(({ span }) => isShown(span, bars));
  const { isBehind, style } = besideBars(
    shown,
    shown.map(({ span }) => spanLabel(span, now)),
    today,
  );
  return (
    <div className="flex max-lg:pt-6 max-lg:pb-2 max-lg:before:w-(--near)" style={style}>
      <ul
        className={classNames(
          // On a phone the space on the left of the labels (`before:`) shrinks if they need its width.
          'relative flex flex-wrap gap-x-2 text-ink-2 max-lg:max-w-full max-lg:shrink-0 lg:absolute lg:inset-x-0 lg:flex-nowrap lg:overflow-hidden lg:before:h-5 lg:before:w-(--behind) lg:before:shrink-0',
          isBehind
            ? 'lg:top-1.75'
            : 'lg:top-7 lg:[justify-content:var(--side,start)] lg:ps-(--start) lg:pe-(--end) lg:before:hidden',
        )}
      >
        {bars.map(({ span }) => (
          <li
            key={span.label}
            className={classNames(
              // With a background, as today's line would cross the text.
              'num bg-(--ground) text-nowrap',
              span.look === 'late' && 'text-error-ink',
              !isShown(span, bars) && 'sr-only',
            )}
          >
            {spanLabel(span, now)}
          </li>
        ))}
      </ul>
    </div>
  );
};
