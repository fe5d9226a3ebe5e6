import { memo, Suspense, useCallback } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { canChange } from '~/domain/access/access';
import type { View } from '~/entities/subsidy/search-state';
import { useNow } from '~/lib/use-now';
import { lazyNamed } from '~/lib/lazy-named';
import { standingOf, useSessionStore } from '~/session/session';
import { ResultCards } from './result-cards';
import type { RenderAction } from '~/entities/subsidy/result-parts';
import { ResultSkeleton } from './result-skeleton';
import { ResultTable } from './result-table';
import { RowActions } from './row-actions';
import { useHasRoomForWords } from './use-room';
import { useSelectRow, type Selection } from '~/entities/subsidy/use-selection';

const TimelineView = lazyNamed(
  async () => import('~/features/subsidies/timeline/timeline-view'),
  'TimelineView',
);

type ResultsInList = {
  items: readonly SubsidySummary[];
  /** Words to mark. */
  keyword: string;
  view: View;
  selection: Selection;
  showsDismissed: boolean;
  renderAction: RenderAction | undefined;
};

/** Apart, so that a click on a filter does not draw a hundred rows again before it shows. */
export const ResultList = memo(({ items, view, renderAction, ...list }: ResultsInList) => {
  const now = useNow();
  const iconOnly = !useHasRoomForWords() || view !== 'table';
  // To who only reads, the star of a favourite is all that may stand there.
  const mayDismiss = canChange('search', standingOf(useSessionStore()));
  const hasActions =
    mayDismiss || (renderAction !== undefined && items.some(({ isFavorite }) => isFavorite));
  const onSelect = useSelectRow(items, list.selection.set);
  const renderRowActions = useCallback(
    (subsidy: SubsidySummary) => (
      <RowActions subsidy={subsidy} iconOnly renderAction={renderAction} />
    ),
    [renderAction],
  );
  if (view === 'timeline') {
    return (
      <Suspense fallback={<ResultSkeleton asCards={false} />}>
        <TimelineView
          items={items}
          keyword={list.keyword}
          now={now}
          showsDismissed={list.showsDismissed}
          renderAction={hasActions ? renderRowActions : undefined}
        />
      </Suspense>
    );
  }
  const rows = { ...list, items, now, iconOnly, onSelect, renderAction };
  return view === 'cards' ? (
    <ResultCards {...rows} />
  ) : (
    <ResultTable {...rows} compact={view === 'compact'} hasActions={hasActions} />
  );
});
ResultList.displayName = 'ResultList';
