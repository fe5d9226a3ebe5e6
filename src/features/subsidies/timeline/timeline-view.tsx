import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { formatDate } from '~/domain/time/dates';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyStatusName } from '~/domain/subsidies/subsidy';
import { DismissedLine } from '~/features/subsidies/results/dismissed';
import { RowActions } from '~/features/subsidies/results/row-controls';
import { TitleLink } from '~/entities/subsidy/result-parts';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { classNames } from '~/ui/page/class-names';
import { AxisBar, AxisRow, AxisTable, AxisTrack, type AxisMarks } from '~/ui/time/time-axis';
import { timelineAxis, type BarTone, type TimelineBar } from './timeline-axis';

type TimelineViewProps = {
  items: readonly SubsidySummary[];
  /** The keyword to highlight. */
  keyword: string;
  now: Date;
  /** The list shows dismissed subsidies: restored ones leave it. */
  showsDismissed: boolean;
  hasActions: boolean;
};

/**
 * A page of results as bars on a shared time axis. For screen readers a table with each period as
 * text.
 */
export const TimelineView = ({
  items,
  keyword,
  now,
  showsDismissed,
  hasActions,
}: TimelineViewProps) => {
  const axis = useMemo(() => timelineAxis(items, now), [items, now]);
  return (
    <AxisTable
      columns="lg:grid-cols-[minmax(0,44%)_minmax(0,1fr)_auto]"
      caption="受付期間の早見表"
      todayLabel={formatDate(now)}
      rowsLabel="補助金・助成金"
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
        return (
          <AxisRow key={subsidy.subsidyId} className="hover:bg-tint max-lg:pt-3 max-lg:pb-3.5">
            <th
              scope="row"
              className="data-title min-w-0 self-center text-start font-normal! lg:py-3"
            >
              <Facts subsidy={subsidy} now={now} />
              <span className="block text-base leading-row">
                <TitleLink subsidy={subsidy} keyword={keyword} />
              </span>
            </th>
            <td className="flex min-w-0 flex-col justify-center max-lg:order-last max-lg:col-span-full max-lg:mt-2">
              {bar && <Bar bar={bar} axis={axis} />}
            </td>
            {hasActions && (
              <td className="-me-2 lg:self-center">
                <RowActions subsidy={subsidy} iconOnly />
              </td>
            )}
          </AxisRow>
        );
      })}
    </AxisTable>
  );
};

const Facts = ({ subsidy, now }: { subsidy: SubsidySummary; now: Date }) => {
  const { tone, label } = deadlineOf(subsidy.acceptanceEnd, now);
  return (
    <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
      {subsidy.status === 'upcoming' && <Tag tone="plain">{subsidyStatusName('upcoming')}</Tag>}
      {subsidy.issuer !== null && <bdi className="text-ink-2">{subsidy.issuer}</bdi>}
    </span>
  );
};

const LOOK: Record<BarTone, string> = {
  neutral: 'border-key bg-key-tint',
  warning: 'border-warning bg-warning-tint',
  error: 'border-error bg-error-tint',
  upcoming: 'border-dashed border-key bg-paper',
  closed: 'border-line bg-tint-strong',
};

const Bar = ({ bar, axis }: { bar: TimelineBar; axis: AxisMarks }) => (
  <>
    <AxisTrack ticks={axis.ticks} today={axis.today} className="block h-7 w-full grow lg:min-h-8">
      <AxisBar
        place={bar.place}
        className={classNames(
          'h-4 border',
          LOOK[bar.look],
          bar.isCutBefore ? 'border-s-0' : 'rounded-s-full',
          bar.isCutAfter ? 'border-e-0' : 'rounded-e-full',
        )}
      />
      {bar.isCutBefore && <ChevronLeft className={`${CUT} left-0`} />}
      {bar.isCutAfter && <ChevronRight className={`${CUT} right-0`} />}
    </AxisTrack>
    <span className="num block text-ink-2 lg:pb-2">{bar.label}</span>
  </>
);

/** The period continues beyond the axis. */
const CUT = 'absolute top-1/2 size-4 -translate-y-1/2 text-ink-2';
