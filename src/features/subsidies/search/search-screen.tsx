import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  Suspense,
  type ReactNode,
  type RefObject,
  useEffect,
  type MouseEvent,
  useMemo,
} from 'react';
import { useLocation } from 'react-router';
import type { SubsidyPage, SubsidyFilters } from '~/contract/subsidies';
import { formatNumber } from '~/domain/text/format-number';
import { dayNames } from '~/domain/time/calendar-month';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import { focusLastOpened } from '~/entities/subsidy/last-opened';
import { searchPath, toFilters } from '~/entities/subsidy/search-address';
import { searchQuery, toQuery, wholeOf } from '~/entities/subsidy/search-queries';
import { SelectionProvider } from '~/entities/subsidy/selection';
import { useViewpointOf, ViewpointContext } from '~/entities/viewpoint/viewpoint';
import { ViewpointBar, ViewpointPicker } from '~/entities/viewpoint/viewpoint-bar';
import { DAY_HEADING_ID } from '~/features/subsidies/calendar/day-list';
import { ActiveChips } from '~/features/subsidies/filters/active-chips';
import { FilterPanel } from '~/features/subsidies/filters/filter-panel';
import { KeywordForm } from '~/features/subsidies/filters/keyword-form';
import {
  type SearchChip,
  activeChipsOf,
  chipsOf,
  conditionNameOf,
} from '~/features/subsidies/filters/search-chips';
import { Outlook } from '~/features/subsidies/outlook/outlook';
import { useOutlookPlacement } from '~/features/subsidies/outlook/outlook-placement';
import { DismissedLink, DismissedNotice } from '~/features/subsidies/results/dismissed';
import { Results } from '~/features/subsidies/results/results';
import {
  ResultsBar,
  FilterSheetOpener,
  type ResultCount,
} from '~/features/subsidies/results/results-bar';
import { ResultsTools } from '~/features/subsidies/results/results-tools';
import { ResultSelectionBar } from '~/features/subsidies/results/selection-bar';
import { useIsNarrow, useIsPhone, useHasFilterColumn } from '~/features/subsidies/results/use-room';
import { effectiveView } from '~/features/subsidies/results/view-choice';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess, useWorkspaceId } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { RecentMenu } from './recent-list';
import {
  PlannedProjects,
  PlanLimitNotice,
  ProfileInvitation,
  RecommendedLine,
  SynonymLine,
} from './search-notices';
import { SearchContext, useSearchInAddress, useShownSearch } from './shown-search';
import { bringTo, useLongWaitAnnounced, useStartOfResults } from './start-of-results';

const CalendarView = lazyNamed(
  async () => import('~/features/subsidies/calendar/calendar-view'),
  'CalendarView',
);

const CompareScreen = lazyNamed(
  async () => import('~/features/subsidies/compare/compare-screen'),
  'CompareScreen',
);

const TITLE = '補助金・助成金を探す';
const BESIDE = 'grid-cols-[minmax(33rem,1fr)_minmax(0,30rem)] gap-x-6 has-[>section]:grid';

type SearchScreenProps = {
  /** The button for notifications on new matches, from the notifications feature. */
  renderNotify?:
    | ((search: {
        filters: SubsidyFilters;
        name: string;
        clientId: number | null;
        isInMenu: boolean;
      }) => ReactNode)
    | undefined;
};

/** The search of a workspace, or a comparison of some results. */
export const SearchScreen = (props: SearchScreenProps) => {
  const workspaceId = useWorkspaceId();
  const hasFilterColumn = useHasFilterColumn();
  const isPhone = useIsPhone();
  const { search, change, keepTyped, sheet } = useSearchInAddress(!hasFilterColumn);
  const inAddress = useMemo(() => ({ search, change }), [search, change]);
  const viewpoint = useViewpointOf(workspaceId, search.clientId);
  const viewpointBar = (
    <ViewpointBar
      key="bar"
      clientId={search.clientId}
      onChange={(clientId) => change({ clientId })}
      hasPickerElsewhere={hasFilterColumn && search.compare.length === 0}
    />
  );
  // Page and order do not change the set of results.
  const searchKey = JSON.stringify({ ...toQuery(search), sort: null, page: null, perPage: null });
  const shown =
    search.compare.length > 0 ? (
      <Suspense>
        <CompareScreen
          subsidyIds={search.compare}
          backTo={searchPath({ ...search, compare: [] })}
          backLabel="検索結果に戻る"
          viewpointBar={viewpointBar}
        />
      </Suspense>
    ) : (
      <SearchAndResults
        {...props}
        keepTyped={keepTyped}
        sheet={sheet}
        hasFilterColumn={hasFilterColumn}
        searchKey={searchKey}
        viewpointBar={[viewpointBar, !isPhone && <ProfileInvitation key="invitation" />]}
      />
    );
  return (
    <ViewpointContext value={viewpoint}>
      <SearchContext value={inAddress}>
        <SelectionProvider searchKey={searchKey}>{shown}</SelectionProvider>
      </SearchContext>
    </ViewpointContext>
  );
};

const SearchAndResults = ({
  renderNotify,
  viewpointBar,
  hasFilterColumn,
  keepTyped,
  sheet,
  ...results
}: SearchScreenProps &
  Pick<ReturnType<typeof useSearchInAddress>, 'keepTyped' | 'sheet'> & {
    hasFilterColumn: boolean;
    searchKey: string;
    viewpointBar: ReactNode;
  }) => {
  const { search, change } = useShownSearch();
  const workspaceId = useWorkspaceId();
  const { plan } = useAccess();
  const answer = useQuery({
    ...searchQuery(workspaceId, search, plan),
    placeholderData: (previous, query) =>
      (query?.queryKey[3].query.clientId ?? null) === search.clientId ? previous : undefined,
  });
  const heading = useStartOfResults();
  const skipToResults = (event: MouseEvent): void => {
    // Leaves the address alone: a history entry would make Back lead to the same page.
    event.preventDefault();
    bringTo(heading.current);
  };
  useLongWaitAnnounced(answer.isPlaceholderData && answer.isFetching);
  const { key } = useLocation();
  useEffect(() => focusLastOpened(key), [key]);
  useEffect(() => announce(TITLE), []);

  const { data } = answer;
  const names = useFilterNames();
  const chips = activeChipsOf(search, names);
  const isNarrow = useIsNarrow();
  const { placement, isLarge } = useOutlookPlacement(search);
  const isBeside = placement === 'beside';
  const outlook = <Outlook answer={answer} placement={placement} isLarge={isLarge} />;
  const notify = renderNotify?.({
    filters: toFilters(search),
    name: conditionNameOf(search, chipsOf(search, names)),
    clientId: search.clientId,
    isInMenu: isNarrow,
  });

  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <div className={isBeside ? BESIDE : 'contents'}>
        <div>
          <PageHeader
            title={TITLE}
            className="mb-1! max-md:mb-1.5!"
            actions={
              <>
                {!isNarrow && notify}
                {(isBeside || isNarrow) && <RecentMenu />}
              </>
            }
          />
          <KeywordForm
            onTyped={keepTyped}
            beside={!isBeside && !isNarrow && <RecentMenu isLong />}
          />
        </div>
        {!isBeside && viewpointBar}
        {placement !== 'sheet' && outlook}
      </div>
      {/* Without a box around it, so that the bar in it sticks as long as the results last. */}
      {isBeside && viewpointBar}
      {hasFilterColumn && (
        <a className="skip-link" href="#search-results" onClick={skipToResults}>
          検索結果へ
        </a>
      )}
      <div data-wide="" className="grid items-start gap-8 xl:grid-cols-[14rem_minmax(0,1fr)]">
        {hasFilterColumn && (
          // Scrolls separately: after a filter far down, the results may end far above it.
          <aside
            aria-labelledby="search-filters"
            className="sticky top-[calc(var(--above)+var(--spacing-bar))] -mx-2 max-h-[calc(100dvh-var(--above)-var(--spacing-bar))] overflow-y-auto scroll-pt-12 px-2 pb-2 text-sm [scrollbar-width:thin]"
          >
            <h2
              id="search-filters"
              className="sticky top-0 z-1 mb-1 flex min-h-9 items-center bg-page text-base"
            >
              絞り込み
            </h2>
            <ViewpointPicker
              clientId={search.clientId}
              onChange={(clientId) => change({ clientId })}
            />
            <FilterPanel facets={data?.facets} offered={data?.offered} />
          </aside>
        )}
        <SearchResults
          {...results}
          answer={answer}
          chips={chips}
          heading={heading}
          notify={isNarrow ? notify : null}
          filterButton={
            !hasFilterColumn && (
              <FilterSheetOpener
                facets={data?.facets}
                offered={data?.offered}
                outlook={placement === 'sheet' && outlook}
                sheet={sheet}
                activeCount={chips.length}
                count={data === undefined ? null : `${formatNumber(wholeOf(data))}件`}
              />
            )
          }
        />
      </div>
    </>
  );
};

/** The whole, and the part of it that the plan shows. */
const countOf = (page: SubsidyPage): ResultCount =>
  page.beyondPlan === undefined || page.beyondPlan.total <= page.total
    ? { whole: formatNumber(wholeOf(page)), shown: null }
    : { whole: formatNumber(page.beyondPlan.total), shown: formatNumber(page.total) };

type SearchResultsProps = {
  searchKey: string;
  answer: UseQueryResult<SubsidyPage>;
  chips: readonly SearchChip[];
  heading: RefObject<HTMLHeadingElement | null>;
  filterButton: ReactNode;
  /** The button for notifications on new matches; null if it is in the page header. */
  notify: ReactNode;
};

/** The results with their toolbar, active conditions, notices and selection. */
const SearchResults = (props: SearchResultsProps) => {
  const { answer, heading } = props;
  const { search, change } = useShownSearch();
  const { data } = answer;
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();

  return (
    <section aria-labelledby="search-results" className="min-w-0">
      <h2 id="search-results" ref={heading} tabIndex={-1} className="sr-only">
        検索結果
      </h2>
      <ResultsBar
        count={data === undefined ? null : countOf(data)}
        isBusy={answer.isPlaceholderData && answer.isFetching}
        filterButton={props.filterButton}
        note={<RecommendedLine page={data} />}
        moreMenu={
          <ResultsTools total={data === undefined ? null : wholeOf(data)} notify={props.notify} />
        }
      />
      <ActiveChips chips={props.chips} place={data?.place} resultsHeading={heading} />
      <PlannedProjects projects={data?.plannedProjects} />
      <SynonymLine synonyms={data?.synonyms ?? []} />
      <PlanLimitNotice beyondPlan={data?.beyondPlan} part={isPhone ? 'head' : undefined} />
      {search.dismissed && <DismissedNotice />}
      <ResultsInView {...props} />
      {isPhone && <PlanLimitNotice beyondPlan={data?.beyondPlan} part="rest" />}
      {!search.dismissed && (
        <DismissedLink className="mt-4 inline-flex min-h-6 items-center rounded-badge text-sm max-md:min-h-11 pointer-coarse:min-h-11" />
      )}
      <ResultSelectionBar
        searchKey={props.searchKey}
        items={data?.items ?? []}
        showsDismissed={search.dismissed}
        hasPageBox={isNarrow}
        onCompare={(compare) => change({ compare, page: search.page })}
      />
    </section>
  );
};

/** The results; in the calendar view the calendar, and the results of the selected day. */
const ResultsInView = ({ answer }: SearchResultsProps) => {
  const { search } = useShownSearch();
  const isNarrow = useIsNarrow();
  // A search that finds nothing finds nothing in any month: the list says what to change.
  const findsNothing = answer.data?.total === 0 && !answer.isPlaceholderData && search.day === null;
  const isCalendar = search.view === 'calendar' && !findsNothing;
  const view = effectiveView(search.view === 'calendar' ? 'table' : search.view, isNarrow);
  const isPhone = useIsPhone();
  const hasList = !isCalendar || search.day !== null;
  const invitesInList = hasList && view === 'cards' && answer.data?.items.length !== 0;
  return (
    <>
      {isPhone && !invitesInList && <ProfileInvitation />}
      {isCalendar && (
        <Suspense
          fallback={
            <Loading label="カレンダーを読み込み中" className="mt-4">
              <Skeleton className="mb-3 h-9 w-40" />
              <Skeleton className="h-80 w-full lg:h-140" />
            </Loading>
          }
        >
          <CalendarView />
        </Suspense>
      )}
      {isCalendar && search.day !== null && (
        <h3 id={DAY_HEADING_ID} tabIndex={-1} className="mt-6 scroll-mb-72 text-lg">
          {`${dayNames(search.day).long}が締切の補助金・助成金`}
        </h3>
      )}
      {hasList && (
        <Results
          // Never show one company's fit and favorites as another's.
          key={search.clientId}
          answer={answer}
          view={view}
        />
      )}
    </>
  );
};
