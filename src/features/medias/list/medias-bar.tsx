import { LayoutGrid, List } from 'lucide-react';
import { MEDIA_SORTS } from '~/contract/medias';
import { MEDIA_CATEGORIES, MEDIA_EXPIRIES } from '~/domain/medias/media';
import { formatCount } from '~/domain/text/counts';
import {
  activeFilters,
  mediaExpiryName,
  mediaSortName,
  removableFilters,
  type MediasView,
} from './medias-address';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { Button } from '~/ui/controls/button';
import { Chip } from '~/ui/lists/chip';
import { Field } from '~/ui/controls/field';
import { SearchInput } from '~/ui/controls/search-input';
import { Segment } from '~/ui/controls/segment';
import { Choice } from '~/ui/controls/select';
import { SortSelect } from '~/ui/lists/sort-select';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DESK } from '~/lib/screen';
import type { Change } from '~/forms/view-in-address';

const SHAPES = [
  { value: 'table', label: '表', icon: <List aria-hidden /> },
  { value: 'grid', label: 'グリッド', icon: <LayoutGrid aria-hidden /> },
] as const;

export const WITHOUT_FILTERS = { keyword: '', category: null, clientId: null, expiry: null };

type BarProps = { view: MediasView; change: Change<MediasView> };

/** The filters, the sort order and the layout; on a phone the filters are in a sheet. */
export const MediasBar = ({
  view,
  change,
  count,
}: BarProps & {
  /** Null while it is unknown. */
  count: number | null;
}) => {
  const isWide = useMediaQuery(DESK);
  const search = (
    <SearchInput
      label="キーワード"
      hideLabel={!isWide}
      size="sm"
      value={view.keyword}
      onSearch={(keyword) => change({ keyword })}
      className="min-w-0 flex-1 md:max-w-80 md:min-w-48 md:[&>label]:text-sm"
    />
  );
  const sort = (
    <SortSelect
      hideLabel={isWide ? undefined : 'always'}
      className={isWide ? `${FIELD} grid! gap-1.5! [&>label]:font-bold [&>label]:text-ink` : 'grow'}
      selectClassName={isWide ? 'w-48' : 'w-full'}
      value={view.sort}
      sorts={MEDIA_SORTS}
      nameOf={mediaSortName}
      onChange={(next) => change({ sort: next })}
    />
  );
  const shapes = (
    <Segment
      label="表示のしかた"
      className="md:ms-auto"
      options={SHAPES}
      value={view.shape}
      onChange={(shape) => change({ shape, page: view.page })}
    />
  );
  if (isWide) {
    return (
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {search}
        <MediaFilters view={view} change={change} className={FIELD} selectClassName="w-48" />
        {sort}
        {shapes}
      </div>
    );
  }
  return (
    <div className="mb-3 grid gap-2">
      <div className="flex items-end gap-2">
        {search}
        <FilterSheet
          count={removableFilters({ ...view, keyword: '' }).length}
          onClear={() => change({ ...WITHOUT_FILTERS, keyword: view.keyword })}
          doneLabel={count === null ? '一覧を表示' : `${formatCount(count)}件を表示`}
        >
          <MediaFilters view={view} change={change} />
        </FilterSheet>
      </div>
      <div className="flex items-center gap-2">
        {sort}
        {shapes}
      </div>
    </div>
  );
};

const FIELD = 'min-w-0 [&>label]:text-sm';

const MediaFilters = ({
  view,
  change,
  className = '',
  selectClassName,
}: BarProps & { className?: string; selectClassName?: string }) => (
  <>
    <Field label="種類" className={className}>
      <Choice
        size="sm"
        className={selectClassName}
        none="すべて"
        value={view.category}
        values={[null, ...MEDIA_CATEGORIES]}
        onChange={(category) => change({ category })}
      />
    </Field>
    <Field label="期限" className={className}>
      <Choice
        size="sm"
        className={selectClassName}
        none="すべて"
        value={view.expiry}
        values={[null, ...MEDIA_EXPIRIES]}
        nameOf={mediaExpiryName}
        onChange={(expiry) => change({ expiry })}
      />
    </Field>
    <ClientPicker
      size="sm"
      className={classNames(className, selectClassName)}
      noneLabel="すべて"
      value={view.clientId}
      onChange={(clientId) => change({ clientId })}
    />
  </>
);

/** The active filters, each removable. */
export const ActiveFilters = ({ view, change }: BarProps) => {
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
