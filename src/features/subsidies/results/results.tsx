import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { SubsidySummary, SubsidyPage } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import { type View, type Search, NEW_SEARCH, searchPath } from '~/entities/subsidy/search-address';
import { useNow } from '~/lib/use-now';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { ResultSkeleton } from './result-skeleton';
import { useHasRoomForLabels } from './use-room';
import { useSelectRow, type Selection } from '~/entities/subsidy/use-selection';
import { DismissedLine } from './dismissed';
import {
  Amount,
  Deadline,
  OtherRounds,
  ResultFit,
  ResultMeta,
  TitleLink,
  type ResultProps,
  ResultVerdict,
} from '~/entities/subsidy/result-parts';
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
  selection: Selection;
};

/** The keyword with the synonyms searched for, to highlight them. */
const highlightOf = ({ keyword, exact }: Search, synonyms: SubsidyPage['synonyms']): string =>
  exact || keyword === ''
    ? keyword
    : [keyword, ...synonyms.flatMap(({ also, wider }) => [...also, ...wider])].join(' または ');

/** The results in the view selected, or why there are none. */
export const Results = ({ answer, view, ...list }: ResultsProps) => {
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
            {page.items.length > 0 && shown !== undefined && (
              <ResultList {...shown} {...list} label="補助金・助成金の一覧" />
            )}
            {page.items.length === 0 && !answer.isPlaceholderData && <NothingHere page={page} />}
            {page.someWords !== null && shown?.some !== undefined && shown.some.length > 0 && (
              <WithSomeWords someWords={page.someWords} isBesideResults={page.items.length > 0}>
                <ResultList {...shown} {...list} items={shown.some} label={`${SOME_WORDS}の一覧`} />
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

type ResultsInList = {
  label: string;
  items: readonly SubsidySummary[];
  /** The keyword to highlight. */
  keyword: string;
  view: View;
  selection: Selection;
  showsDismissed: boolean;
};

/** Memoized, so that a click on a filter does not first render a hundred rows again. */
const ResultList = memo(({ label, items, view, ...list }: ResultsInList) => {
  const now = useNow();
  const iconOnly = !useHasRoomForLabels() || view !== 'table';
  const access = useAccess();
  // Read-only roles see no action but the stars of favorites.
  const hasActions =
    canChange('search', access) ||
    (can('favorites', access) && items.some(({ isFavorite }) => isFavorite));
  const onSelect = useSelectRow(items, list.selection.set);
  if (view === 'timeline') {
    return (
      <Suspense fallback={<ResultSkeleton asCards={false} />}>
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
  const rows = { ...list, items, now, iconOnly, onSelect };
  return view === 'cards' ? (
    <ResultCards {...rows} />
  ) : (
    <ResultTable {...rows} label={label} compact={view === 'compact'} hasActions={hasActions} />
  );
});
ResultList.displayName = 'ResultList';

/**
 * Skips rendering until the row is near the window, with a placeholder of about the same height.
 * Applies to the cells' contents, since table rows do not support it and the height of titles
 * varies.
 */
const LAZY_PAINT = '[overflow-clip-margin:8px] [content-visibility:auto]';

type TableLook = {
  compact: boolean;
  label: string;
  /** At least one row has an action. */
  hasActions: boolean;
};

const ResultTable = ({
  label,
  items,
  selection,
  showsDismissed,
  compact,
  hasActions,
  ...row
}: ResultListProps & TableLook) => (
  // A fixed layout, since measuring a hundred rows is slow.
  <Table label={label} className="paper [&>table]:table-fixed" dense={compact}>
    <thead>
      <tr>
        <Th className="w-11 pe-0!">
          <SelectPageBox hideLabel items={items} selection={selection} />
        </Th>
        <Th>補助金・助成金</Th>
        <Th align="end" className={compact ? 'w-37' : 'w-44'}>
          上限額・補助率
        </Th>
        <Th className={compact ? 'w-44 min-[85rem]:w-64' : 'w-36'}>締切</Th>
        {hasActions && (
          <Th className={row.iconOnly ? (compact ? 'w-34' : 'w-14') : 'w-36'}>
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
            isSelected={selection.chosen.has(subsidy.subsidyId)}
          />
        ) : (
          <tr key={subsidy.subsidyId}>
            <Td colSpan={hasActions ? 5 : 4}>
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
    isSelected,
    onSelect,
    iconOnly,
  }: ResultProps & Omit<TableLook, 'label'>) => {
    const clamp = compact ? 'ms-auto max-w-31 truncate' : 'ms-auto line-clamp-2 max-w-38';
    return (
      <tr className={isSelected ? 'bg-key-tint!' : undefined}>
        <Td className="pe-0!">
          <div className={compact ? undefined : 'pt-1'}>
            <SelectRowBox subsidy={subsidy} isSelected={isSelected} onSelect={onSelect} />
          </div>
        </Td>
        <Th scope="row" className="data-title text-start font-normal! leading-row">
          <div className={compact ? undefined : 'grid gap-1 py-1'}>
            {!compact && <ResultMeta subsidy={subsidy} keyword={keyword} />}
            <div className={compact ? 'text-sm' : 'text-base leading-row'}>
              <TitleLink subsidy={subsidy} keyword={keyword} />
            </div>
            {compact ? (
              <ResultMeta
                subsidy={subsidy}
                keyword={keyword}
                verdict={<ResultVerdict match={subsidy.match} />}
              />
            ) : (
              <div className={`${LAZY_PAINT} [contain-intrinsic-block-size:auto_1.5rem]`}>
                <ResultFit match={subsidy.match} />
              </div>
            )}
            <OtherRounds subsidy={subsidy} />
          </div>
        </Th>
        <Td align="end">
          <div className={compact ? '' : 'pt-1'}>
            <Amount maxAmount={subsidy.maxAmount} small={compact} />
            {subsidy.rate !== null && (
              <p title={subsidy.rate} className={`text-sm leading-row text-ink-2 ${clamp}`}>
                {subsidy.rate}
              </p>
            )}
          </div>
        </Td>
        <Td>
          <div
            className={
              compact
                ? `${LAZY_PAINT} [contain-intrinsic-block-size:auto_1.5rem]`
                : `mt-1 ${LAZY_PAINT} [contain-intrinsic-block-size:auto_4.375rem]`
            }
          >
            <Deadline subsidy={subsidy} now={now} inline={compact} />
          </div>
        </Td>
        {hasActions && (
          <Td>
            <div
              className={`${LAZY_PAINT} ${compact ? '[contain-intrinsic-block-size:auto_2.25rem]' : '[contain-intrinsic-block-size:auto_6.75rem]'}`}
            >
              <RowActions subsidy={subsidy} iconOnly={iconOnly} stacked={!compact} />
            </div>
          </Td>
        )}
      </tr>
    );
  },
);
ResultRow.displayName = 'ResultRow';
