import { DAY_MS, daysBetween, JST_OFFSET_MS } from './dates';

/** Days since 1970 of a calendar date. */
export const dayOf = (date: string): number => daysBetween('1970-01-01', date);

/** Days since 1970 in Japan, the time of day as fraction. */
export const momentOf = (instant: string | Date): number =>
  (new Date(instant).getTime() + JST_OFFSET_MS) / DAY_MS;

/** A range of days, both counted since 1970. */
export interface DayRange {
  low: number;
  high: number;
}

/** Minimum and maximum days before and after today; with more, bars would be too short. */
const LEAST_BEHIND = 14;
export const MOST_BEHIND = 92;
export const LEAST_AHEAD = 62;
export const MOST_AHEAD = 366;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** A range around today, from the first of `starts` to the last of `ends`, within the limits. */
export const rangeAround = (today: number, starts: number[], ends: number[]): DayRange => ({
  low: clamp(Math.min(...starts), today - MOST_BEHIND, today - LEAST_BEHIND),
  high: clamp(Math.max(...ends), today + LEAST_AHEAD, today + MOST_AHEAD),
});

/** Start and length of a bar, in percent of the axis. */
export interface AxisPlace {
  start: number;
  length: number;
}

interface AxisOptions {
  today: number;
  mostTicks: number;
  /** `isNewYear`: the first tick of its year. */
  tickLabel: (year: number, month: number, isNewYear: boolean) => string;
  /** Minimum length of a bar in percent, so that it is visible. */
  shortest?: number;
}

/** A time axis: positions of bars, its ticks, and today if it is near. */
export const timeAxis = (
  { low, high }: DayRange,
  { today, mostTicks, tickLabel, shortest = 1 }: AxisOptions,
) => {
  const at = (day: number): number => clamp(((day - low) / (high - low)) * 100, 0, 100);
  return {
    /** Null if it lies outside of the axis; cut at its ends. */
    placeOf: (from: number, to: number): AxisPlace | null => {
      if (to < low || from > high) return null;
      const length = Math.max(shortest, at(to) - at(from));
      return { start: Math.min(at(from), 100 - length), length };
    },
    ticks: ticksBetween(low, high, mostTicks).map(({ year, month, day }, index, ticks) => ({
      label: tickLabel(year, month, ticks[index - 1]?.year !== year),
      at: at(day),
    })),
    today: today >= low && today <= high ? at(today) : null,
  };
};

const TICK_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
const MONTH_DAYS = 30.4;

/** The first days of months in a range, at most `most`, at regular steps. */
const ticksBetween = (low: number, high: number, most: number) => {
  const months = (high - low) / MONTH_DAYS;
  const step = TICK_MONTHS.find((each) => months / each <= most) ?? 240;
  const first = new Date(low * DAY_MS);
  const ticks: { year: number; month: number; day: number }[] = [];
  const startMonth =
    Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth() + 1) / step) * step;
  for (let index = startMonth; ; index += step) {
    const year = Math.floor(index / 12);
    const month = (index % 12) + 1;
    const day = dayOf(`${year}-${String(month).padStart(2, '0')}-01`);
    if (day > high) return ticks;
    ticks.push({ year, month, day });
  }
};
