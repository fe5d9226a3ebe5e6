import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { lastDayOf } from '~/domain/time/dates';
import { dayOf, WEEKS_AHEAD, weekAxis } from '~/domain/time/time-axis';
import { classNames } from '~/ui/page/class-names';
import { AxisMark, AxisTrack } from '~/ui/time/time-axis';

/** In pixels. */
const LANE = 28;
/** Further on, what stands at a mark's right would leave the strip. */
const TURNED_FROM = 70;
const LABELLED_WEEKS = 3;

type Dated = Pick<SubsidySummary, 'subsidyId' | 'acceptanceEnd'>;

type Placed<Subsidy> = { subsidy: Subsidy; at: number; lane: number };

/** In lanes, so that none of the given width (percent) covers another. */
const placedOn = <Subsidy extends Dated>(
  axis: ReturnType<typeof weekAxis>,
  subsidies: readonly Subsidy[],
  width: number,
): Placed<Subsidy>[] => {
  const [first, last] = [axis.weeks[0]?.from ?? '', axis.weeks.at(-1)?.to ?? ''];
  const ends: number[] = [];
  return subsidies
    .flatMap((subsidy) => {
      const day = subsidy.acceptanceEnd === null ? null : lastDayOf(subsidy.acceptanceEnd);
      return day !== null && day >= first && day <= last
        ? [{ subsidy, at: axis.at(dayOf(day) + 0.5) }]
        : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ subsidy, at }) => {
      const from = at > TURNED_FROM ? at - width : at;
      const free = ends.findIndex((end) => end <= from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = from + width;
      return { subsidy, at, lane };
    });
};

/**
 * The deadlines of the next 13 weeks as marks on a line of time; nothing without any. A picture: the
 * list that it belongs to says the same in words.
 */
export const DeadlineStrip = <Subsidy extends Dated>({
  subsidies,
  now,
  title,
  width,
  renderMark,
  className,
}: {
  subsidies: readonly Subsidy[];
  now: Date;
  title: ReactNode;
  /** Of a mark, in percent of the strip. */
  width: number;
  renderMark: (subsidy: Subsidy) => ReactNode;
  className?: string | undefined;
}) => {
  const axis = weekAxis(now);
  const placed = placedOn(axis, subsidies, width);
  if (placed.length === 0) return null;
  const labels = axis.ticks.filter(
    (_, index) => index % LABELLED_WEEKS === 0 && index < WEEKS_AHEAD - 1,
  );
  return (
    <div aria-hidden="true" className={classNames('text-sm', className)}>
      {title}
      <AxisTrack ticks={labels} today={axis.today} className="mt-2 block border-b border-line">
        <span
          className="block"
          style={{
            height: `${LANE * Math.min(LANES.length, 1 + Math.max(...placed.map(({ lane }) => lane)))}px`,
          }}
        />
        {placed.map(({ subsidy, at, lane }) => (
          <AxisMark
            key={subsidy.subsidyId}
            at={at}
            className={`z-1 ${LANES[lane] ?? LAST_LANE} ${at > TURNED_FROM ? '-translate-x-full' : ''}`}
          >
            {renderMark(subsidy)}
          </AxisMark>
        ))}
      </AxisTrack>
      <span className="num relative block h-6 text-ink-2">
        {labels.map(({ label, at }) => (
          <AxisMark key={at} at={at} className="top-0.5 whitespace-nowrap">
            {label}
          </AxisMark>
        ))}
      </span>
    </div>
  );
};

const LAST_LANE = 'top-21';
const LANES = ['top-0', 'top-7', 'top-14', LAST_LANE];
