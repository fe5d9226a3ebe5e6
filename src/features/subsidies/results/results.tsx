import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { SubsidySummary, SubsidyPage } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import { type View, type Search, NEW_SEARCH, searchPath } from '~/entities/subsidy/search-address';
import { useNow } from '~/lib/use-now';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { ResultSkeleton } from './result-skeleton';
import { useIsSelected, useSelectRow } from '~/entities/subsidy/selection';
import { DismissedLine } from './dismissed';
import {
  Amount,
  Deadline,
  OtherRounds,
  ResultFit,
  ResultMeta,
  ResultRate,
  TitleLink,
  type ResultProps,
  ResultVerdict,
} from '~/entities/subsidy/result-parts';
import { FitMark } from '~/entities/subsidy/fit-mark';
import { verdictOf } from '~/entities/subsidy/fit-reasons';
import { RowActions, SelectPageBox, SelectRowBox } from './row-controls';
import { Table, Td, Th } from '~/ui/lists/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { removableFilters, withoutFilters } from '~/features/subsidies/filters/search-chips';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import { searchLimit } from '~/domain/plans/limits';
import { ResultsRefused } from '~/features/subsidies/search/results-refused';
import { Button } from '~/ui/controls/button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageBeyond } from '~/ui/lists/list-page';
import { NothingFound } from '~/ui/lists/nothing-found';
import { QueryState } from '~/ui/lists/query-state';
import { ResultsFooter } from './results-footer';
import { ResultCards, type ResultListProps } from './result-cards';
import { SOME_WORDS, WithSomeWords, wordOffers } from './some-words';
import { useShownSearch } from '~/features/subsidies/search/search-in-address';

const TimelineView = lazyNamed(
  async () => import('~/features/subsidies/timeline/timeline-view'),
  'TimelineView',
);

type ResultsProps = {
  answer: UseQueryResult<SubsidyPage>;
  view: View;
};

/** The keyword with the synonyms searched for, to highlight them. */
const highlightOf = ({ keyword, exact }: Search, synonyms: SubsidyPage['synonyms']): string =>
  exact || keyword === ''
    ? keyword
    : [keyword, ...synonyms.flatMap(({ also, wider }) => [...also, ...wider])].join(' または ');

/** The results in the view selected, or why there are none. */
export const Results = ({ answer, view }: ResultsProps) => {
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
            {page.items.length > 0 && shown !== undefined && (
              <ResultList {...shown} label="補助金・助成金の一覧" />
            )}
            {page.items.length === 0 && !answer.isPlaceholderData && <NothingHere page={page} />}
            {page.someWords !== null && shown?.some !== undefined && shown.some.length > 0 && (
              <WithSomeWords someWords={page.someWords} isBesideResults={page.items.length > 0}>
                <ResultList {...shown} items={shown.some} label={`${SOME_WORDS}の一覧`} />
              </WithSomeWords>
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
  const { plan } = useAccess();
  const names = useFilterNames();
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
      offers={wordOffers(page.someWords)}
      filters={removableFilters(search, names, facets).map(({ key, label, without, gain }) => ({
        label: `${key === 'keyword' ? 'キーワード' : ''}「${label}」`,
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
      title="非表示にした補助金・助成金はありません"
      headingLevel={3}
      actions={
        <LinkButton to={searchPath({ ...NEW_SEARCH, clientId })}>補助金・助成金を探す</LinkButton>
      }
    >
      検索結果で「表示しない」を選ぶと、ここに移ります。
    </EmptyState>
  );
};

type ResultsInList = {
  label: string;
  items: readonly SubsidySummary[];
  /** The keyword to highlight. */
  keyword: string;
  view: View;
  showsDismissed: boolean;
};

/** Memoized, so that a click on a filter does not first render a hundred rows again. */
const ResultList = memo(({ label, items, view, ...list }: ResultsInList) => {
  const now = useNow();
  const access = useAccess();
  // Read-only roles see no action but the stars of favorites.
  const hasActions =
    canChange('search', access) ||
    (can('favorites', access) && items.some(({ isFavorite }) => isFavorite));
  const onSelect = useSelectRow(items);
  if (view === 'timeline') {
    return (
      <Suspense fallback={<ResultSkeleton view={view} />}>
        <TimelineView
          items={items}
          keyword={list.keyword}
          now={now}
          showsDismissed={list.showsDismissed}
          hasActions={hasActions}
        />
      </Suspense>
    );
  }
  const rows = { ...list, items, now, onSelect };
  return view === 'cards' ? (
    <ResultCards {...rows} hasActions={hasActions} />
  ) : (
    <ResultTable {...rows} label={label} compact={view === 'compact'} hasActions={hasActions} />
  );
});
ResultList.displayName = 'ResultList';

/**
 * After the twentieth row, skips rendering until the row is near the window, with a placeholder of
 * about the same height; a usual page has no such rows, so that its place is restored exactly. Applies
 * to the cells' contents, since table rows do not support it and the height of titles varies.
 */
const LAZY_PAINT = '[overflow-clip-margin:8px] in-[tr:nth-child(n+21)]:[content-visibility:auto]';

type TableLook = {
  compact: boolean;
  label: string;
  /** At least one row has an action. */
  hasActions: boolean;
};

const ResultTable = ({
  label,
  items,
  showsDismissed,
  compact,
  hasActions,
  ...row
}: ResultListProps & TableLook) => (
  // A fixed layout, since measuring a hundred rows is slow.
  <Table
    label={label}
    className={`paper [&>table]:table-fixed [&_thead_th]:py-1.5! ${compact ? '[&_tbody_*:is(td,th)]:py-1!' : '[&_tbody_*:is(td,th)]:py-1.5!'}`}
  >
    <thead>
      <tr>
        <Th className="w-11 pe-0!">
          <SelectPageBox hideLabel items={items} />
        </Th>
        <Th>補助金・助成金</Th>
        <Th align="end" className={compact ? 'w-30 ps-0!' : 'w-36'}>
          上限額・補助率
        </Th>
        <Th className={compact ? 'w-34' : 'w-40'}>締切</Th>
        {compact && hasActions && (
          <Th className="w-29 ps-0!">
            <span className="sr-only">操作</span>
          </Th>
        )}
      </tr>
    </thead>
    <tbody>
      {items.map((subsidy) =>
        subsidy.isDismissed === showsDismissed ? (
          <ResultRow
            key={subsidy.subsidyId}
            {...row}
            subsidy={subsidy}
            compact={compact}
            hasActions={hasActions}
          />
        ) : (
          <tr key={subsidy.subsidyId}>
            <Td colSpan={compact && hasActions ? 5 : 4}>
              <DismissedLine subsidy={subsidy} />
            </Td>
          </tr>
        ),
      )}
    </tbody>
  </Table>
);

const ResultRow = memo(
  ({
    subsidy,
    keyword,
    now,
    compact,
    hasActions,
    onSelect,
  }: ResultProps & Omit<TableLook, 'label'>) => {
    const isSelected = useIsSelected(subsidy.subsidyId);
    return (
      <tr className={isSelected ? 'bg-key-tint!' : undefined}>
        <Td className="pe-0!">
          <div className={compact ? undefined : 'pt-0.5'}>
            <SelectRowBox subsidy={subsidy} isSelected={isSelected} onSelect={onSelect} />
          </div>
        </Td>
        {/* With the actions in the cell, its title alone names the row. */}
        <Th scope="row" abbr={subsidy.title} className="data-title text-start font-normal!">
          {compact ? (
            <CompactFacts subsidy={subsidy} keyword={keyword} />
          ) : (
            <>
              <ResultMeta subsidy={subsidy} keyword={keyword} />
              <div className="text-base leading-heading">
                <TitleLink subsidy={subsidy} keyword={keyword} />
              </div>
              <div
                className={`${LAZY_PAINT} mt-0.5 flex flex-wrap items-center gap-x-3 [contain-intrinsic-block-size:auto_1.75rem]`}
              >
                <ResultFit match={subsidy.match} />
                {hasActions && <RowActions subsidy={subsidy} />}
                <OtherRounds subsidy={subsidy} />
              </div>
            </>
          )}
        </Th>
        <Td align="end" className={compact ? 'ps-0!' : undefined}>
          <div className={`grid justify-items-end ${compact ? '-my-0.5' : 'pt-0.5'}`}>
            <Amount maxAmount={subsidy.maxAmount} small={compact} />
            <ResultRate
              rate={subsidy.rate}
              {...(!compact && { unread: '補助率は要領参照' })}
              className="max-w-full truncate"
            />
          </div>
        </Td>
        <Td>
          <div
            className={`${LAZY_PAINT} ${compact ? '[contain-intrinsic-block-size:auto_2.8125rem]' : 'pt-0.5 [contain-intrinsic-block-size:auto_4.375rem]'}`}
          >
            <Deadline subsidy={subsidy} now={now} short={compact} isLabelled />
          </div>
        </Td>
        {compact && hasActions && (
          <Td className="ps-0!">
            <div className={`${LAZY_PAINT} [contain-intrinsic-block-size:auto_2.25rem]`}>
              <RowActions subsidy={subsidy} iconOnly />
            </div>
          </Td>
        )}
      </tr>
    );
  },
);
ResultRow.displayName = 'ResultRow';

/** The title, and below it verdict and the rest in one line, for those who scan hundreds of rows. */
const CompactFacts = ({ subsidy, keyword }: Pick<ResultProps, 'subsidy' | 'keyword'>) => (
  <div className="-my-0.5 text-sm leading-ui">
    <TitleLink subsidy={subsidy} keyword={keyword} />
    <div className="flex items-center gap-x-2.5 leading-5">
      {subsidy.match !== null && (
        <span className="inline-flex shrink-0 items-center gap-1">
          <span aria-hidden="true">
            <FitMark result={verdictOf(subsidy.match.result)} />
          </span>
          <ResultVerdict match={subsidy.match} />
        </span>
      )}
      <ResultMeta subsidy={subsidy} keyword={keyword} inline />
      <OtherRounds subsidy={subsidy} />
    </div>
  </div>
);
