import type { SubsidySummary } from '~/contract/subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyStatus } from '~/domain/subsidies/subsidy';
import { endParts, formatDate, lastDayOf, shortDate } from '~/domain/time/dates';
import {
  LEAST_AHEAD,
  MOST_AHEAD,
  MOST_BEHIND,
  momentOf,
  rangeAround,
  timeAxis,
  type AxisSpan,
  type DayRange,
} from '~/domain/time/time-axis';
import { WEEK_DAYS } from '~/domain/time/weeks';

type Period = Pick<SubsidySummary, 'acceptanceStart' | 'acceptanceEnd'>;

export type BarTone = 'neutral' | 'warning' | 'error' | 'upcoming' | 'closed';

export type TimelineBar = {
  look: BarTone;
  /** The whole period as text, even if the axis cuts it. */
  label: string;
  /** The last day as short text, for beside the bar; null where the period has no end. */
  lastDay: string | null;
  /** Null if no part of it is on the axis. */
  axisSpan: AxisSpan | null;
  /** Whether the period continues beyond the left or right end of the axis. */
  isCutBefore: boolean;
  isCutAfter: boolean;
};

/** Shorter than the 13 weeks of other axes, of which a page's deadlines would use little. */
const AT_LEAST = 2 * WEEK_DAYS;
/** Days before today: enough to show that a period has begun. */
const BEHIND = 3;
/** Beside the range, in parts of it: for the ends of bars, and the date after the last one. */
const MARGIN = 0.03;
const DATE_ROOM = 0.2;

/** The range for past periods: their last year, and today only if it is near. */
const pastRange = (starts: number[], ends: number[], now: number): DayRange => {
  const last = Math.max(...ends);
  const low = Math.max(Math.min(...starts, ...ends), last - MOST_AHEAD);
  return { low: Math.min(low, last - LEAST_AHEAD), high: now - last <= MOST_BEHIND ? now : last };
};

const rangeOf = (periods: readonly Period[], now: number): DayRange => {
  const starts = periods.flatMap(({ acceptanceStart }) => acceptanceStart ?? []).map(momentOf);
  const ends = periods.flatMap(({ acceptanceEnd }) => acceptanceEnd ?? []).map(momentOf);
  const isAllOver = ends.length === periods.length && ends.every((end) => end <= now);
  const { low, high } = isAllOver
    ? pastRange(starts, ends, now)
    : { ...rangeAround(now, [now], [now, ...starts, ...ends], AT_LEAST), low: now - BEHIND };
  const length = high - low;
  return { low: low - length * MARGIN, high: high + length * (isAllOver ? MARGIN : DATE_ROOM) };
};

/** 「2026/10/01(木) 〜 2026/12/24(木) 17:00」; a missing start or end is shown as text. */
export const acceptancePeriodLabel = ({ acceptanceStart, acceptanceEnd }: Period): string => {
  const start = acceptanceStart === null ? null : formatDate(acceptanceStart);
  if (acceptanceEnd === null) {
    return start === null ? '通年（締切の定めなし）' : `${start}から通年（締切の定めなし）`;
  }
  const { date, time } = endParts(acceptanceEnd);
  return start === null ? `${date} ${time}まで` : `${start} 〜 ${date} ${time}`;
};

const lookOf = (period: Period, now: Date): BarTone => {
  const { tone } = deadlineOf(period.acceptanceEnd, now);
  if (tone === 'closed') return 'closed';
  return subsidyStatus(period, now) === 'upcoming' ? 'upcoming' : tone;
};

/** The periods as bars on a shared time axis, in the given order. */
export const timelineAxis = (periods: readonly Period[], now: Date) => {
  const today = momentOf(now);
  const range = rangeOf(periods, today);
  const { axisSpanOf, ...marks } = timeAxis(range, { today, mostTicks: 7 });
  const barOf = (period: Period): TimelineBar => {
    const { acceptanceStart, acceptanceEnd } = period;
    const start = acceptanceStart === null ? -Infinity : momentOf(acceptanceStart);
    const end = acceptanceEnd === null ? Infinity : momentOf(acceptanceEnd);
    // Some records end before they start: the bar covers the time between.
    const [from, to] = start <= end ? [start, end] : [end, start];
    return {
      look: lookOf(period, now),
      label: acceptancePeriodLabel(period),
      lastDay: acceptanceEnd === null ? null : shortDate(lastDayOf(acceptanceEnd), now),
      axisSpan: axisSpanOf(from, to),
      isCutBefore: from < range.low,
      isCutAfter: to > range.high,
    };
  };
  return { ...marks, bars: periods.map(barOf) };
};
