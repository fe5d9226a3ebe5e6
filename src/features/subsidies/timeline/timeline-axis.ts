import type { SubsidySummary } from '~/contract/subsidies';
import { DAY_MS, endParts, formatDate } from '~/domain/time/dates';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyStatus } from '~/domain/subsidies/subsidy';
import { ticksBetween } from '~/domain/time/time-axis';

export type Period = Pick<SubsidySummary, 'acceptanceStart' | 'acceptanceEnd'>;

export type BarLook = 'neutral' | 'warning' | 'error' | 'upcoming' | 'closed';

export interface TimelineBar {
  look: BarLook;
  /** The whole period in words, which no axis cuts. */
  words: string;
  /** Where it begins and how long it is, in percent of the axis; null where none of it is on the axis. */
  place: { start: number; length: number } | null;
  /** It goes on to the left or right of what the axis shows. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

export interface TimelineAxis {
  bars: TimelineBar[];
  ticks: { label: string; at: number }[];
  /** Null where the axis does not come near today. */
  today: number | null;
}

const JST_DAYS = 9 / 24;
/** What is over long ago, or ends in years, would leave the rest no room. */
const MOST_BEHIND = 92;
const MOST_AHEAD = 366;
const LEAST_BEHIND = 14;
const LEAST_AHEAD = 62;
const MAX_TICKS = 7;
/** A period shorter than this (percent) could not be seen. */
const SHORTEST = 1;

/** Days since 1970 on Japan's clocks, with the time of day as their fraction. */
const momentOf = (ms: number): number => ms / DAY_MS + JST_DAYS;
const momentAt = (instant: string): number => momentOf(Date.parse(instant));

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The axis of what is over: its last year, and today only where that is near. */
const pastRange = (starts: number[], ends: number[], now: number): [number, number] => {
  const last = Math.max(...ends);
  const low = Math.max(Math.min(...starts, ...ends), last - MOST_AHEAD);
  return [Math.min(low, last - LEAST_AHEAD), now - last <= MOST_BEHIND ? now : last];
};

const rangeOf = (periods: readonly Period[], now: number): { low: number; high: number } => {
  const starts = periods.flatMap(({ acceptanceStart }) => acceptanceStart ?? []).map(momentAt);
  const ends = periods.flatMap(({ acceptanceEnd }) => acceptanceEnd ?? []).map(momentAt);
  const isAllOver = ends.length === periods.length && ends.every((end) => end <= now);
  const [low, high] = isAllOver
    ? pastRange(starts, ends, now)
    : [
        clamp(Math.min(...starts, now), now - MOST_BEHIND, now - LEAST_BEHIND),
        clamp(Math.max(...starts, ...ends, now), now + LEAST_AHEAD, now + MOST_AHEAD),
      ];
  const margin = (high - low) * 0.03;
  return { low: low - margin, high: high + margin };
};

/** 「2026/10/01(木) 〜 2026/12/24(木) 17:00」; an end or a start that is not set is said in words. */
export const periodWords = ({ acceptanceStart, acceptanceEnd }: Period): string => {
  const start = acceptanceStart === null ? null : formatDate(acceptanceStart);
  if (acceptanceEnd === null) {
    return start === null ? '通年（締切の定めなし）' : `${start}から通年（締切の定めなし）`;
  }
  const { date, time } = endParts(acceptanceEnd);
  return start === null ? `${date} ${time}まで` : `${start} 〜 ${date} ${time}`;
};

const lookOf = (period: Period, now: Date): BarLook => {
  const { tone } = deadlineOf(period.acceptanceEnd, now);
  if (tone === 'closed') return 'closed';
  return subsidyStatus(period, now) === 'upcoming' ? 'upcoming' : tone;
};

/** The year once: 「2026/11」, 「12月」, 「2027/1」. */
const shortened = <Tick extends { label: string }>(ticks: readonly Tick[]): Tick[] =>
  ticks.map((tick, index) => {
    const [year, month] = tick.label.split('/');
    const isNewYear = ticks[index - 1]?.label.startsWith(`${year}/`) !== true;
    return isNewYear ? tick : { ...tick, label: `${month}月` };
  });

/** The periods, in their own order, as bars on one axis of time. */
export const timelineAxis = (periods: readonly Period[], now: Date): TimelineAxis => {
  const moment = momentOf(now.getTime());
  const { low, high } = rangeOf(periods, moment);
  const at = (day: number): number => clamp(((day - low) / (high - low)) * 100, 0, 100);

  const barOf = (period: Period): TimelineBar => {
    const { acceptanceStart, acceptanceEnd } = period;
    const start = acceptanceStart === null ? -Infinity : momentAt(acceptanceStart);
    const end = acceptanceEnd === null ? Infinity : momentAt(acceptanceEnd);
    // Some records end before they start: the bar lies between the two all the same.
    const [from, to] = start <= end ? [start, end] : [end, start];
    const length = Math.max(SHORTEST, at(to) - at(from));
    return {
      look: lookOf(period, now),
      words: periodWords(period),
      place: to < low || from > high ? null : { start: Math.min(at(from), 100 - length), length },
      isCutBefore: from < low,
      isCutAfter: to > high,
    };
  };

  return {
    bars: periods.map(barOf),
    ticks: shortened(ticksBetween(low, high, MAX_TICKS)).map(({ label, day }) => ({
      label,
      at: at(day),
    })),
    today: moment >= low && moment <= high ? at(moment) : null,
  };
};
