import type { PageFigures } from './measure-page';

const SHOWN_WITHIN_MS = 100;
/** A key that is held longer feels stuck (promise F43). */
const PAINTED_WITHIN_MS = 200;
/** Results a page as the search begins with; the largest choice is there to compare. */
const FIRST_PAGE = 20;

const ms = (value: number): string => `${Math.round(value)} ms`;
const most = (times: readonly number[]): number => Math.max(0, ...times);
const metIf = (isMet: boolean): string => (isMet ? 'met' : 'missed');

/** The figures of the page and whether they keep to what was set, a line each. */
export const pageReport = ({ typing, shown, scroll }: PageFigures): string[] => [
  ...typing.map(
    ({ field, typed, held, slowest, arrivals }) =>
      `Typing at 6× slower CPU, ${field}${arrivals > 0 ? ' while results arrive' : ''}: ${typed.length} keys, ${held === typed ? 'none dropped' : `「${held}」 is left`}, slowest paint after ${ms(slowest)}; target no key dropped ${metIf(held === typed)}, ${ms(PAINTED_WITHIN_MS)} ${metIf(slowest <= PAINTED_WITHIN_MS)}`,
  ),
  ...shown.map(({ perPage, times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `From the answer to its first paint, ${perPage} a page: median ${ms(median)}, most ${ms(most(times))} of ${times.length}${perPage === FIRST_PAGE ? `; target ${ms(SHOWN_WITHIN_MS)} ${metIf(most(times) <= SHOWN_WITHIN_MS)}` : ''}`;
  }),
  ...scroll.map(
    ({ view, longTasks }) =>
      `Scrolling 100 as ${view}: ${longTasks.length} tasks over 50 ms, longest ${ms(most(longTasks))}; ${metIf(longTasks.length === 0)}`,
  ),
];
