import type { UseQueryResult } from '@tanstack/react-query';
import {
  Suspense,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { formatDate } from '~/domain/time/dates';
import { DAY_HEADING } from '~/features/subsidies/calendar/day-list';
import {
  type SearchChip,
  removableFilters,
  withoutFilters,
} from '~/features/subsidies/filters/search-chips';
import {
  type Search,
  type ChangeSearch,
  NEW_SEARCH,
  searchPath,
  type View,
} from '~/entities/subsidy/search-address';
import { lazyNamed } from '~/lib/lazy-named';
import type { FilterNames } from '~/entities/subsidy/filter-labels';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { ActiveChips } from '~/features/subsidies/filters/active-chips';
import { DismissedLink, DismissedNotice } from './dismissed';
import { ResultsBar, effectiveView } from './results-bar';
import { ResultsTools } from './results-tools';
import { PlanLimitNotice } from '~/features/subsidies/search/search-notices';
import { SelectionBar } from './selection-bar';
import { useIsNarrow } from './use-room';
import type { Selection } from '~/entities/subsidy/use-selection';
import { searchLimit } from '~/domain/plans/limits';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageBeyond } from '~/ui/lists/list-page';
import { NothingFound } from '~/ui/lists/nothing-found';
import { QueryState } from '~/ui/lists/query-state';
import { ResultList } from './result-list';
import { ResultSkeleton } from './result-skeleton';
import { ResultsFooter } from './results-footer';

const CalendarView = lazyNamed(
  async () => import('~/features/subsidies/calendar/calendar-view'),
  'CalendarView',
);

type SearchResultsProps = {
  searchKey: string;
  answer: UseQueryResult<SubsidyPage>;
  search: Search;
  change: ChangeSearch;
  names: FilterNames;
  chips: readonly SearchChip[];
  heading: RefObject<HTMLHeadingElement | null>;
  selection: Selection;
  filterButton: ReactNode;
  /** The button for notifications on new matches; null if it is in the page header. */
  notify: ReactNode;
};

/** The results with their toolbar, active conditions, notices and selection. */
export const SearchResults = (props: SearchResultsProps) => {
  const { answer, search, change, selection, heading } = props;
  const { data } = answer;
  const isNarrow = useIsNarrow();
  const synonyms = data?.synonyms ?? [];
  const current = new Map(data?.items.map((item) => [item.subsidyId, item]));
  // With their current state, without those dismissed in their row since.
  const selected = [...selection.chosen.values()]
    .map((subsidy) => current.get(subsidy.subsidyId) ?? subsidy)
    .filter(({ isDismissed }) => isDismissed === search.dismissed);

  return (
    <section aria-labelledby="search-results" className="min-w-0">
      <h2 id="search-results" ref={heading} tabIndex={-1} className="sr-only">
        検索結果
      </h2>
      <ResultsBar
        search={search}
        change={change}
        count={data?.total.toLocaleString('ja-JP') ?? null}
        isBusy={answer.isPlaceholderData && answer.isFetching}
        filterButton={props.filterButton}
        moreMenu={<ResultsTools search={search} change={change} total={data?.total ?? null} />}
      />
      <ActiveChips
        chips={props.chips}
        search={search}
        change={change}
        resultsHeading={heading}
        notify={props.notify}
      />
      <SynonymLine search={search} change={change} synonyms={synonyms} />
      <PlanLimitNotice />
      {search.dismissed && <DismissedNotice />}
      <ResultsInView {...props} marked={highlightOf(search, synonyms)} />
      {!search.dismissed && (
        <DismissedLink className="mt-4 inline-flex min-h-6 items-center rounded-badge text-sm max-md:min-h-11 pointer-coarse:min-h-11" />
      )}
      <SelectionBar
        searchKey={props.searchKey}
        selection={selection}
        subsidies={selected}
        showsDismissed={search.dismissed}
        pageItems={isNarrow ? (data?.items ?? []) : null}
        onCompare={(compare) => change({ compare, page: search.page })}
      />
    </section>
  );
};

const highlightOf = ({ keyword, exact }: Search, synonyms: SubsidyPage['synonyms']): string =>
  exact || keyword === '' ? keyword : withSynonyms(keyword, synonyms);

/** 「12月15日(火)」 */
const dayName = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日${formatDate(day).slice(day.length)}`;

/**
 * The calendar if it is selected, and the results: in the calendar only those of the selected day.
 */
const ResultsInView = ({
  search,
  change,
  marked,
  ...rest
}: SearchResultsProps & { marked: string }) => {
  const isNarrow = useIsNarrow();
  const isCalendar = search.view === 'calendar';
  const view = effectiveView(isCalendar ? 'table' : search.view, isNarrow);
  return (
    <>
      {isCalendar && (
        <Suspense fallback={<CalendarSkeleton />}>
          <CalendarView search={search} change={change} />
        </Suspense>
      )}
      {isCalendar && search.day !== null && (
        <h3 id={DAY_HEADING} tabIndex={-1} className="mt-6 text-lg">
          {`${dayName(search.day)}が締切の補助金・助成金`}
        </h3>
      )}
      {(!isCalendar || search.day !== null) && (
        <Results
          // Never show one company's fit and favorites as another's.
          key={search.clientId}
          answer={rest.answer}
          search={search}
          change={change}
          names={rest.names}
          view={view}
          marked={marked}
          selection={rest.selection}
        />
      )}
    </>
  );
};

const CalendarSkeleton = () => (
  <Loading label="カレンダーを読み込み中" className="mt-4">
    <Skeleton className="mb-3 h-9 w-40" />
    <Skeleton className="h-120 w-full" />
  </Loading>
);

type Synonyms = SubsidyPage['synonyms'];

/** The keyword with the synonyms searched for, to highlight them. */
const withSynonyms = (keyword: string, synonyms: Synonyms): string =>
  [keyword, ...synonyms.flatMap(({ also }) => also)].join(' または ');

/** Names the synonyms included in the search, and toggles them. */
const SynonymLine = ({
  search,
  change,
  synonyms,
}: {
  search: Search;
  change: ChangeSearch;
  synonyms: Synonyms;
}) => {
  if (search.keyword === '' || (synonyms.length === 0 && !search.exact)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <p role="status">
        {search.exact
          ? '入力した語だけで探しています。'
          : synonyms.map(({ word, also }) => (
              <span key={word}>
                「{word}」は{also.map((each) => `「${each}」`).join('')}も含めて探しています。
              </span>
            ))}
      </p>
      <button
        type="button"
        onClick={() => change({ exact: !search.exact })}
        className="min-h-6 rounded-badge text-link underline underline-offset-[0.22em] hover:decoration-2 max-md:min-h-11 pointer-coarse:min-h-11"
      >
        {search.exact ? '似た意味の語も含めて探す' : '入力した語だけで探す'}
      </button>
    </div>
  );
};

type ResultsProps = {
  answer: UseQueryResult<SubsidyPage>;
  search: Search;
  change: ChangeSearch;
  names: FilterNames;
  view: View;
  /** The keyword to highlight. */
  marked: string;
  selection: Selection;
};

const Results = ({ answer, search, change, names, view, marked, ...list }: ResultsProps) => {
  const { data, error, isFetching, refetch } = answer;
  const requested = { showsDismissed: search.dismissed, keyword: marked };
  // Placeholder rows keep the options they were requested with.
  const [{ showsDismissed, keyword }, setDrawn] = useState(requested);
  const hasChanged = showsDismissed !== requested.showsDismissed || keyword !== requested.keyword;
  if (!answer.isPlaceholderData && hasChanged) setDrawn(requested);
  const items = data?.items;
  const latest = useMemo(
    () => items && { items, keyword, view, showsDismissed },
    [items, keyword, view, showsDismissed],
  );
  // Deferred, since a hundred rows are a long task that would block input.
  const shown = useDeferredValue(latest);
  return (
    <div aria-busy={answer.isPlaceholderData || shown !== latest} className="mt-4">
      <QueryState
        what="検索結果"
        query={{ ...answer, data: shown === undefined ? undefined : answer.data }}
        skeleton={<ResultSkeleton asCards={view === 'cards'} />}
        refusal={
          error !== null && (
            <ResultsRefused
              title="検索結果を取得できませんでした"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
              onOwn={search.clientId === null ? undefined : () => change({ clientId: null })}
              withoutGrants={
                search.kind.includes('grant') && (
                  <Button
                    onClick={() => change({ kind: search.kind.filter((kind) => kind !== 'grant') })}
                  >
                    「助成金」を外す
                  </Button>
                )
              }
            />
          )
        }
      >
        {(page) => (
          <>
            {page.items.length > 0 && shown !== undefined && <ResultList {...shown} {...list} />}
            {page.items.length === 0 && !answer.isPlaceholderData && (
              <NothingHere page={page} search={search} change={change} names={names} />
            )}
            {page.total > 0 && <ResultsFooter page={page} search={search} change={change} />}
          </>
        )}
      </QueryState>
    </div>
  );
};

const NothingHere = ({
  page,
  search,
  change,
  names,
}: Pick<ResultsProps, 'search' | 'change' | 'names'> & { page: SubsidyPage }) => {
  const { plan } = useAccess();
  if (search.dismissed) return <NoDismissed />;
  if (page.total > 0) {
    return (
      <PageBeyond
        what="検索結果"
        part={page}
        pathOf={(number) => searchPath({ ...search, page: number })}
        headingLevel={3}
      />
    );
  }
  // If the plan limits the number of results, the facets are limited as well and not reliable.
  const facets = searchLimit(plan) === null ? page.facets : {};
  return (
    <NothingFound
      what="補助金・助成金"
      filters={removableFilters(search, names, facets).map(({ label, without, gain }) => ({
        label: `「${label}」`,
        without,
        gain: gain !== null && <span className="num font-normal text-ink-2">{`＋${gain}件`}</span>,
      }))}
      onRemove={change}
      onReset={() => change({ ...withoutFilters(search), keyword: '' })}
      headingLevel={3}
    >
      新しい公募が登録されると、ここに表示されます。
    </NothingFound>
  );
};

const NoDismissed = () => {
  const { clientId } = useViewpoint();
  return (
    <EmptyState
      title="表示しないことにした補助金・助成金はありません"
      headingLevel={3}
      actions={
        <LinkButton to={searchPath({ ...NEW_SEARCH, clientId })}>補助金・助成金を探す</LinkButton>
      }
    >
      検索結果で「表示しない」を選ぶと、ここに移ります。
    </EmptyState>
  );
};
