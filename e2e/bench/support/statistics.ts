import type { SubsidyQuery } from '~/contract/subsidies';
import { mixedQueries } from './queries';

/** Milliseconds, all of them. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Of the queries that ask for a word. */
  readonly wordP95: number;
}

/** Each query for the first time, all of them once more, and with the rounds of a programme folded. */
export interface Runs {
  readonly cold: Spread;
  readonly warm: Spread;
  readonly folded: Spread;
}

interface Timed {
  readonly time: number;
  readonly hasWord: boolean;
}

const percentile = (timed: readonly Timed[], share: number): number => {
  const sorted = timed.map(({ time }) => time).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const spreadOf = (timed: readonly Timed[]): Spread => ({
  p50: percentile(timed, 0.5),
  p95: percentile(timed, 0.95),
  max: percentile(timed, 1),
  wordP95: percentile(
    timed.filter(({ hasWord }) => hasWord),
    0.95,
  ),
});

/** Times the mixed queries one after the other, three times over. */
export const timeQueries = async (ask: (query: SubsidyQuery) => unknown): Promise<Runs> => {
  const run = async (foldRounds: boolean): Promise<Spread> => {
    const timed: Timed[] = [];
    for (const query of mixedQueries()) {
      const from = performance.now();
      await ask({ ...query, foldRounds });
      timed.push({ time: performance.now() - from, hasWord: query.keyword !== undefined });
    }
    return spreadOf(timed);
  };
  return { cold: await run(false), warm: await run(false), folded: await run(true) };
};
