import type {
  SubsidyCalendar,
  SubsidyCalendarQuery,
  SubsidyDetail,
  SubsidyFilters,
  SubsidyPage,
  SubsidyQuery,
  SubsidySummary,
} from '~/contract/subsidies';
import type { MatchProfile } from '~/domain/subsidies/match';
import type { SubsidyKind } from '~/domain/subsidies/subsidy';

export type Viewer = {
  now: Date;
  /** Of the workspace, or of the client as which it is looked. */
  profile: MatchProfile | null;
  favoriteIds: ReadonlySet<number>;
  dismissedIds: ReadonlySet<number>;
};

export type SearchBounds = {
  /** Never more than so many results in all (free plan: 10); null for no limit. */
  limit: number | null;
  /** The kinds that may be found at all. */
  kinds: readonly SubsidyKind[];
};

/** News: published after a moment (milliseconds) until now. Deadlines: still to come, so many days ahead. */
export type Narrowing =
  | { readonly publishedAfter: number }
  | { readonly endsInDays: readonly number[] };

/** What is not published yet is not there for anyone. */
export type SubsidyCollection = {
  search(query: SubsidyQuery, viewer: Viewer, bounds: SearchBounds): SubsidyPage;
  calendar(query: SubsidyCalendarQuery, viewer: Viewer, bounds: SearchBounds): SubsidyCalendar;
  /** All that a condition finds among news or deadlines, the most relevant first. */
  matching(
    filters: SubsidyFilters,
    viewer: Viewer,
    kinds: readonly SubsidyKind[],
    narrowing: Narrowing,
  ): SubsidySummary[];
  /** The same by their numbers alone, for who counts or compares them. */
  matchingIds(
    filters: SubsidyFilters,
    viewer: Viewer,
    kinds: readonly SubsidyKind[],
    narrowing?: Narrowing,
  ): number[];
  /** Counts what is open or to come and fits a company, for one company after the other. */
  fitCounter(
    viewer: Pick<Viewer, 'now' | 'dismissedIds'>,
    kinds: readonly SubsidyKind[],
  ): (profile: MatchProfile) => number;
  detail(subsidyId: number, viewer: Viewer): Promise<SubsidyDetail | null>;
  summary(subsidyId: number, viewer: Viewer): SubsidySummary | null;
  readonly size: number;
};
