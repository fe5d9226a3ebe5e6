import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubsidyDetail, SubsidyFilters } from '~/contract/subsidies';
import { searchLimit } from '~/domain/plans/limits';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { chipsOf, conditionNameOf } from '~/features/subsidies/filters/search-chips';
import { searchPath, toFilters, toQuery, type Search } from '~/entities/subsidy/search-state';
import { lazyNamed } from '~/lib/lazy-named';
import { standingOf, useSessionStore } from '~/session/session';
import {
  useViewpointOf,
  ViewpointContext,
  type RenderViewpoint,
} from '~/entities/viewpoint/viewpoint';
import { announce } from '~/ui/feedback/announce';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { FilterPanel, type FilterPanelProps } from '~/features/subsidies/filters/filter-panel';
import { KeywordForm } from '~/features/subsidies/filters/keyword-form';
import { focusLastOpened } from '~/entities/subsidy/last-opened';
import { RecentList } from './recent-list';
import {
  useReferenceLists,
  type ReferenceLists,
} from '~/features/subsidies/filters/reference-lists';
import type { RenderAction } from '~/entities/subsidy/result-parts';
import { FilterButton } from '~/features/subsidies/results/results-bar';
import { ProfileInvitation } from './search-notices';
import { SearchResults } from './search-results';
import type {
  RenderBulkFavorite,
  RenderProposal,
} from '~/features/subsidies/results/selection-bar';
import { useHasFilterColumn, useIsNarrow } from '~/features/subsidies/results/use-room';
import { useSearch, type FilterSheetSteps, type SearchInAddress } from './use-search';
import { useSelection, type Selection } from '~/entities/subsidy/use-selection';
import {
  bringTo,
  useLongWaitAnnounced,
  useStartOfResults,
} from '~/features/subsidies/results/use-start-of-results';

const FilterSheet = lazyNamed(
  async () => import('~/features/subsidies/filters/filter-sheet'),
  'FilterSheet',
);

const CompareScreen = lazyNamed(
  async () => import('~/features/subsidies/compare/compare-screen'),
  'CompareScreen',
);

/** What other features bring to the search; each is composed by the page. */
type SearchScreenProps = {
  title: string;
  workspaceId: number;
  /** What can be done with a result, beside dismissing it. */
  renderAction: RenderAction | undefined;
  renderBulkFavorite?: RenderBulkFavorite | undefined;
  /** The same for one of those that stand side by side. */
  renderFavorite?: ((subsidy: SubsidyDetail) => ReactNode) | undefined;
  /** Offers to tell of what the search would find later. */
  renderNotify?:
    | ((search: { filters: SubsidyFilters; name: string; clientId: number | null }) => ReactNode)
    | undefined;
  /** Says whose fit is shown, and lets another be chosen. */
  renderViewpoint?: RenderViewpoint | undefined;
  renderProposal?: RenderProposal | undefined;
};

/** Another search than this has other results; order and page are of the same. */
const keyOf = (search: Search): string =>
  JSON.stringify({ ...toQuery(search), sort: null, page: null, perPage: null });

/** The search of one workspace, or some of its results side by side. */
export const SearchScreen = (props: SearchScreenProps) => {
  const { workspaceId, renderFavorite, renderViewpoint } = props;
  const lists = useReferenceLists();
  const hasFilterColumn = useHasFilterColumn();
  const inAddress = useSearch(lists, !hasFilterColumn);
  const { search, change } = inAddress;
  const viewpoint = useViewpointOf(workspaceId, search.clientId);
  const viewpointBar = renderViewpoint?.({
    clientId: search.clientId,
    onChange: (clientId) => change({ clientId }),
  });
  const searchKey = keyOf(search);
  const selection = useSelection(searchKey);
  const shown =
    search.compare.length > 0 ? (
      <Suspense>
        <CompareScreen
          workspaceId={workspaceId}
          subsidyIds={search.compare}
          backTo={searchPath({ ...search, compare: [] })}
          backLabel="検索結果に戻る"
          viewpointBar={viewpointBar}
          renderFavorite={renderFavorite}
        />
      </Suspense>
    ) : (
      <SearchAndResults
        {...props}
        {...inAddress}
        lists={lists}
        hasFilterColumn={hasFilterColumn}
        searchKey={searchKey}
        selection={selection}
        viewpointBar={viewpointBar}
      />
    );
  return <ViewpointContext value={viewpoint}>{shown}</ViewpointContext>;
};

const SearchAndResults = ({
  title,
  workspaceId,
  renderNotify,
  viewpointBar,
  lists,
  hasFilterColumn,
  search,
  change,
  keepTyped,
  sheet,
  ...results
}: SearchScreenProps &
  SearchInAddress & {
    lists: ReferenceLists;
    hasFilterColumn: boolean;
    searchKey: string;
    selection: Selection;
    viewpointBar: ReactNode;
  }) => {
  const asked = toQuery(search);
  const answer = useQuery({
    ...subsidyQueries.search(workspaceId, asked),
    placeholderData: (previous, query) =>
      query?.queryKey[3].query.clientId === asked.clientId ? previous : undefined,
    // What failed on the way here is shown, not asked for once more (trust.md F2).
    retryOnMount: false,
  });
  const heading = useStartOfResults();
  const skipToResults = (event: MouseEvent): void => {
    // Leaves the address alone: a step in the history would lead Back to the same page.
    event.preventDefault();
    bringTo(heading.current);
  };
  useLongWaitAnnounced(answer.isPlaceholderData && answer.isFetching);
  const { key } = useLocation();
  useEffect(() => focusLastOpened(key), [key]);
  useEffect(() => announce(title), [title]);

  const { data } = answer;
  const chips = chipsOf(search, lists.names);
  const notify = renderNotify?.({
    filters: toFilters(search),
    name: conditionNameOf(search, chips),
    clientId: search.clientId,
  });
  const isNarrow = useIsNarrow();
  const { plan } = standingOf(useSessionStore());
  // Where the plan caps what is found, every count would be that cap and say nothing.
  const facets = searchLimit(plan) === null ? data?.facets : undefined;
  const filters = { search, change, lists, facets };

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} actions={isNarrow ? null : notify} />
      {viewpointBar}
      <ProfileInvitation />
      <KeywordForm
        keyword={search.keyword}
        onTyped={keepTyped}
        onSearch={(keyword) => change({ keyword })}
      />
      <RecentList workspaceId={workspaceId} />
      {hasFilterColumn && (
        <a className="skip-link" href="#search-results" onClick={skipToResults}>
          検索結果へ
        </a>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[14rem_minmax(0,1fr)]">
        {hasFilterColumn && (
          // Scrolls by itself: a filter far down may leave results that end far above it.
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
          workspaceId={workspaceId}
          answer={answer}
          search={search}
          change={change}
          names={lists.names}
          chips={chips}
          heading={heading}
          renderBulkFavorite={results.renderBulkFavorite}
          renderProposal={results.renderProposal}
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

/** The sheet comes with the first use of the button, and then stays for its way out. */
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
