import type { Database } from './database';
import type { SubsidyCollection } from './subsidy-collection';

/** In milliseconds. */
type Lifetimes = { accessToken: number; session: number };

export type Context = {
  readonly database: Database;
  readonly lifetimes: Lifetimes;
  /** Milliseconds since 1970, by the API's own clock. */
  readonly now: () => number;
  /**
   * Loads the collection once. Other calls run meanwhile: never call it inside a transaction or in
   * parallel with reads.
   */
  readonly subsidies: () => Promise<SubsidyCollection>;
};
