import { LayoutGrid, List } from 'lucide-react';
import { MEDIA_SORTS, type MediaPage } from '~/contract/medias';
import { MEDIA_CATEGORIES, MEDIA_EXPIRIES } from '~/domain/medias/media';
import {
  mediaExpiryName,
  mediaSortName,
  removableFilters,
  type MediasView,
} from './medias-address';
import { formatBytes } from '~/domain/medias/media-file';
import { Meter } from '~/ui/feedback/meter';
import { formatCount } from '~/domain/text/counts';
import { ClientPicker } from '~/entities/client/client-picker';
import { Field } from '~/ui/controls/field';
import { Segment } from '~/ui/controls/segment';
import { Choice } from '~/ui/controls/select';
import { ListBar, useIsInSheet } from '~/ui/lists/list-bar';
import type { Change } from '~/forms/view-in-address';

/** The share of the storage from which on it is shown how full it is. */
const FILLING = 0.5;

const isFilling = ({ usedBytes, roomBytes }: MediaPage): boolean =>
  usedBytes !== null && roomBytes !== null && usedBytes >= roomBytes * FILLING;

const storageLabel = ({ usedBytes, roomBytes }: MediaPage): string =>
  `使用量 ${formatBytes(usedBytes ?? 0)}${roomBytes === null ? '' : `（保存できる容量は約${formatBytes(roomBytes)}）`}`;

const StorageMeter = (page: MediaPage) => (
  <Meter
    label="保存容量"
    value={page.usedBytes ?? 0}
    max={page.roomBytes ?? 0}
    text={storageLabel(page)}
  />
);

/** The used storage in words, as long as there is plenty. */
export const UsedStorage = (page: MediaPage) =>
  page.usedBytes !== null &&
  page.usedBytes > 0 &&
  !isFilling(page) && <span className="num text-sm text-ink-2">{storageLabel(page)}</span>;

const SHAPES = [
  { value: 'table', label: '表', icon: <List aria-hidden /> },
  { value: 'grid', label: 'グリッド', icon: <LayoutGrid aria-hidden /> },
] as const;

type BarProps = { view: MediasView; change: Change<MediasView> };

/** The filters, the sort order and the layout. */
export const MediasBar = ({ page, ...props }: BarProps & { page: MediaPage | undefined }) => {
  const { view, change } = props;
  return (
    <ListBar
      search={{
        label: 'キーワード',
        value: view.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      filters={{
        fields: <Filters {...props} />,
        count: removableFilters({ ...view, keyword: '' }).length,
        onClear: () => change({ ...WITHOUT_FILTERS, keyword: view.keyword }),
        doneLabel: page === undefined ? '表示する' : `${formatCount(page.total)}件を表示`,
      }}
      count={page === undefined ? null : `${formatCount(page.total)}件`}
      tools={page !== undefined && isFilling(page) && <StorageMeter {...page} />}
      view={
        <Segment
          label="表示形式"
          options={SHAPES}
          value={view.shape}
          onChange={(shape) => change({ shape, page: view.page })}
        />
      }
      sort={{
        value: view.sort,
        sorts: MEDIA_SORTS,
        nameOf: mediaSortName,
        onChange: (sort) => change({ sort }),
      }}
    />
  );
};

const Filters = ({ view, change }: BarProps) => {
  const isInSheet = useIsInSheet();
  return (
    <>
      <Field label="種類" className={isInSheet ? undefined : 'label-inside-2 max-w-60'}>
        <Choice
          size="sm"
          none="すべて"
          value={view.category}
          values={[null, ...MEDIA_CATEGORIES]}
          onChange={(category) => change({ category })}
        />
      </Field>
      <Field label="期限" className={isInSheet ? undefined : 'label-inside-2 max-w-60'}>
        <Choice
          size="sm"
          none="すべて"
          value={view.expiry}
          values={[null, ...MEDIA_EXPIRIES]}
          nameOf={mediaExpiryName}
          onChange={(expiry) => change({ expiry })}
        />
      </Field>
      <ClientPicker
        size="sm"
        hideLabel={!isInSheet}
        className={isInSheet ? undefined : 'label-inside-6 max-w-60 min-w-46'}
        noneLabel="すべて"
        value={view.clientId}
        onChange={(clientId) => change({ clientId })}
      />
    </>
  );
};

export const WITHOUT_FILTERS = { keyword: '', category: null, clientId: null, expiry: null };
