import { memo, Suspense } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import type { View } from '~/entities/subsidy/search-address';
import { useNow } from '~/lib/use-now';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { ResultSkeleton } from './result-skeleton';
import { useHasRoomForLabels, useIsNarrow } from './use-room';
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
import { CardGrid } from '~/ui/lists/card-grid';
import { RowActions, SelectPageBox, SelectRowBox } from './row-controls';
import { Table, Td, Th } from '~/ui/lists/table';

const TimelineView = lazyNamed(
  async () => import('~/features/subsidies/timeline/timeline-view'),
  'TimelineView',
);

type ResultsInList = {
  items: readonly SubsidySummary[];
  /** The keyword to highlight. */
  keyword: string;
  view: View;
  selection: Selection;
  showsDismissed: boolean;
};

/** Memoized, so that a click on a filter does not first render a hundred rows again. */
export const ResultList = memo(({ items, view, ...list }: ResultsInList) => {
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
    <ResultTable {...rows} compact={view === 'compact'} hasActions={hasActions} />
  );
});
ResultList.displayName = 'ResultList';

const ResultCards = ({ items, selection, showsDismissed, ...row }: ResultListProps) => {
  // On narrow screens the selection bar has this checkbox.
  const isNarrow = useIsNarrow();
  return (
    <>
      {!isNarrow && (
        <div className="mb-2 ps-4.25">
          <SelectPageBox items={items} selection={selection} />
        </div>
      )}
      <CardGrid className="max-md:[&_:is(a,button,input)]:scroll-mb-40">
        {items.map((subsidy) => (
          <li
            key={subsidy.subsidyId}
            className="grid [contain-intrinsic-block-size:auto_15rem] [content-visibility:auto] [overflow-clip-margin:8px]"
          >
            {subsidy.isDismissed === showsDismissed ? (
              <ResultCard
                {...row}
                subsidy={subsidy}
                isSelected={selection.chosen.has(subsidy.subsidyId)}
              />
            ) : (
              <div className="paper px-4 py-2.5">
                <DismissedLine subsidy={subsidy} />
              </div>
            )}
          </li>
        ))}
      </CardGrid>
    </>
  );
};

const ResultCard = memo(
  ({ subsidy, keyword, now, isSelected, onSelect, iconOnly }: ResultProps) => (
    <article
      className={`paper grid content-start gap-1.5 px-4 pt-2 pb-3.5 ${isSelected ? 'border-key-line! bg-key-tint!' : ''}`}
    >
      <div className="flex min-h-11 items-center gap-2 max-[359px]:flex-wrap max-[359px]:gap-y-0">
        <SelectRowBox subsidy={subsidy} isSelected={isSelected} onSelect={onSelect} />
        <div className="max-[359px]:min-w-0 max-[359px]:flex-1 max-[359px]:basis-34">
          <Deadline subsidy={subsidy} now={now} inline />
        </div>
        <div className="ms-auto -me-2 flex min-h-11 shrink-0 items-center self-start">
          <RowActions subsidy={subsidy} iconOnly={iconOnly} />
        </div>
      </div>
      <ResultMeta subsidy={subsidy} keyword={keyword} />
      <h3 className="data-title text-base leading-row">
        <TitleLink subsidy={subsidy} keyword={keyword} />
      </h3>
      <ResultFit match={subsidy.match} />
      <OtherRounds subsidy={subsidy} />
      <dl className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line-soft pt-2.5">
        <div className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-2">上限額</dt>
          <dd>
            <Amount maxAmount={subsidy.maxAmount} />
          </dd>
        </div>
        <div className="flex min-w-0 items-baseline gap-2">
          <dt className="shrink-0 text-sm text-ink-2">補助率</dt>
          <dd title={subsidy.rate ?? undefined} className="line-clamp-2 text-sm">
            {subsidy.rate ?? '記載なし'}
          </dd>
        </div>
      </dl>
    </article>
  ),
);
ResultCard.displayName = 'ResultCard';

type ResultListProps = Omit<ResultProps, 'subsidy' | 'isSelected'> & {
  items: readonly SubsidySummary[];
  selection: Selection;
  /** The list shows dismissed subsidies: restored ones leave it. */
  showsDismissed: boolean;
};

/**
 * Skips rendering until the row is near the window, with a placeholder of about the same height.
 * Applies to the cells' contents, since table rows do not support it and the height of titles
 * varies.
 */
const LAZY_PAINT = '[overflow-clip-margin:8px] [content-visibility:auto]';

type TableLook = {
  compact: boolean;
  /** At least one row has an action. */
  hasActions: boolean;
};

const ResultTable = ({
  items,
  selection,
  showsDismissed,
  compact,
  hasActions,
  ...row
}: ResultListProps & TableLook) => (
  // A fixed layout, since measuring a hundred rows is slow.
  <Table label="補助金・助成金の一覧" className="paper [&>table]:table-fixed" dense={compact}>
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
  }: ResultProps & TableLook) => {
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
