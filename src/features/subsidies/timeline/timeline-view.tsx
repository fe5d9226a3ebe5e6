import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { amountOf } from '~/domain/subsidies/amount';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyStatusName } from '~/domain/subsidies/subsidy';
import { formatDate } from '~/domain/time/dates';
import { ResultVerdict, TitleLink } from '~/entities/subsidy/result-parts';
import { DismissedLine } from '~/features/subsidies/results/dismissed';
import type { ResultListProps } from '~/features/subsidies/results/result-cards';
import { RowActions } from '~/features/subsidies/results/row-controls';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { classNames } from '~/ui/page/class-names';
import { WholeWords } from '~/ui/page/whole-words';
import {
  AxisBar,
  AxisMark,
  AxisRow,
  AxisTable,
  AxisTrack,
  type AxisMarks,
} from '~/ui/time/time-axis';
import { timelineAxis, type BarTone, type TimelineBar } from './timeline-axis';

/** A page of results as bars on a shared time axis; for screen readers a table. */
export const TimelineView = ({
  items,
  keyword,
  now,
  showsDismissed,
  hasActions,
}: Omit<ResultListProps, 'drawn' | 'onSelect'>) => {
  const axis = useMemo(() => timelineAxis(items, now), [items, now]);
  return (
    <AxisTable
      columns="lg:grid-cols-[56%_minmax(0,1fr)_auto]"
      caption="受付期間の早見表"
      todayLabel={formatDate(now)}
      rowsLabel={
        <>
          <span className="inline-block w-23">締切</span>補助金・助成金
          <span className="float-end">
            {items.some(({ match }) => match !== null) && '応募条件・'}上限額
          </span>
        </>
      }
      barsLabel="受付期間"
      hasActions={hasActions}
      axis={axis}
    >
      {items.map((subsidy, index) => {
        const bar = axis.bars[index];
        if (subsidy.isDismissed !== showsDismissed) {
          return (
            <AxisRow key={subsidy.subsidyId} className="py-2.5">
              <td colSpan={hasActions ? 3 : 2} className="col-span-full">
                <DismissedLine subsidy={subsidy} />
              </td>
            </AxisRow>
          );
        }
        const { tone, label } = deadlineOf(subsidy.acceptanceEnd, now);
        return (
          <AxisRow
            key={subsidy.subsidyId}
            className="group relative hover:bg-tint max-lg:pt-3 max-lg:pb-4"
          >
            <th
              scope="row"
              className="data-title col-span-full min-w-0 self-center text-start lg:col-span-1 font-normal! lg:flex lg:min-h-12 lg:items-center lg:gap-3 lg:py-1"
            >
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:mb-1 lg:w-20 lg:shrink-0">
                <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
                {subsidy.status === 'upcoming' && <Tag>{subsidyStatusName('upcoming')}</Tag>}
                {subsidy.issuer !== null && (
                  <bdi className="text-ink-2 max-lg:basis-full lg:sr-only">
                    <WholeWords text={subsidy.issuer} />
                  </bdi>
                )}
              </span>
              <span
                title={subsidy.title}
                className="block text-base leading-row grow lg:line-clamp-3 lg:pb-0.5 lg:text-sm lg:leading-heading"
              >
                <TitleLink subsidy={subsidy} keyword={keyword} />
              </span>
              <span className="num flex shrink-0 gap-x-2 whitespace-nowrap text-ink-2 max-lg:mt-1 lg:min-w-17 lg:flex-col lg:items-end lg:leading-ui">
                <ResultVerdict match={subsidy.match} />
                {amountOf(subsidy).yen !== null && amountOf(subsidy).ownText}
              </span>
            </th>
            <td className="flex min-w-0 flex-col justify-center max-lg:col-span-full max-lg:mt-2">
              {bar && <Bar bar={bar} axis={axis} />}
            </td>
            {hasActions && (
              // Over the end of the axis, so that the buttons need no column.
              <td className="max-lg:absolute max-lg:end-2 max-lg:top-0.5 lg:self-center lg:pointer-fine:absolute lg:pointer-fine:end-2 lg:pointer-fine:rounded-control lg:pointer-fine:bg-tint lg:pointer-fine:opacity-0 lg:pointer-fine:group-focus-within:opacity-100 lg:pointer-fine:group-hover:opacity-100">
                <RowActions subsidy={subsidy} isColumn />
              </td>
            )}
          </AxisRow>
        );
      })}
    </AxisTable>
  );
};

const LOOK: Record<BarTone, string> = {
  neutral: 'border-key bg-key/24',
  warning: 'border-warning bg-warning/24',
  error: 'border-error bg-error/24',
  upcoming: 'border-dashed border-key bg-paper',
  closed: 'border-line bg-tint-strong',
};

/** In percent of the axis: a date closer to its end would leave it. */
const LAST_DATED = 86;

/** The rest of the period in its tone, the past part as a line. */
const Bar = ({ bar, axis }: { bar: TimelineBar; axis: AxisMarks }) => {
  const { axisSpan, look, isCutBefore, isCutAfter, label, lastDay } = bar;
  const end = axisSpan === null ? 0 : axisSpan.start + axisSpan.length;
  const passed =
    axisSpan === null || axis.today === null ? 0 : Math.min(axis.today, end) - axisSpan.start;
  const isRunning = axisSpan !== null && passed > 0 && axis.today !== null && end > axis.today;
  return (
    <>
      <AxisTrack ticks={axis.ticks} today={axis.today} className="block h-7 w-full grow lg:min-h-8">
        {isRunning && (
          <AxisBar axisSpan={{ start: axisSpan.start, length: passed }} className="h-1 bg-line" />
        )}
        <AxisBar
          axisSpan={
            isRunning
              ? { start: axisSpan.start + passed, length: axisSpan.length - passed }
              : axisSpan
          }
          className={classNames(
            'h-4 border',
            LOOK[look],
            isRunning || isCutBefore ? 'border-s-0' : 'rounded-s-full',
            isCutAfter ? 'border-e-0' : 'rounded-e-full',
          )}
        />
        {axisSpan !== null && !isCutAfter && end < LAST_DATED && (
          <AxisMark
            at={end}
            className="num top-1/2 ms-1 -translate-y-1/2 bg-paper px-1 whitespace-nowrap text-ink-2 group-hover:bg-tint max-lg:hidden"
          >
            {lastDay}
          </AxisMark>
        )}
        {isCutBefore && !isRunning && <ChevronLeft className={`${CUT} left-0`} />}
        {isCutAfter && <ChevronRight className={`${CUT} right-0`} />}
      </AxisTrack>
      <span className="num block text-ink-2 lg:sr-only">{label}</span>
    </>
  );
};

/** The period continues beyond the axis. */
const CUT = 'absolute top-1/2 size-4 -translate-y-1/2 text-ink-2';
