import { FAVORITE_SORTS, favoriteSortName, type FavoritesView } from './favorites-address';
import { Checkbox } from '~/ui/controls/checkbox';
import { SearchInput } from '~/ui/controls/search-input';
import { SortSelect } from '~/ui/lists/sort-select';
import type { Change } from '~/forms/view-in-address';

/** From here on a list is no longer seen at one glance. */
const SEARCHED_FROM = 8;

/** What is there, and how it is shown. */
export const FavoritesBar = ({
  total,
  closedTotal,
  shown,
  view,
  change,
}: {
  total: number;
  closedTotal: number;
  shown: number;
  view: FavoritesView;
  change: Change<FavoritesView>;
}) => (
  <div className="mb-3 grid gap-3">
    {(total >= SEARCHED_FROM || view.keyword !== '') && (
      <SearchInput
        label="お気に入りの中を探す"
        value={view.keyword}
        onSearch={(keyword) => change({ keyword })}
        className="max-w-100"
      />
    )}
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="num text-sm text-ink-2">
        <b className="text-base text-ink">{`${shown}件`}</b>
        {shown < total && ` / 全${total}件`}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-2">
        {closedTotal > 0 && (
          <Checkbox
            label={`終了したものを除く（${closedTotal}件）`}
            checked={view.hidesClosed}
            onChange={(event) => change({ hidesClosed: event.target.checked })}
          />
        )}
        <SortSelect
          value={view.sort}
          sorts={FAVORITE_SORTS}
          nameOf={favoriteSortName}
          onChange={(sort) => change({ sort })}
        />
      </div>
    </div>
  </div>
);
