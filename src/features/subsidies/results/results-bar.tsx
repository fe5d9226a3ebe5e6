import { SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SUBSIDY_SORTS, type SubsidySort } from '~/contract/subsidies';
import type { Search } from '~/entities/subsidy/search-address';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useShownSearch, type FilterSheetSteps } from '~/features/subsidies/search/shown-search';
import { lazyDialog } from '~/lib/lazy-named';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/controls/spinner';
import { CountPill } from '~/ui/feedback/badge';
import { SortSelect } from '~/ui/lists/sort-select';
import { useHasFilterColumn, useIsNarrow } from './use-room';
import { ViewSegment } from './view-choice';

const SearchFilterSheet = lazyDialog(
  async () => import('~/features/subsidies/filters/filter-sheet'),
  'SearchFilterSheet',
);

const SORT_NAMES: Record<SubsidySort, string> = {
  relevance: 'おすすめ順',
  match: '条件に合う順',
  deadline: '締切が近い順',
  amount: '上限額が高い順',
  newest: '新着順',
};

/** 「1,280」; `shown` where the plan shows only the first of them. */
export type ResultCount = { whole: string; shown: string | null };

export const ResultsBar = ({
  count,
  isBusy,
  filterButton,
  note,
  moreMenu,
}: {
  /** Null until it is known. */
  count: ResultCount | null;
  isBusy: boolean;
  filterButton: ReactNode;
  note: ReactNode;
  moreMenu: ReactNode;
}) => {
  const { search } = useShownSearch();
  const isNarrow = useIsNarrow();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 max-md:gap-x-2 max-md:gap-y-1">
      {filterButton}
      {/* Two lines on a phone where there is an order: filter, order and menu, then the count. */}
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isSorted(search) ? 'max-md:order-last max-md:basis-full' : ''}`}
      >
        <p role="status" className="num flex min-h-7 items-center gap-2 leading-ui">
          {count !== null && (
            <b>
              {count.whole}件{count.shown !== null && `中${count.shown}件`}
            </b>
          )}
          {isBusy && <Spinner className="text-ink-2" />}
        </p>
        {note}
      </div>
      <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-2 max-md:contents">
        {!isNarrow && <ViewSegment />}
        {isSorted(search) && <ResultSortSelect />}
        <div className={isSorted(search) ? undefined : 'max-md:ms-auto'}>{moreMenu}</div>
      </div>
    </div>
  );
};

/** The calendar orders by day. */
const isSorted = ({ view, day }: Search): boolean => view !== 'calendar' || day !== null;

const ResultSortSelect = () => {
  const { search, change } = useShownSearch();
  const { sort, keyword } = search;
  const { clientId, profile } = useViewpoint();
  const hasProfile = clientId !== null || profile !== null;
  return (
    <SortSelect
      hasLabel={useHasFilterColumn()}
      className="max-w-full max-md:min-w-0 max-md:flex-1 max-md:basis-28"
      value={sort}
      // Sorting by fit needs a profile, and differs from the recommended order only with a keyword.
      sorts={SUBSIDY_SORTS.filter(
        (each) => each !== 'match' || (hasProfile && keyword !== '') || sort === each,
      )}
      nameOf={(each) => SORT_NAMES[each]}
      onChange={(value) => change({ sort: value })}
    />
  );
};

/** The sheet is loaded on first use, and stays mounted for its closing animation. */
export const FilterSheetOpener = ({
  activeCount,
  sheet,
  ...filters
}: Omit<ComponentProps<typeof SearchFilterSheet>, 'open' | 'onClose'> & {
  activeCount: number;
  sheet: FilterSheetSteps;
}) => {
  const [wasOpened, setWasOpened] = useState(false);
  if (sheet.isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={activeCount > 0 ? `絞り込み ${activeCount}件適用中` : undefined}
        onClick={sheet.onOpen}
      >
        絞り込み
        {activeCount > 0 && <CountPill>{activeCount}</CountPill>}
      </Button>
      {wasOpened && <SearchFilterSheet {...filters} open={sheet.isOpen} onClose={sheet.onClose} />}
    </>
  );
};
