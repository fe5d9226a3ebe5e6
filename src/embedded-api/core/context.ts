import type { Database } from './database';
import type { SubsidyCollection } from './subsidy-collection';

/** Everything in milliseconds. */
export type Lifetimes = { accessToken: number; session: number };

/** What every handler works with. */
export type Context = {
  readonly database: Database;
  readonly lifetimes: Lifetimes;
  /** Milliseconds since 1970, by the API's own clock. */
  readonly now: () => number;
  /**
   * Waits until the collection is there; it is loaded once. Other calls are answered meanwhile: never
   * to be asked for within a transaction, nor beside reads of the same call.
   */
  readonly subsidies: () => Promise<SubsidyCollection>;
};
