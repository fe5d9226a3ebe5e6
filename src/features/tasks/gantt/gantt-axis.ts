import { jstDateOf } from '~/domain/time/dates';
import { dayOf, ticksBetween } from '~/domain/time/time-axis';
import type { Span } from './task-spans';

export interface Axis {
  /** Where a span lies, in percent; null where none of it is on the axis. */
  place: (span: Pick<Span, 'from' | 'to'>) => { start: number; length: number } | null;
  ticks: { label: string; at: number }[];
  today: number;
}

/** What lies further back or ahead (days) would leave the rest no room. */
const MOST_BEHIND = 92;
const MOST_AHEAD = 366;
const LEAST_BEHIND = 14;
const LEAST_AHEAD = 62;
const MAX_TICKS = 8;
/** A shorter span (percent) could not be seen. */
const SHORTEST = 1.2;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The year once: 「2026年11月」, 「12月」, 「2027年1月」. */
const shortened = <Tick extends { label: string }>(ticks: readonly Tick[]): Tick[] =>
  ticks.map((tick, index) => {
    const [year, month] = tick.label.split('/');
    const isSameYear = ticks[index - 1]?.label.startsWith(`${year}/`) === true;
    return { ...tick, label: isSameYear ? `${month}月` : `${year}年${month}月` };
  });

/** One axis of time for all spans, around today. */
export const ganttAxis = (spans: readonly Span[], now: Date): Axis => {
  const today = dayOf(jstDateOf(now));
  const first = Math.min(today, ...spans.map(({ from }) => dayOf(from)));
  const last = Math.max(today, ...spans.map(({ to }) => dayOf(to)));
  const low = clamp(first, today - MOST_BEHIND, today - LEAST_BEHIND) - 2;
  const high = clamp(last, today + LEAST_AHEAD, today + MOST_AHEAD) + 6;
  const at = (day: number): number => clamp(((day - low) / (high - low)) * 100, 0, 100);
  return {
    place: ({ from, to }) => {
      // A span ends with its last day, not before it.
      const [start, end] = [dayOf(from), dayOf(to) + 1];
      if (end < low || start > high) return null;
      const length = Math.max(SHORTEST, at(end) - at(start));
      return { start: Math.min(at(start), 100 - length), length };
    },
    ticks: shortened(ticksBetween(low, high, MAX_TICKS)).map(({ label, day }) => ({
      label,
      at: at(day),
    })),
    today: at(today + 0.5),
  };
};
