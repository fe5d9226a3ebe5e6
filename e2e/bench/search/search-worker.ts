import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { MANUFACTURER } from '../../../tests/support/collection-examples';
import { largeSource } from './large-collection';
import { timeQueries, type QueryTimes } from './queries';

/**
 * Measurements of the search engine alone, without API calls. Each search also computes the facets:
 * the counts beside the values of the filters.
 */
export type SearchFigures = {
  readonly records: number;
  readonly characters: number;
  /** Milliseconds to index the records. */
  readonly indexed: number;
  readonly times: QueryTimes;
};

const source = await largeSource();
const start = performance.now();
const collection = createCollection(source);
const indexed = performance.now() - start;
const viewer = {
  now: new Date(),
  profile: MANUFACTURER,
  favoriteIds: new Set<number>(),
  dismissedIds: new Set<number>(),
};
const times = await timeQueries((query) =>
  collection.search(query, viewer, { limit: null, kinds: SUBSIDY_KINDS }),
);
postMessage({
  records: collection.size,
  characters: source.detailTexts().reduce((sum, text) => sum + text.length, 0),
  indexed,
  times,
} satisfies SearchFigures);
