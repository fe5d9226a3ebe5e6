import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SUBSIDY_SORTS, type SubsidySort } from '~/contract/subsidies';
import { VIEWS, type Search, type View } from '~/entities/subsidy/search-address';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { CountPill } from '~/ui/feedback/badge';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/feedback/spinner';
import { SortSelect } from '~/ui/lists/sort-select';
import { Segment } from '~/ui/controls/segment';
import { Choice } from '~/ui/controls/select';
import { useHasRoomForViews, useIsNarrow } from './use-room';
import { useShownSearch } from '~/features/subsidies/search/search-in-address';

const SORT_NAMES: Record<SubsidySort, string> = {
  relevance: 'おすすめ順',
  match: '適合順',
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
  moreMenu,
}: {
  /** Null until it is known. */
  count: ResultCount | null;
  isBusy: boolean;
  filterButton: ReactNode;
  moreMenu: ReactNode;
}) => {
  const { search, change } = useShownSearch();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 max-md:gap-y-1">
      {filterButton}
      {/* Two lines on a phone: filter and order, then the count. */}
      <span aria-hidden className="order-1 hidden basis-full max-md:block" />
      <p role="status" className="num flex min-h-7 items-center gap-2 leading-ui max-md:order-1">
        {count !== null && (
          <span>
            <b className="me-0.5 text-xl">{count.whole}</b>件
            {count.shown !== null && (
              <>
                中<b className="mx-0.5 text-xl">{count.shown}</b>件
              </>
            )}
          </span>
        )}
        {isBusy && <Spinner className="text-ink-2" />}
      </p>
      <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-2 max-lg:contents">
        <div
          className={`max-lg:ms-auto max-md:max-w-37 max-md:min-w-0 max-md:grow max-md:basis-22 max-[22rem]:basis-15 ${isSorted(search) ? 'max-lg:order-2' : 'md:max-lg:order-2'}`}
        >
          <ViewChoice />
        </div>
        {isSorted(search) && (
          <ResultSortSelect search={search} onChange={(sort) => change({ sort })} />
        )}
        <div className={`max-lg:order-3 ${isSorted(search) ? '' : 'max-md:ms-auto'}`}>
          {moreMenu}
        </div>
      </div>
    </div>
  );
};

/** The calendar has an order of its own. */
const isSorted = ({ view, day }: Search): boolean => view !== 'calendar' || day !== null;

const ResultSortSelect = ({
  search: { sort, keyword },
  onChange,
}: {
  search: Search;
  onChange: (sort: SubsidySort) => void;
}) => {
  const { clientId, profile } = useViewpoint();
  const hasProfile = clientId !== null || profile !== null;
  return (
    <SortSelect
      hideLabel="narrow"
      className="max-w-full justify-end max-lg:ms-auto max-md:min-w-0 max-md:flex-1 max-md:basis-28"
      selectClassName="w-38 max-w-full"
      value={sort}
      // Sorting by fit requires a profile, and differs from the recommended order by the words.
      sorts={SUBSIDY_SORTS.filter(
        (each) => each !== 'match' || (hasProfile && keyword !== '') || sort === each,
      )}
      nameOf={(each) => SORT_NAMES[each]}
      onChange={onChange}
    />
  );
};

export const FilterButton = ({
  activeCount,
  onOpen,
}: {
  activeCount: number;
  onOpen: () => void;
}) => (
  <Button
    size="sm"
    icon={<SlidersHorizontal aria-hidden />}
    aria-haspopup="dialog"
    aria-label={activeCount > 0 ? `絞り込み ${activeCount}件適用中` : undefined}
    onClick={onOpen}
  >
    絞り込み
    {activeCount > 0 && <CountPill>{activeCount}</CountPill>}
  </Button>
);

const VIEW_NAMES: Record<View, string> = {
  table: '一覧',
  compact: '詰めた一覧',
  cards: 'カード',
  timeline: 'タイムライン',
  calendar: 'カレンダー',
};

/** Narrow screens show cards in place of tables. */
export const effectiveView = (view: View, isNarrow: boolean): View =>
  isNarrow && (view === 'table' || view === 'compact') ? 'cards' : view;

const onPhone = VIEWS.filter((view) => effectiveView(view, true) === view);

/** The selected view; buttons if there is room for their labels. */
const ViewChoice = () => {
  const { search, change } = useShownSearch();
  const id = useId();
  const isNarrow = useIsNarrow();
  const hasRoom = useHasRoomForViews();
  const options = isNarrow ? onPhone : VIEWS;
  const value = effectiveView(search.view, isNarrow);
  const choose = (view: View): void => change({ view, page: search.page });
  return hasRoom ? (
    <Segment
      label="表示"
      options={options.map((view) => ({ value: view, label: VIEW_NAMES[view] }))}
      value={value}
      onChange={choose}
    />
  ) : (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-2 max-md:sr-only">
        表示
      </label>
      <Choice
        id={id}
        size="sm"
        className="w-37 max-w-full"
        value={value}
        values={options}
        nameOf={(view) => VIEW_NAMES[view]}
        onChange={choose}
      />
    </div>
  );
};
