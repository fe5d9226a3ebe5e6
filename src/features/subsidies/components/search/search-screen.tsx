import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { subsidyQueries } from '~/features/subsidies/queries';
import { chipsOf } from '~/features/subsidies/search-chips';
import { toQuery } from '~/features/subsidies/search-state';
import { reloadForNewRelease } from '~/lib/new-release';
import { announce } from '~/ui/announce';
import { PageHeader } from '~/ui/page-header';
import { ActiveChips } from './active-chips';
import { FilterPanel } from './filter-panel';
import { KeywordForm } from './keyword-form';
import { focusLastOpened } from './last-opened';
import { useReferenceLists } from './reference-lists';
import { Results, type RenderAction } from './results';
import { FilterButton, ResultsBar } from './results-bar';
import { PlanLimitNotice, ProfileInvitation } from './search-notices';
import { useHasFilterColumn, useIsNarrow } from './use-room';
import { useSearch, type FilterSheetSteps } from './use-search';

const FilterSheet = lazy(async () => {
  const { FilterSheet: Component } = await import('./filter-sheet').catch(reloadForNewRelease);
  return { default: Component };
});

/** The search of one workspace. `renderAction` draws what can be done with a result. */
export const SearchScreen = ({
  title,
  workspaceId,
  renderAction,
}: {
  title: string;
  workspaceId: number;
  renderAction: RenderAction | undefined;
}) => {
  const lists = useReferenceLists();
  const hasFilterColumn = useHasFilterColumn();
  const { search, change, keepTyped, sheet } = useSearch(lists, !hasFilterColumn);
  const answer = useQuery({
    ...subsidyQueries.search(workspaceId, toQuery(search)),
    placeholderData: keepPreviousData,
    // What failed on the way here is shown, not asked for once more (trust.md F2).
    retryOnMount: false,
  });
  const isNarrow = useIsNarrow();
  const resultsHeading = useStartOfResults();
  const skipToResults = (event: MouseEvent): void => {
    // Leaves the address alone: a step in the history would lead Back to the same page.
    event.preventDefault();
    bringTo(resultsHeading.current);
  };
  const isBusy = answer.isPlaceholderData && answer.isFetching;
  useLongWaitAnnounced(isBusy);
  const { key } = useLocation();
  useEffect(() => focusLastOpened(key), [key]);

  const chips = chipsOf(search, lists.names);
  const count = answer.data?.total.toLocaleString('ja-JP') ?? null;
  const filters = { search, change, lists };

  return (
    <>
      <PageHeader title={title} />
      <ProfileInvitation />
      <KeywordForm
        keyword={search.keyword}
        onTyped={keepTyped}
        onSearch={(keyword) => change({ keyword })}
      />
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
        <section aria-labelledby="search-results" className="min-w-0">
          <h2 id="search-results" ref={resultsHeading} tabIndex={-1} className="sr-only">
            検索結果
          </h2>
          <ResultsBar
            search={search}
            change={change}
            count={count}
            isBusy={isBusy}
            hasViews={!isNarrow}
            filterButton={
              !hasFilterColumn && (
                <SheetOpener
                  {...filters}
                  sheet={sheet}
                  activeCount={chips.length}
                  count={count === null ? null : `${count}件`}
                />
              )
            }
          />
          <ActiveChips
            chips={chips}
            search={search}
            change={change}
            resultsHeading={resultsHeading}
          />
          <PlanLimitNotice />
          <Results
            answer={answer}
            search={search}
            change={change}
            names={lists.names}
            view={isNarrow ? 'cards' : search.view}
            renderAction={renderAction}
          />
        </section>
      </div>
    </>
  );
};

type SheetOpenerProps = Pick<
  Parameters<typeof FilterSheet>[0],
  'search' | 'change' | 'lists' | 'count'
> & { activeCount: number; sheet: FilterSheetSteps };

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

const bringTo = (heading: HTMLElement | null): void => {
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

/** Another page begins at the top of the results, for the eyes and for the keyboard. */
const useStartOfResults = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigationType = useNavigationType();
  const isToResults = typeof state === 'object' && state !== null && 'toResults' in state;
  useEffect(() => {
    // Back and reload keep their own place.
    if (!isToResults || navigationType !== NavigationType.Push) return;
    bringTo(heading.current);
  }, [isToResults, navigationType, key]);
  return heading;
};

const LONG_WAIT_MS = 1000;

/** Short waits end before they could be said (trust.md A21). */
const useLongWaitAnnounced = (isBusy: boolean): void => {
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => announce('検索しています'), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
};
