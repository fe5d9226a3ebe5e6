import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode, type RefObject } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { formatDate } from '~/domain/time/dates';
import { DAY_HEADING } from '~/features/subsidies/calendar/day-list';
import type { SearchChip } from '~/features/subsidies/filters/search-chips';
import type { Search } from '~/entities/subsidy/search-address';
import { lazyNamed } from '~/lib/lazy-named';
import type { FilterNames } from '~/entities/subsidy/filter-labels';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { ActiveChips } from '~/features/subsidies/filters/active-chips';
import { DismissedLink, DismissedNotice } from './dismissed-links';
import { Results } from '~/features/subsidies/results/results';
import { ResultsBar } from '~/features/subsidies/results/results-bar';
import { ResultsTools } from '~/features/subsidies/results/results-tools';
import { PlanLimitNotice } from './search-notices';
import { SelectionBar } from '~/features/subsidies/results/selection-bar';
import { useIsNarrow } from '~/features/subsidies/results/use-room';
import type { ChangeSearch } from './use-search';
import type { Selection } from '~/entities/subsidy/use-selection';
import { shownView } from '~/features/subsidies/results/view-choice';

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
  /** Offers to tell of later finds; null where it stands elsewhere. */
  notify: ReactNode;
};

/** What was found: how many, how they are shown, the results, and what can be done with them. */
export const SearchResults = (props: SearchResultsProps) => {
  const { answer, search, change, selection, heading } = props;
  const { data } = answer;
  const isNarrow = useIsNarrow();
  const synonyms = data?.synonyms ?? [];
  const current = new Map(data?.items.map((item) => [item.subsidyId, item]));
  // As they are now, without what was dismissed from its row meanwhile.
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
      <ResultsInView {...props} marked={markedWords(search, synonyms)} />
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

const markedWords = ({ keyword, exact }: Search, synonyms: SubsidyPage['synonyms']): string =>
  exact || keyword === '' ? keyword : wordsToMark(keyword, synonyms);

/** 「12月15日(火)」 */
const dayName = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日${formatDate(day).slice(day.length)}`;

/** The results as they are looked at: under a calendar those of the day that was chosen there. */
const ResultsInView = ({
  search,
  change,
  marked,
  ...rest
}: SearchResultsProps & { marked: string }) => {
  const isNarrow = useIsNarrow();
  const isCalendar = search.view === 'calendar';
  const view = shownView(isCalendar ? 'table' : search.view, isNarrow);
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
          // Rows of one company's fit and favourites are never shown as another's.
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

/** What to mark in the results: the words, and the other names that were looked for. */
const wordsToMark = (keyword: string, synonyms: Synonyms): string =>
  [keyword, ...synonyms.flatMap(({ also }) => also)].join(' または ');

/** Says under which other names the words were looked for, and leads to the words alone and back. */
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
