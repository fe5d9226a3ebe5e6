import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { createCollection } from '~/embedded-api/subsidies/collection';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import { MANUFACTURER } from '../../tests/support/collection-examples';
import { enlarged } from './records';
import { timeQueries, type Runs } from './spread';

export type SearchFigures = Runs & {
  readonly records: number;
  readonly characters: number;
  /** Milliseconds to make the collection. */
  readonly build: number;
};

/** The search alone, facets included: what a call costs without the way to the API and back. */
export const measureSearch = async (source: SubsidySource): Promise<SearchFigures> => {
  const large = enlarged(source);
  const begun = performance.now();
  const collection = createCollection(large);
  const build = performance.now() - begun;
  const viewer = {
    now: new Date(),
    profile: MANUFACTURER,
    favoriteIds: new Set<number>(),
    dismissedIds: new Set<number>(),
  };
  const runs = await timeQueries((query) =>
    collection.search(query, viewer, { limit: null, kinds: SUBSIDY_KINDS }),
  );
  return {
    records: collection.size,
    characters: large.detailTexts().reduce((sum, text) => sum + text.length, 0),
    build,
    ...runs,
  };
};
