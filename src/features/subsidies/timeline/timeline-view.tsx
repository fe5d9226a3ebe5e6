import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useMemo, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { formatDate } from '~/domain/time/dates';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyStatusName } from '~/domain/subsidies/subsidy';
import { DismissedLine } from '~/features/subsidies/search/dismissed-line';
import { TitleLink } from '~/entities/subsidy/result-parts';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { classNames } from '~/ui/page/class-names';
import { timelineAxis, type BarLook, type TimelineAxis, type TimelineBar } from './timeline-axis';

type TimelineViewProps = {
  items: readonly SubsidySummary[];
  /** What was searched for, to mark it. */
  keyword: string;
  now: Date;
  /** The list is of what was dismissed: there what was brought back is what goes. */
  showsDismissed: boolean;
  renderAction: ((subsidy: SubsidySummary) => ReactNode) | undefined;
};

/** Three columns where there is room; on a phone the bar lies across, under what it belongs to. */
const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,44%)_minmax(0,1fr)_auto]';
const WITHIN = 'lg:col-span-full lg:grid lg:grid-cols-subgrid';
const ROW = `${WITHIN} max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-5 px-4`;
const RULED = 'border-b border-line-soft last:border-b-0';

/**
 * A page of results by time: from when to when each is open, on one axis of dates. A table to who
 * cannot see the bars, with every period in words.
 */
export const TimelineView = ({
  items,
  keyword,
  now,
  showsDismissed,
  renderAction,
}: TimelineViewProps) => {
  const axis = useMemo(() => timelineAxis(items, now), [items, now]);
  return (
    <table className={`paper text-sm leading-[1.6] max-lg:block ${COLUMNS}`}>
      <caption className="col-span-full block px-4 pt-3 text-start text-ink-2">
        受付期間の早見表
        {axis.today !== null && (
          <span className="num ms-3 inline-block">{`破線は今日 ${formatDate(now)}`}</span>
        )}
      </caption>
      <thead
        className={`sticky top-[calc(var(--above,0px)+var(--spacing-bar))] z-1 border-b border-line bg-paper pt-1 max-lg:block print:static ${WITHIN}`}
      >
        <tr className={ROW}>
          <th scope="col" className="text-start font-normal text-ink-2 max-lg:sr-only">
            補助金・助成金
          </th>
          <th
            scope="col"
            className="text-start font-normal text-ink-2 max-lg:col-span-full max-lg:row-start-2"
          >
            <span className="sr-only">受付期間</span>
            <Ticks axis={axis} />
          </th>
          {renderAction && (
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={`max-lg:block ${WITHIN}`}>
        {items.map((subsidy, index) => {
          const bar = axis.bars[index];
          if (subsidy.isDismissed !== showsDismissed) {
            return (
              <tr key={subsidy.subsidyId} className={`${ROW} ${RULED} py-2.5`}>
                <td colSpan={renderAction ? 3 : 2} className="col-span-full">
                  <DismissedLine subsidy={subsidy} />
                </td>
              </tr>
            );
          }
          return (
            <tr
              key={subsidy.subsidyId}
              className={`${ROW} ${RULED} hover:bg-tint max-lg:pt-3 max-lg:pb-3.5`}
            >
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
              {renderAction && <td className="-me-2 lg:self-center">{renderAction(subsidy)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
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

const LOOK: Record<BarLook, string> = {
  neutral: 'border-key bg-key-tint',
  warning: 'border-warning bg-warning-tint',
  error: 'border-error bg-error-tint',
  upcoming: 'border-dashed border-key bg-paper',
  closed: 'border-line bg-tint-strong',
};

/** The drawing says nothing that the words under it do not. */
const Bar = ({ bar, axis }: { bar: TimelineBar; axis: TimelineAxis }) => (
  <>
    <span aria-hidden="true" className="relative block h-7 w-full grow lg:min-h-8">
      {axis.ticks.map(({ label, at }) => (
        <span
          key={label}
          className="absolute inset-y-0 border-s border-line-soft"
          style={{ left: `${at}%` }}
        />
      ))}
      {bar.place !== null && (
        <span
          className={classNames(
            'absolute top-1/2 h-4 -translate-y-1/2 border',
            LOOK[bar.look],
            bar.isCutBefore ? 'border-s-0' : 'rounded-s-full',
            bar.isCutAfter ? 'border-e-0' : 'rounded-e-full',
          )}
          style={{ left: `${bar.place.start}%`, width: `${bar.place.length}%` }}
        />
      )}
      {bar.isCutBefore && <ChevronLeft className={`${CUT} left-0`} />}
      {bar.isCutAfter && <ChevronRight className={`${CUT} right-0`} />}
      {axis.today !== null && (
        <span
          className="absolute inset-y-0 border-s border-dashed border-ink"
          style={{ left: `${axis.today}%` }}
        />
      )}
    </span>
    <span className="num block text-ink-2 lg:pb-2">{bar.words}</span>
  </>
);

/** Where the axis ends and the period does not. */
const CUT = 'absolute top-1/2 size-4 -translate-y-1/2 text-ink-2';

/** Of many months, every second has no room for its name on a phone. */
const Ticks = ({ axis: { ticks } }: { axis: TimelineAxis }) => (
  <span aria-hidden="true" className="relative block h-7">
    {ticks.map(({ label, at }, index) => (
      <Fragment key={label}>
        <span
          className="absolute bottom-0 h-1.5 border-s border-control"
          style={{ left: `${at}%` }}
        />
        {isNamed(at, ticks[index + 1]?.at) && (
          <span
            className={classNames(
              'num absolute top-0 whitespace-nowrap',
              at > FIRST_CENTRED && '-translate-x-1/2',
              ticks.length > FEW && index % 2 === 1 && 'max-lg:hidden',
            )}
            style={{ left: `${at}%` }}
          >
            {label}
          </span>
        )}
      </Fragment>
    ))}
  </span>
);

/** Nearer to an end (percent) a month's name would hang over it: it begins there instead. */
const FIRST_CENTRED = 6;
const LAST_NAMED = 94;
const ROOM = 20;
const FEW = 5;

const isNamed = (at: number, next = 100): boolean =>
  at < LAST_NAMED && (at > FIRST_CENTRED || next - at > ROOM);
