import { X } from 'lucide-react';
import { withoutFilters } from '~/features/subsidies/search-chips';
import type { Search } from '~/features/subsidies/search-state';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilterPanel } from './filter-panel';
import type { ReferenceLists } from './reference-lists';
import type { ChangeSearch } from './use-search';

/** The filters where there is no column for them. They apply at once; the button says to what end. */
export const FilterSheet = ({
  open,
  onClose,
  count,
  ...filters
}: {
  open: boolean;
  onClose: () => void;
  /** 「128件」; null while it is not known. */
  count: string | null;
  search: Search;
  change: ChangeSearch;
  lists: ReferenceLists;
}) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="絞り込み"
    variant="sheet"
    actions={
      <>
        <Button onClick={() => filters.change(withoutFilters(filters.search))}>すべて解除</Button>
        <Button variant="primary" className="grow" onClick={onClose}>
          {count === null ? '結果を表示' : `${count}を表示`}
        </Button>
      </>
    }
  >
    <div className="absolute end-2 top-4">
      <Button
        variant="ghost"
        iconOnly
        icon={<X aria-hidden />}
        aria-label="閉じる"
        onClick={onClose}
      />
    </div>
    <FilterPanel {...filters} />
  </Dialog>
);
