import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useState,
  type MouseEvent,
  type ReactNode,
  useRef,
  type RefObject,
} from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router';
import type { SubsidyFilters } from '~/contract/subsidies';
import { searchLimit } from '~/domain/plans/limits';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { chipsOf, conditionNameOf } from '~/features/subsidies/filters/search-chips';
import { searchPath, toFilters, toQuery, type Search } from '~/entities/subsidy/search-address';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess, useWorkspaceId } from '~/session/session';
import { useViewpointOf, ViewpointContext } from '~/entities/viewpoint/viewpoint';
import { ViewpointBar } from '~/entities/viewpoint/viewpoint-bar';
import { announce } from '~/ui/feedback/announce';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { FilterPanel, type FilterPanelProps } from '~/features/subsidies/filters/filter-panel';
import { KeywordForm } from '~/features/subsidies/filters/keyword-form';
import { focusLastOpened } from '~/entities/subsidy/last-opened';
import { RecentList } from './recent-list';
import { useFilterNames, type FilterNames } from '~/entities/subsidy/filter-labels';
import { FilterButton } from '~/features/subsidies/results/results-bar';
import { ProfileInvitation } from './search-notices';
import { SearchResults } from '~/features/subsidies/results/results';
import { useHasFilterColumn, useIsNarrow } from '~/features/subsidies/results/use-room';
import { useSearch, type FilterSheetSteps, type SearchInAddress } from './use-search';
import { useSelection, type Selection } from '~/entities/subsidy/use-selection';

const FilterSheet = lazyNamed(
  async () => import('~/features/subsidies/filters/filter-sheet'),
  'FilterSheet',
);

const CompareScreen = lazyNamed(
  async () => import('~/features/subsidies/compare/compare-screen'),
  'CompareScreen',
);

const TITLE = '補助金・助成金を探す';

type SearchScreenProps = {
  /** The button for notifications on new matches, from the notifications feature. */
  renderNotify?:
    | ((search: { filters: SubsidyFilters; name: string; clientId: number | null }) => ReactNode)
    | undefined;
};

/** Identifies the set of results; page and order do not change it. */
const keyOf = (search: Search): string =>
  JSON.stringify({ ...toQuery(search), sort: null, page: null, perPage: null });

/** The search of a workspace, or a comparison of some results. */
export const SearchScreen = (props: SearchScreenProps) => {
  const workspaceId = useWorkspaceId();
  const names = useFilterNames();
  const hasFilterColumn = useHasFilterColumn();
  const inAddress = useSearch(names, !hasFilterColumn);
  const { search, change } = inAddress;
  const viewpoint = useViewpointOf(workspaceId, search.clientId);
  const viewpointBar = (
    <ViewpointBar clientId={search.clientId} onChange={(clientId) => change({ clientId })} />
  );
  const searchKey = keyOf(search);
  const selection = useSelection(searchKey);
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
        {...inAddress}
        names={names}
        hasFilterColumn={hasFilterColumn}
        searchKey={searchKey}
        selection={selection}
        viewpointBar={viewpointBar}
      />
    );
  return <ViewpointContext value={viewpoint}>{shown}</ViewpointContext>;
};

const SearchAndResults = ({
  renderNotify,
  viewpointBar,
  names,
  hasFilterColumn,
  search,
  change,
  keepTyped,
  sheet,
  ...results
}: SearchScreenProps &
  SearchInAddress & {
    names: FilterNames;
    hasFilterColumn: boolean;
    searchKey: string;
    selection: Selection;
    viewpointBar: ReactNode;
  }) => {
  const workspaceId = useWorkspaceId();
  const request = toQuery(search);
  const answer = useQuery({
    ...subsidyQueries.search(workspaceId, request),
    placeholderData: (previous, query) =>
      query?.queryKey[3].query.clientId === request.clientId ? previous : undefined,
    // Shows the error of a failed prefetch instead of retrying it (trust.md F2).
    retryOnMount: false,
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
  const chips = chipsOf(search, names);
  const notify = renderNotify?.({
    filters: toFilters(search),
    name: conditionNameOf(search, chips),
    clientId: search.clientId,
  });
  const isNarrow = useIsNarrow();
  const { plan } = useAccess();
  // If the plan limits the number of results, every count would be that limit.
  const facets = searchLimit(plan) === null ? data?.facets : undefined;
  const filters = { search, change, facets };

  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader title={TITLE} actions={isNarrow ? null : notify} />
      {viewpointBar}
      <ProfileInvitation />
      <KeywordForm
        keyword={search.keyword}
        onTyped={keepTyped}
        onSearch={(keyword) => change({ keyword })}
      />
      <RecentList />
      {hasFilterColumn && (
        <a className="skip-link" href="#search-results" onClick={skipToResults}>
          検索結果へ
        </a>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[14rem_minmax(0,1fr)]">
        {hasFilterColumn && (
          // Scrolls separately: a filter far down may leave so few results that they end far above
          // it.
          <aside
            aria-labelledby="search-filters"
            className="sticky top-[calc(var(--above)+var(--spacing-bar))] -mx-2 max-h-[calc(100dvh-var(--above)-var(--spacing-bar))] overflow-y-auto px-2 pb-2 text-sm [scrollbar-width:thin]"
          >
            <h2 id="search-filters" className="mb-1 flex min-h-9 items-center text-base">
              絞り込み
            </h2>
            <FilterPanel {...filters} />
          </aside>
        )}
        <SearchResults
          {...results}
          answer={answer}
          search={search}
          change={change}
          names={names}
          chips={chips}
          heading={heading}
          notify={isNarrow ? notify : null}
          filterButton={
            !hasFilterColumn && (
              <SheetOpener
                {...filters}
                sheet={sheet}
                activeCount={chips.length}
                count={data === undefined ? null : `${data.total.toLocaleString('ja-JP')}件`}
              />
            )
          }
        />
      </div>
    </>
  );
};

type SheetOpenerProps = FilterPanelProps & {
  count: string | null;
  activeCount: number;
  sheet: FilterSheetSteps;
};

/** The sheet is loaded on first use, and stays mounted for its closing animation. */
const SheetOpener = ({ activeCount, sheet, ...filters }: SheetOpenerProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  if (sheet.isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <FilterButton activeCount={activeCount} onOpen={sheet.onOpen} />
      {wasOpened && (
        <Suspense>
          <FilterSheet {...filters} open={sheet.isOpen} onClose={sheet.onClose} />
        </Suspense>
      )}
    </>
  );
};

const bringTo = (heading: HTMLElement | null): void => {
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

/** On another page, scrolls and moves the focus to the start of the results. */
const useStartOfResults = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigationType = useNavigationType();
  const isToResults = typeof state === 'object' && state !== null && 'toResults' in state;
  useEffect(() => {
    // Back and reload restore their own position.
    if (!isToResults || navigationType !== NavigationType.Push) return;
    bringTo(heading.current);
  }, [isToResults, navigationType, key]);
  return heading;
};

const LONG_WAIT_MS = 1000;

/** Short waits end before they could be announced (trust.md A21). */
const useLongWaitAnnounced = (isBusy: boolean): void => {
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => announce('検索しています'), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
};
