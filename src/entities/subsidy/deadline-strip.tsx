import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { lastDayOf } from '~/domain/time/dates';
import { dayOf, WEEKS_AHEAD, weekAxis } from '~/domain/time/time-axis';
import { classNames } from '~/ui/page/class-names';
import { AxisMark, AxisTrack } from '~/ui/time/time-axis';

/** In pixels. */
const LANE = 28;
const LABELLED_WEEKS = 3;

const LANES = ['top-0', 'top-7', 'top-14', 'top-21'];

type Item = { subsidy: Pick<SubsidySummary, 'subsidyId' | 'acceptanceEnd'>; mark: ReactNode };

/** Whether the mark is left of its day, since right of it it would leave the strip. */
const isTurned = (at: number, width: number): boolean => at + width > 100;

/** Assigns lanes, so that no mark (`width` in percent) covers another; `most` reaches to the next. */
const placedOn = (axis: ReturnType<typeof weekAxis>, items: readonly Item[], width: number) => {
  const [first, last] = [axis.weeks[0]?.from ?? '', axis.weeks.at(-1)?.to ?? ''];
  const ends: number[] = [];
  return items
    .flatMap(({ subsidy: { subsidyId, acceptanceEnd }, mark }) => {
      const day = acceptanceEnd === null ? null : lastDayOf(acceptanceEnd);
      return day !== null && day >= first && day <= last
        ? [{ subsidyId, mark, at: axis.at(dayOf(day) + 0.5) }]
        : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ subsidyId, mark, at }) => {
      const from = isTurned(at, width) ? at - width : at;
      const free = ends.findIndex((end) => end <= from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = from + width;
      return { subsidyId, mark, at, from, lane };
    })
    .map((item, index, all) => {
      const next = all.slice(index + 1).find(({ lane }) => lane === item.lane)?.from ?? 100;
      return { ...item, most: Math.max(width, next - item.at) };
    });
};

/** The deadlines of the next 13 weeks on a time axis; screen readers have the list instead. */
export const DeadlineStrip = ({
  items,
  now,
  title,
  width,
  className,
}: {
  items: readonly Item[];
  now: Date;
  title: ReactNode;
  /** The width of a mark, in percent of the strip. */
  width: number;
  className?: string | undefined;
}) => {
  const axis = weekAxis(now);
  const placed = placedOn(axis, items, width);
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
        {placed.map(({ subsidyId, mark, at, lane, most }) => (
          <AxisMark
            key={subsidyId}
            at={at}
            most={most}
            className={`z-1 w-max ${LANES[lane] ?? LANES.at(-1)} ${isTurned(at, width) ? '-translate-x-full' : ''}`}
          >
            {mark}
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
