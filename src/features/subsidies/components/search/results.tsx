import type { UseQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { SubsidyPage, SubsidySummary } from '~/contract/subsidies';
import { searchLimit } from '~/domain/limits';
import { GrantsRefused, isForPlan } from '~/features/subsidies/components/grants-refused';
import { looseningsOf, type SearchNames } from '~/features/subsidies/search-chips';
import type { Search, View } from '~/features/subsidies/search-state';
import { useNow } from '~/features/subsidies/use-now';
import { ApiError } from '~/lib/http/api-error';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/notice';
import { NoResults, PageBeyond } from './no-results';
import { ResultCards } from './result-cards';
import { ResultSkeleton } from './result-skeleton';
import { ResultTable } from './result-table';
import { ResultsFooter } from './results-footer';
import { OfflineNotice } from './search-notices';
import { useHasRoomForWords } from './use-room';
import type { ChangeSearch } from './use-search';

/** What can be done with a result from here; `iconOnly` where there is no room for words. */
export type RenderAction = (subsidy: SubsidySummary, look: { iconOnly: boolean }) => ReactNode;

type ResultsProps = {
  answer: UseQueryResult<SubsidyPage>;
  search: Search;
  change: ChangeSearch;
  names: SearchNames;
  view: View;
  renderAction: RenderAction | undefined;
};

/** Every state of the results: on their way, refused, none, too far, there. */
export const Results = ({ answer, search, change, names, view, renderAction }: ResultsProps) => {
  const { data, error, fetchStatus, isFetching, refetch } = answer;
  const retry = () => void refetch();
  return (
    <div aria-busy={answer.isPlaceholderData} className="mt-4">
      {fetchStatus === 'paused' && <OfflineNotice />}
      {error !== null && data !== undefined && (
        <Notice
          tone="error"
          role="alert"
          className="mb-4"
          action={
            <Button size="sm" busy={isFetching} onClick={retry}>
              再試行
            </Button>
          }
        >
          {`最新の検索結果を取得できませんでした。${error.message}`}
        </Notice>
      )}
      {error !== null && data === undefined && (
        <SearchRefused
          error={error}
          retrying={isFetching}
          onRetry={retry}
          search={search}
          change={change}
        />
      )}
      {data === undefined && error === null && fetchStatus !== 'paused' && (
        <ResultSkeleton asCards={view === 'cards'} />
      )}
      {data !== undefined && (
        <>
          {data.items.length > 0 && (
            <ResultList
              items={data.items}
              keyword={search.keyword}
              view={view}
              renderAction={renderAction}
            />
          )}
          {data.items.length === 0 && !answer.isPlaceholderData && (
            <NothingHere page={data} search={search} change={change} names={names} />
          )}
          {data.total > 0 && <ResultsFooter page={data} search={search} change={change} />}
        </>
      )}
    </div>
  );
};

/** Apart, so that a click on a filter does not draw a hundred rows again before it shows. */
const ResultList = memo(
  ({
    items,
    keyword,
    view,
    renderAction,
  }: {
    items: readonly SubsidySummary[];
    keyword: string;
    view: View;
    renderAction: RenderAction | undefined;
  }) => {
    const now = useNow();
    const list = { items, keyword, now };
    const iconOnly = !useHasRoomForWords() || view !== 'table';
    const action =
      renderAction && ((subsidy: SubsidySummary) => renderAction(subsidy, { iconOnly }));
    return view === 'cards' ? (
      <ResultCards {...list} renderAction={action} />
    ) : (
      <ResultTable
        {...list}
        compact={view === 'compact'}
        renderAction={action}
        isActionIcon={iconOnly}
      />
    );
  },
);
ResultList.displayName = 'ResultList';

const NothingHere = ({
  page,
  search,
  change,
  names,
}: Pick<ResultsProps, 'search' | 'change' | 'names'> & { page: SubsidyPage }) => {
  const { plan } = standingOf(useSessionStore());
  if (page.total > 0) {
    return <PageBeyond search={search} pageCount={Math.ceil(page.total / page.perPage)} />;
  }
  // Where the plan caps what is found, the facets are capped as well and promise nothing.
  const facets = searchLimit(plan) === null ? page.facets : {};
  return (
    <NoResults loosenings={looseningsOf(search, names, facets)} search={search} change={change} />
  );
};

const SearchRefused = ({
  error,
  retrying,
  onRetry,
  search,
  change,
}: Pick<ResultsProps, 'search' | 'change'> & {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}) => {
  const { plan } = standingOf(useSessionStore());
  if (isForPlan(error, plan)) {
    return (
      <GrantsRefused
        message={error.message}
        headingLevel={3}
        actions={
          search.kind.includes('grant') && (
            <Button
              onClick={() => change({ kind: search.kind.filter((kind) => kind !== 'grant') })}
            >
              「助成金」を外す
            </Button>
          )
        }
      />
    );
  }
  const isForbidden = error instanceof ApiError && error.statusCode === 403;
  return (
    <EmptyState
      variant="error"
      title="検索結果を取得できませんでした"
      headingLevel={3}
      // Asking again does not change what one is allowed to see.
      onRetry={isForbidden ? undefined : onRetry}
      retrying={retrying}
    >
      {error.message}
      <br />
      検索条件はそのまま残っています。
    </EmptyState>
  );
};
