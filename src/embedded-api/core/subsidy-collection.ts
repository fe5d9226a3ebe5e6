import type {
  SubsidyCalendar,
  SubsidyCalendarQuery,
  SubsidyDetail,
  SubsidyFilters,
  SubsidyPage,
  SubsidyQuery,
  SubsidySuggestion,
  SubsidySuggestionsQuery,
  SubsidySummary,
} from '~/contract/subsidies';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import type { SubsidyKind } from '~/domain/subsidies/subsidy';

export type Viewer = {
  now: Date;
  /** The workspace's, or that of the client whose matches are shown. */
  profile: MatchProfile | null;
  favoriteIds: ReadonlySet<number>;
  dismissedIds: ReadonlySet<number>;
};

export type SearchBounds = {
  /** Most results in all (free plan: 10); null: no limit. */
  limit: number | null;
  /** The kinds that the plan finds. */
  kinds: readonly SubsidyKind[];
};

/** Published after an instant (ms) until now, or with a deadline in a number of days. */
export type Narrowing =
  | { readonly publishedAfter: number }
  | { readonly endsInDays: readonly number[] };

/** All subsidies; those not published yet are never found. */
export type SubsidyCollection = {
  search(query: SubsidyQuery, viewer: Viewer, bounds: SearchBounds): SubsidyPage;
  /** Completions of the typed keyword that have results, with their numbers of results. */
  suggestions(
    query: SubsidySuggestionsQuery,
    viewer: Viewer,
    bounds: SearchBounds,
  ): SubsidySuggestion[];
  calendar(query: SubsidyCalendarQuery, viewer: Viewer, bounds: SearchBounds): SubsidyCalendar;
  /** The matches of filters within a narrowing, the most relevant first. */
  matching(
    filters: SubsidyFilters,
    viewer: Viewer,
    kinds: readonly SubsidyKind[],
    narrowing: Narrowing,
  ): SubsidySummary[];
  /** The ids of these matches. */
  matchingIds(
    filters: SubsidyFilters,
    viewer: Viewer,
    kinds: readonly SubsidyKind[],
    narrowing?: Narrowing,
  ): number[];
  /** Counts the open and upcoming subsidies that fit, for any number of profiles. */
  fitCounter(
    viewer: Pick<Viewer, 'now' | 'dismissedIds'>,
    kinds: readonly SubsidyKind[],
  ): (profile: MatchProfile) => number;
  detail(subsidyId: number, viewer: Viewer): Promise<SubsidyDetail | null>;
  summary(subsidyId: number, viewer: Viewer): SubsidySummary | null;
  readonly size: number;
};
