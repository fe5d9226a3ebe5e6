import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { withoutFilters } from './search-chips';

/** The filters on screens without room for the column. Changes apply at once. */
export const SearchFilterSheet = ({
  open,
  onClose,
  count,
  outlook,
  facets,
  offered,
}: FilterPanelProps & {
  open: boolean;
  onClose: () => void;
  /** 「128件」; null until it is known. */
  count: string | null;
  outlook: ReactNode;
}) => {
  const { search, change } = useShownSearch();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="絞り込み"
      variant="sheet"
      actions={
        <>
          <Button onClick={() => change(withoutFilters(search))}>すべて解除</Button>
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
      {outlook}
      <FilterPanel facets={facets} offered={offered} />
    </Dialog>
  );
};
