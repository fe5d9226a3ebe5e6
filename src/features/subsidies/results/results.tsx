import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { searchLimit } from '~/domain/plans/limits';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { looseningsOf } from '~/features/subsidies/filters/search-chips';
import { NEW_SEARCH, searchPath, type Search, type View } from '~/entities/subsidy/search-state';
import type { FilterNames } from '~/entities/subsidy/filter-words';
import { standingOf, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { NoResults, PageBeyond } from './no-results';
import { ResultList } from './result-list';
import { ResultSkeleton } from './result-skeleton';
import { ResultsFooter } from './results-footer';
import { OfflineNotice } from '~/features/subsidies/search/search-notices';
import type { ChangeSearch } from '~/features/subsidies/search/use-search';
import type { Selection } from '~/entities/subsidy/use-selection';

type ResultsProps = {
  answer: UseQueryResult<SubsidyPage>;
  search: Search;
  change: ChangeSearch;
  names: FilterNames;
  view: View;
  /** Words to mark in the results. */
  marked: string;
  selection: Selection;
};

/** Every state of the results: on their way, refused, none, too far, there. */
export const Results = ({ answer, search, change, names, view, marked, ...list }: ResultsProps) => {
  const { data, error, fetchStatus, isFetching, refetch } = answer;
  const retry = () => void refetch();
  const asked = { showsDismissed: search.dismissed, keyword: marked };
  // Rows that only hold the place of the next ones are still what they were.
  const [{ showsDismissed, keyword }, setAsked] = useState(asked);
  const isOther = showsDismissed !== asked.showsDismissed || keyword !== asked.keyword;
  if (!answer.isPlaceholderData && isOther) setAsked(asked);
  const items = data?.items;
  const latest = useMemo(
    () => items && { items, keyword, view, showsDismissed },
    [items, keyword, view, showsDismissed],
  );
  // Drawn in steps that give way to what one does meanwhile: a hundred rows are a long task in one.
  const shown = useDeferredValue(latest);
  const isWaiting = shown === undefined && error === null && fetchStatus !== 'paused';
  return (
    <div aria-busy={answer.isPlaceholderData || shown !== latest} className="mt-4">
      {fetchStatus === 'paused' && <OfflineNotice />}
      {error !== null && data !== undefined && (
        <StaleNotice what="検索結果" reason={error.message} retrying={isFetching} onRetry={retry} />
      )}
      {error !== null && data === undefined && (
        <ResultsRefused
          title="検索結果を取得できませんでした"
          error={error}
          retrying={isFetching}
          onRetry={retry}
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
      )}
      {isWaiting && <ResultSkeleton asCards={view === 'cards'} />}
      {data !== undefined && shown !== undefined && (
        <>
          {data.items.length > 0 && <ResultList {...shown} {...list} />}
          {data.items.length === 0 && !answer.isPlaceholderData && (
            <NothingHere page={data} search={search} change={change} names={names} />
          )}
          {data.total > 0 && <ResultsFooter page={data} search={search} change={change} />}
        </>
      )}
    </div>
  );
};

const NothingHere = ({
  page,
  search,
  change,
  names,
}: Pick<ResultsProps, 'search' | 'change' | 'names'> & { page: SubsidyPage }) => {
  const { plan } = standingOf(useSessionStore());
  if (search.dismissed) return <NothingDismissed />;
  if (page.total > 0) {
    return <PageBeyond search={search} pageCount={Math.ceil(page.total / page.perPage)} />;
  }
  // Where the plan caps what is found, the facets are capped as well and promise nothing.
  const facets = searchLimit(plan) === null ? page.facets : {};
  return (
    <NoResults loosenings={looseningsOf(search, names, facets)} search={search} change={change} />
  );
};

const NothingDismissed = () => {
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
