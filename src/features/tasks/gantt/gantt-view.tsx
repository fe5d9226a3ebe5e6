import { useMemo, useState, type CSSProperties } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { formatDate } from '~/domain/time/dates';
import { taskStatusName } from '~/domain/tasks/task-status';
import type { TaskContext } from '~/features/tasks/list/task-context';
import { Assignee, TaskClient, TaskDueLine, TaskLink } from '~/features/tasks/list/task-parts';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { ganttAxis, type Axis } from './gantt-axis';
import { spansOf, spanWords, type Span, type SpanLook } from './task-spans';

/** So many rows at once. */
const STEP = 100;

/** Two columns where there is room; on a phone the bars lie across, under what they belong to. */
const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,38%)_minmax(0,1fr)]';
const WITHIN = 'lg:col-span-full lg:grid lg:grid-cols-subgrid';
const ROW = `${WITHIN} max-lg:block lg:gap-x-5 px-4`;

/** The tasks by time, each part of an application's way as a bar; a table to who cannot see them. */
export const GanttView = ({
  tasks,
  context,
}: {
  tasks: readonly TaskSummary[];
  context: TaskContext;
}) => {
  const { now, members, clientLabel } = context;
  const [shown, setShown] = useState(STEP);
  const rows = useMemo(
    () => tasks.map((task) => ({ task, spans: spansOf(task, now) })),
    [tasks, now],
  );
  const axis = useMemo(
    () =>
      ganttAxis(
        rows.flatMap(({ spans }) => spans),
        now,
      ),
    [rows, now],
  );
  const rest = rows.length - shown;
  return (
    <>
      <table className={`paper text-sm leading-[1.6] max-lg:block ${COLUMNS}`}>
        <caption className="col-span-full block px-4 pt-3 text-start text-ink-2">
          タスクの日程
          <span className="num ms-3 inline-block">{`破線は今日 ${formatDate(now)}`}</span>
          <Legend />
        </caption>
        <thead
          className={`sticky top-[calc(var(--above,0px)+var(--spacing-bar))] z-1 border-b border-line bg-paper pt-1 max-lg:block print:static ${WITHIN}`}
        >
          <tr className={ROW}>
            <th scope="col" className="text-start font-normal text-ink-2 max-lg:sr-only">
              タスク
            </th>
            <th scope="col" className="text-start font-normal text-ink-2 max-lg:block">
              <span className="sr-only">日程</span>
              <Ticks axis={axis} />
            </th>
          </tr>
        </thead>
        <tbody className={`max-lg:block ${WITHIN}`}>
          {rows.slice(0, shown).map(({ task, spans }) => (
            <tr
              key={task.taskId}
              className={`${ROW} border-b border-line-soft py-2.5 last:border-b-0 hover:bg-tint`}
            >
              <th
                scope="row"
                className="relative block min-w-0 self-center text-start font-normal! max-lg:mb-1"
              >
                <TaskDueLine task={task} now={now} showsWhat />
                <TaskLink
                  task={task}
                  className="mt-0.5 block text-base leading-row max-lg:after:absolute max-lg:after:inset-0"
                />
                <TaskClient task={task} clientLabel={clientLabel} />
                <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
                  {taskStatusName(task.status)}
                  <Assignee task={task} members={members} />
                </span>
              </th>
              <td className="block min-w-0 self-center">
                <Bars spans={spans} axis={axis} />
                <Words spans={spans} axis={axis} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setShown((count) => count + STEP)}>
          {`さらに${Math.min(rest, STEP)}件を表示（残り${rest}件）`}
        </Button>
      )}
    </>
  );
};

/** Where the reader's system takes the colours away, patterns tell the kinds apart. */
const PATTERNED =
  'forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]';

const LOOK: Record<SpanLook, string> = {
  own: 'border-key bg-key-tint forced-colors:bg-[linear-gradient(CanvasText,CanvasText)]',
  awaited: 'border-dashed border-ink-2 bg-tint',
  late: 'border-error bg-error-tint forced-colors:bg-[repeating-linear-gradient(135deg,CanvasText_0_2px,Canvas_2px_5px)]',
  over: 'border-line bg-tint-strong forced-colors:bg-[repeating-linear-gradient(90deg,CanvasText_0_1px,Canvas_1px_4px)]',
};

const LEGEND: readonly [SpanLook, string][] = [
  ['own', '自社の作業'],
  ['awaited', '結果や入金を待つ期間'],
  ['late', '期限超過'],
  ['over', '済んだ期間'],
];

const Legend = () => (
  <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
    {LEGEND.map(([look, words]) => (
      <span key={look} className="inline-flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`h-3 w-6 rounded-full border ${PATTERNED} ${LOOK[look]}`}
        />
        {words}
      </span>
    ))}
  </span>
);

/** The drawing says nothing that the words under it do not. */
const Bars = ({ spans, axis }: { spans: readonly Span[]; axis: Axis }) => (
  <span aria-hidden="true" className="relative block h-7 w-full">
    {axis.ticks.map(({ label, at }) => (
      <span
        key={label}
        className="absolute inset-y-0 border-s border-line-soft"
        style={{ left: `${at}%` }}
      />
    ))}
    {spans.map((span) => {
      const place = axis.place(span);
      return (
        place && (
          <span
            key={span.label}
            className={classNames(
              'absolute top-1/2 h-4 -translate-y-1/2 rounded-full border',
              PATTERNED,
              LOOK[span.look],
            )}
            style={{ left: `${place.start}%`, width: `${place.length}%` }}
          />
        )
      );
    })}
    <span
      className="absolute inset-y-0 border-s border-dashed border-ink"
      style={{ left: `${axis.today}%` }}
    />
  </span>
);

/** Past the middle of the axis words have their room before a bar's end, and not behind its start. */
const MIDDLE = 50;

/** Under the bars that they belong to. */
const besideBars = (spans: readonly Span[], axis: Axis): CSSProperties => {
  const places = spans.map((span) => axis.place(span)).filter((place) => place !== null);
  if (places.length === 0) return {};
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.start + place.length));
  return start <= MIDDLE
    ? { paddingInlineStart: `${start}%` }
    : { paddingInlineEnd: `${100 - end}%`, justifyContent: 'end' };
};

const Words = ({ spans, axis, now }: { spans: readonly Span[]; axis: Axis; now: Date }) =>
  spans.length === 0 ? (
    <span className="block text-ink-2">日付がまだありません。</span>
  ) : (
    <ul className="flex flex-wrap gap-x-3 text-ink-2" style={besideBars(spans, axis)}>
      {spans.map((span) => (
        <li key={span.label} className={span.look === 'late' ? 'num text-error-ink' : 'num'}>
          {spanWords(span, now)}
        </li>
      ))}
    </ul>
  );

const LAST_NAMED = 94;

const Ticks = ({ axis: { ticks } }: { axis: Axis }) => (
  <span aria-hidden="true" className="relative block h-7">
    {ticks.map(({ label, at }, index) => (
      <span key={label}>
        <span
          className="absolute bottom-0 h-1.5 border-s border-control"
          style={{ left: `${at}%` }}
        />
        {at < LAST_NAMED && (
          <span
            className={classNames(
              'num absolute top-0 whitespace-nowrap',
              at > 10 && '-translate-x-1/2',
              at > 4 && at <= 10 && '-translate-x-1/4 lg:-translate-x-1/2',
              ticks.length > 4 && index % 2 === 1 && 'max-lg:hidden',
            )}
            style={{ left: `${at}%` }}
          >
            {label}
          </span>
        )}
      </span>
    ))}
  </span>
);
