import { memo, Suspense } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import type { View } from '~/entities/subsidy/search-address';
import { useNow } from '~/lib/use-now';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { ResultCards } from './result-cards';
import { ResultSkeleton } from './result-skeleton';
import { ResultTable } from './result-table';
import { useHasRoomForLabels } from './use-room';
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
};

/** Apart, so that a click on a filter does not draw a hundred rows again before it shows. */
export const ResultList = memo(({ items, view, ...list }: ResultsInList) => {
  const now = useNow();
  const iconOnly = !useHasRoomForLabels() || view !== 'table';
  const standing = useAccess();
  // To who only reads, the star of a favourite is all that may stand there.
  const hasActions =
    canChange('search', standing) ||
    (can('favorites', standing) && items.some(({ isFavorite }) => isFavorite));
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
