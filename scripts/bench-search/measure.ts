import { SUBSIDY_KINDS } from '~/domain/subsidy';
import { createCollection, type SubsidySource } from '~/embedded-api/subsidies/collection';
import { MANUFACTURER } from '~/embedded-api/subsidies/collection-examples';
import { mixedQueries } from './queries';

const RECORDS = 20_000;

/** Milliseconds, all of them. */
export type Figures = {
  readonly records: number;
  readonly characters: number;
  readonly build: number;
  readonly queries: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Of the queries that ask for a word. */
  readonly wordP95: number;
};

/** The records again and again under other ids, each with a text of its own in memory. */
const enlarged = (source: SubsidySource): SubsidySource => {
  const { heads } = source;
  const texts = source.detailTexts();
  const rounds = Array.from({ length: RECORDS }, (_, index) => Math.floor(index / heads.length));
  const at = <T>(items: readonly T[], index: number): T[] =>
    items.slice(index % heads.length, (index % heads.length) + 1);
  const copies = rounds.flatMap((round, index) =>
    at(heads, index).map((head) => ({ ...head, subsidyId: index + 1, round: String(round) })),
  );
  const copiedTexts = rounds.flatMap((round, index) =>
    at(texts, index).map((text) => `${text}\n${round}`),
  );
  return {
    heads: copies,
    detailTexts: () => copiedTexts,
    bodyOf: (position) => source.bodyOf(position % heads.length),
  };
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Builds the collection and asks it 200 mixed questions, facets included, once to warm up and once in earnest. */
export const measure = (source: SubsidySource): Figures => {
  const large = enlarged(source);
  const begun = performance.now();
  const collection = createCollection(large);
  const build = performance.now() - begun;
  const asker = { now: new Date(), profile: MANUFACTURER, favoriteIds: new Set<number>() };
  const timed = () =>
    mixedQueries().map((query) => {
      const from = performance.now();
      collection.search(query, asker, { limit: null, kinds: SUBSIDY_KINDS });
      return { time: performance.now() - from, hasWord: query.keyword !== undefined };
    });
  timed();
  const figures = timed();
  const times = figures.map(({ time }) => time).toSorted((a, b) => a - b);
  const wordTimes = figures
    .filter(({ hasWord }) => hasWord)
    .map(({ time }) => time)
    .toSorted((a, b) => a - b);
  return {
    records: collection.size,
    characters: large.detailTexts().reduce((sum, text) => sum + text.length, 0),
    build,
    queries: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: percentile(times, 1),
    wordP95: percentile(wordTimes, 0.95),
  };
};
