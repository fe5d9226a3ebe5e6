import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { searchLimit } from '~/domain/plans/limits';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { removableFilters, withoutFilters } from '~/features/subsidies/filters/search-chips';
import { NEW_SEARCH, searchPath, type Search, type View } from '~/entities/subsidy/search-address';
import type { FilterNames } from '~/entities/subsidy/filter-labels';
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
  const { data, error, isFetching, refetch } = answer;
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
  // Where the plan caps what is found, the facets are capped as well and promise nothing.
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
