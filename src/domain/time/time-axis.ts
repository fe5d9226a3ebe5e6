import { addDays, DAY_MS, daysBetween, JST_OFFSET_MS, jstDateOf, twoDigits } from './dates';
import { monthAndDay, WEEK_DAYS, weeksFrom } from './weeks';

/** Days since 1970 of a calendar date. */
export const dayOf = (date: string): number => daysBetween('1970-01-01', date);

/** Days since 1970 in Japan, the time of day as fraction. */
export const momentOf = (instant: string | Date): number =>
  (new Date(instant).getTime() + JST_OFFSET_MS) / DAY_MS;

/** A range of days, both counted since 1970. */
export type DayRange = { low: number; high: number };

/** The minimum number of weeks ahead on an axis. */
export const WEEKS_AHEAD = 13;

/** Minimum and maximum days before and after today: the future matters more. */
const LEAST_BEHIND = 7;
export const MOST_BEHIND = 31;
export const LEAST_AHEAD = WEEKS_AHEAD * WEEK_DAYS;
export const MOST_AHEAD = 366;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** A range around today, from the first of `starts` to the last of `ends`, within the limits. */
export const rangeAround = (
  today: number,
  starts: number[],
  ends: number[],
  leastAhead = LEAST_AHEAD,
): DayRange => ({
  low: clamp(Math.min(...starts), today - MOST_BEHIND, today - LEAST_BEHIND),
  high: clamp(Math.max(...ends), today + leastAhead, today + MOST_AHEAD),
});

/** Start and length of a bar, in percent of the axis. */
export type AxisSpan = { start: number; length: number };

type Tick = { label: string; day: number };

const axisOver = ({ low, high }: DayRange, today: number, ticks: readonly Tick[]) => {
  /** In percent of the axis; values outside are placed at its ends. */
  const at = (day: number): number => clamp(((day - low) / (high - low)) * 100, 0, 100);
  return {
    at,
    ticks: ticks.map(({ label, day }) => ({ label, at: at(day) })),
    today: today >= low && today <= high ? at(today) : null,
  };
};

type AxisOptions = {
  today: number;
  mostTicks: number;
  /** Minimum length of a bar in percent, so that it is visible. */
  shortest?: number;
};

/** An axis of months or, if it is short, of weeks: positions of bars, ticks, and today if near. */
export const timeAxis = (range: DayRange, { today, mostTicks, shortest = 1 }: AxisOptions) => {
  const { low, high } = range;
  const ticksIn = high - low > FEW_WEEKS * WEEK_DAYS ? monthTicks : weekTicks;
  const { at, ...marks } = axisOver(range, today, ticksIn(low, high, mostTicks));
  return {
    ...marks,
    /** Null if it is outside the axis; cut at its ends. */
    axisSpanOf: (from: number, to: number): AxisSpan | null => {
      if (to < low || from > high) return null;
      const length = Math.max(shortest, at(to) - at(from));
      return { start: Math.min(at(from), 100 - length), length };
    },
  };
};

/** An axis of the weeks from the current one on. */
export const weekAxis = (now: Date) => {
  const weeks = weeksFrom(jstDateOf(now), WEEKS_AHEAD);
  const ticks = weeks.map(({ from }) => ({ label: monthAndDay(from), day: dayOf(from) }));
  const low = ticks[0]?.day ?? 0;
  return { weeks, ...axisOver({ low, high: low + LEAST_AHEAD }, momentOf(now), ticks) };
};

const FEW_WEEKS = 8;
/** The days since 1970 of its first Monday. */
const FIRST_MONDAY = 4;

/** The Mondays in a range, at most `most`, at regular steps. */
const weekTicks = (low: number, high: number, most: number): Tick[] => {
  const step = WEEK_DAYS * Math.ceil((high - low) / WEEK_DAYS / most);
  const first = Math.ceil((low - FIRST_MONDAY) / WEEK_DAYS) * WEEK_DAYS + FIRST_MONDAY;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const day = first + index * step;
    return { label: monthAndDay(addDays('1970-01-01', day)), day };
  });
};

const TICK_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
const MONTH_DAYS = 30.4;

/** The first days of months in a range, at most `most`, at regular steps; the year at its first. */
const monthTicks = (low: number, high: number, most: number): Tick[] => {
  const months = (high - low) / MONTH_DAYS;
  const step = TICK_MONTHS.find((each) => months / each <= most) ?? 240;
  const first = new Date(low * DAY_MS);
  const ticks: Tick[] = [];
  let labelled = 0;
  const startMonth =
    Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth() + 1) / step) * step;
  for (let index = startMonth; ; index += step) {
    const year = Math.floor(index / 12);
    const month = (index % 12) + 1;
    const day = dayOf(`${year}-${twoDigits(month)}-01`);
    if (day > high) return ticks;
    ticks.push({ label: year === labelled ? `${month}月` : `${year}/${month}`, day });
    labelled = year;
  }
};
