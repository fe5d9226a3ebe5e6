import type { UseQueryResult } from '@tanstack/react-query';
import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import { type View, type Search, NEW_SEARCH, searchPath } from '~/entities/subsidy/search-address';
import { useSelectRow } from '~/entities/subsidy/selection';
import { removableFilters, withoutFilters } from '~/features/subsidies/filters/search-chips';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { lazyNamed } from '~/lib/lazy-named';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageBeyond } from '~/ui/lists/list-page';
import { NothingFound } from '~/ui/lists/nothing-found';
import { QueryState } from '~/ui/lists/query-state';
import { SOME_WORDS, WithPartialMatches, wordOffers } from './partial-matches';
import { ResultCards, type ResultListProps } from './result-cards';
import { ResultSkeleton } from './result-skeleton';
import { ResultTable } from './result-table';
import { ResultsFooter } from './results-footer';
import { useRowsDrawn } from './use-room';

const TimelineView = lazyNamed(
  async () => import('~/features/subsidies/timeline/timeline-view'),
  'TimelineView',
);

/** The keyword with the synonyms searched for, to highlight them. */
const highlightOf = ({ keyword, exact }: Search, synonyms: SubsidyPage['synonyms']): string =>
  exact || keyword === ''
    ? keyword
    : [keyword, ...synonyms.flatMap(({ word, also, wider }) => [word, ...also, ...wider])].join(
        ' または ',
      );

/** The results in the view selected, or why there are none. */
export const Results = (props: { answer: UseQueryResult<SubsidyPage>; view: View }) => {
  const { answer, view } = props;
  const { search, change } = useShownSearch();
  const { data, error, isFetching, refetch } = answer;
  const requested = {
    showsDismissed: search.dismissed,
    keyword: highlightOf(search, data?.synonyms ?? []),
  };
  // Placeholder rows keep the options they were requested with.
  const [{ showsDismissed, keyword }, setDrawn] = useState(requested);
  const hasChanged = showsDismissed !== requested.showsDismissed || keyword !== requested.keyword;
  if (!answer.isPlaceholderData && hasChanged) setDrawn(requested);
  const items = data?.items;
  const some = data?.someWords?.items;
  const latest = useMemo(
    () => items && { items, some, keyword, view, showsDismissed },
    [items, some, keyword, view, showsDismissed],
  );
  // Deferred, since a hundred rows are a long task that would block input.
  const shown = useDeferredValue(latest);
  return (
    <div aria-busy={answer.isPlaceholderData || shown !== latest} className="mt-2.5 max-md:mt-2">
      <QueryState
        what="検索結果"
        query={{ ...answer, data: shown === undefined ? undefined : answer.data }}
        skeleton={<ResultSkeleton view={view} />}
        refusal={
          error !== null && (
            <ResultsRefused
              title="検索結果を取得できませんでした"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
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
            {page.items.length > 0 && shown !== undefined && (
              <ResultList {...shown} label="補助金・助成金の一覧" invites />
            )}
            {page.items.length === 0 && !answer.isPlaceholderData && <NothingHere page={page} />}
            {page.someWords !== null && shown?.some !== undefined && shown.some.length > 0 && (
              <WithPartialMatches
                someWords={page.someWords}
                isBesideResults={page.items.length > 0}
              >
                <ResultList {...shown} items={shown.some} label={`${SOME_WORDS}の一覧`} />
              </WithPartialMatches>
            )}
            {page.total > 0 && <ResultsFooter page={page} />}
          </>
        )}
      </QueryState>
    </div>
  );
};

const NothingHere = ({ page }: { page: SubsidyPage }) => {
  const { search, change } = useShownSearch();
  const names = useFilterNames();
  if (search.dismissed) {
    return (
      <EmptyState
        title="非表示にした補助金・助成金はありません"
        headingLevel={3}
        actions={
          <LinkButton to={searchPath({ ...NEW_SEARCH, clientId: search.clientId })}>
            補助金・助成金を探す
          </LinkButton>
        }
      >
        検索結果で「表示しない」を選ぶと、ここに移ります。
      </EmptyState>
    );
  }
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
  return (
    <NothingFound
      what="補助金・助成金"
      offers={wordOffers(page.someWords)}
      filters={removableFilters(search, names, page.facets).map(
        ({ key, label, without, gain }) => ({
          label: `${key === 'keyword' ? 'キーワード' : ''}「${label}」`,
          without,
          gain: gain !== null && (
            <span className="num font-normal text-ink-2">{`＋${gain}件`}</span>
          ),
        }),
      )}
      onRemove={change}
      onReset={() => change({ ...withoutFilters(search), keyword: '' })}
      headingLevel={3}
    >
      新しい公募が登録されると、ここに表示されます。
    </NothingFound>
  );
};

type ResultsInList = Pick<ResultListProps, 'items' | 'keyword' | 'showsDismissed'> & {
  label: string;
  view: View;
  invites?: boolean;
};

/** Memoized, so that a click on a filter does not first render a hundred rows again. */
const ResultList = memo(({ label, items, view, invites = false, ...list }: ResultsInList) => {
  const now = useNow();
  const access = useAccess();
  // Read-only roles see no action but the stars of favorites.
  const hasActions =
    canChange('search', access) ||
    (can('favorites', access) && items.some(({ isFavorite }) => isFavorite));
  const onSelect = useSelectRow(items);
  const drawn = useRowsDrawn(view);
  if (view === 'timeline') {
    return (
      <Suspense fallback={<ResultSkeleton view={view} />}>
        <TimelineView {...list} items={items} now={now} hasActions={hasActions} />
      </Suspense>
    );
  }
  const rows = { ...list, items, drawn, now, onSelect, hasActions };
  return view === 'cards' ? (
    <ResultCards {...rows} invites={invites} />
  ) : (
    <ResultTable {...rows} label={label} compact={view === 'compact'} />
  );
});
ResultList.displayName = 'ResultList';
