import { LayoutGrid, List } from 'lucide-react';
import { MEDIA_SORTS } from '~/contract/medias';
import { MEDIA_CATEGORIES, MEDIA_EXPIRIES } from '~/domain/medias/media';
import {
  activeFilters,
  mediaExpiryName,
  mediaSortName,
  removableFilters,
  type MediasView,
} from './medias-address';
import { formatCount } from '~/domain/text/counts';
import { DESK } from '~/lib/screen';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { Button } from '~/ui/controls/button';
import { Chip } from '~/ui/lists/chip';
import { Field } from '~/ui/controls/field';
import { SearchInput } from '~/ui/controls/search-input';
import { Segment } from '~/ui/controls/segment';
import { Choice } from '~/ui/controls/select';
import { SortSelect } from '~/ui/lists/sort-select';
import type { Change } from '~/forms/view-in-address';

const SHAPES = [
  { value: 'table', label: '表', icon: <List aria-hidden /> },
  { value: 'grid', label: 'グリッド', icon: <LayoutGrid aria-hidden /> },
] as const;

const FIELD = 'min-w-0 [&>label]:text-sm';
const SELECT = 'w-48 max-md:w-full';

type BarProps = { view: MediasView; change: Change<MediasView> };

/** The filters, the sort order and the layout; on a phone all but the keyword are in a sheet. */
export const MediasBar = ({ total, ...props }: BarProps & { total: number | undefined }) => {
  const { view, change } = props;
  const isWide = useMediaQuery(DESK);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 max-md:mb-3 max-md:gap-2">
      <SearchInput
        label="キーワード"
        hideLabel={!isWide}
        size="sm"
        value={view.keyword}
        onSearch={(keyword) => change({ keyword })}
        className={`${FIELD} flex-1 md:max-w-80 md:min-w-48`}
      />
      {isWide ? (
        <Filters {...props} />
      ) : (
        <FilterSheet
          count={removableFilters({ ...view, keyword: '' }).length}
          onClear={() => change({ ...WITHOUT_FILTERS, keyword: view.keyword })}
          doneLabel={total === undefined ? '表示する' : `${formatCount(total)}件を表示`}
        >
          <Filters {...props} />
        </FilterSheet>
      )}
    </div>
  );
};

const Filters = ({ view, change }: BarProps) => (
  <>
    <Field label="種類" className={FIELD}>
      <Choice
        size="sm"
        className={SELECT}
        none="すべて"
        value={view.category}
        values={[null, ...MEDIA_CATEGORIES]}
        onChange={(category) => change({ category })}
      />
    </Field>
    <Field label="期限" className={FIELD}>
      <Choice
        size="sm"
        className={SELECT}
        none="すべて"
        value={view.expiry}
        values={[null, ...MEDIA_EXPIRIES]}
        nameOf={mediaExpiryName}
        onChange={(expiry) => change({ expiry })}
      />
    </Field>
    <ClientPicker
      size="sm"
      className={`${FIELD} ${SELECT}`}
      noneLabel="すべて"
      value={view.clientId}
      onChange={(clientId) => change({ clientId })}
    />
    <SortSelect
      className={`${FIELD} grid! gap-1.5! [&>label]:font-bold [&>label]:text-ink`}
      selectClassName={SELECT}
      value={view.sort}
      sorts={MEDIA_SORTS}
      nameOf={mediaSortName}
      onChange={(sort) => change({ sort })}
    />
    <Segment
      label="表示のしかた"
      className="justify-self-start md:ms-auto"
      options={SHAPES}
      value={view.shape}
      onChange={(shape) => change({ shape, page: view.page })}
    />
  </>
);

export const WITHOUT_FILTERS = { keyword: '', category: null, clientId: null, expiry: null };

/** The active filters, each removable. */
export const ActiveFilters = ({
  view,
  change,
}: {
  view: MediasView;
  change: Change<MediasView>;
}) => {
  const clientLabel = useClientLabel();
  const active = activeFilters(view, clientLabel);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <Chip key={label} onRemove={() => change(without)}>
          {label}
        </Chip>
      ))}
      {active.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => change(WITHOUT_FILTERS)}>
          すべて解除
        </Button>
      )}
    </div>
  );
};
