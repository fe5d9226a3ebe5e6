import { DAY_MS } from '~/domain/time/dates';
import type { Columns } from './columns';
import type { FoldedResult } from './fold';

/** Days since 1970 of a date `YYYY-MM-DD`, as `jstDay` counts them. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The results by their last day in Japan within the month `YYYY-MM`, in their order. */
export const byLastDay = (
  results: readonly FoldedResult[],
  { lastDay }: Columns,
  month: string,
): { date: string; results: FoldedResult[] }[] => {
  const first = dayNumber(`${month}-01`);
  const afterLast = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5))) / DAY_MS;
  const days = new Map<number, FoldedResult[]>();
  for (const result of results) {
    const day = lastDay[result.position] ?? Infinity;
    if (day < first || day >= afterLast) continue;
    const known = days.get(day);
    if (known === undefined) days.set(day, [result]);
    else known.push(result);
  }
  return [...days]
    .toSorted(([one], [other]) => one - other)
    .map(([day, found]) => ({ date: dateOf(day), results: found }));
};
