import { LayoutGrid, List } from 'lucide-react';
import { MEDIA_SORTS, type MediaPage } from '~/contract/medias';
import { MEDIA_CATEGORIES, MEDIA_EXPIRIES } from '~/domain/medias/media';
import { formatBytes } from '~/domain/medias/media-file';
import { formatNumber } from '~/domain/text/format-number';
import { ClientFilter } from '~/entities/client/client-filter';
import {
  mediaExpiryName,
  mediaSortName,
  removableFilters,
  type MediasView,
} from '~/entities/media/medias-address';
import type { Change } from '~/forms/view-in-address';
import { DESKTOP } from '~/lib/screen';
import { Segment } from '~/ui/controls/segment';
import { Meter } from '~/ui/feedback/meter';
import { FilterChoice } from '~/ui/lists/filter-field';
import { ListBar } from '~/ui/lists/list-bar';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** The share of used storage from which it is shown as a meter. */
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

/** The used storage below the list: in words, or on a phone also as a meter. */
export const UsedStorage = (page: MediaPage) => {
  const isWide = useMediaQuery(DESKTOP);
  if (isFilling(page)) return isWide ? null : <StorageMeter {...page} />;
  return (
    page.usedBytes !== null &&
    page.usedBytes > 0 && (
      <span className="num -me-1.75 text-sm text-ink-2">{storageLabel(page)}</span>
    )
  );
};

const SHAPES = [
  { value: 'table', label: '表', icon: <List aria-hidden /> },
  { value: 'grid', label: 'グリッド', icon: <LayoutGrid aria-hidden /> },
] as const;

type MediasBarProps = { view: MediasView; change: Change<MediasView>; page: MediaPage | undefined };

export const MediasBar = ({ view, change, page }: MediasBarProps) => {
  const isWide = useMediaQuery(DESKTOP);
  return (
    <ListBar
      search={{
        label: 'キーワード',
        value: view.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      filters={{
        fields: (
          <>
            <FilterChoice
              label="種類"
              value={view.category}
              values={MEDIA_CATEGORIES}
              onChange={(category) => change({ category })}
            />
            <FilterChoice
              label="期限"
              value={view.expiry}
              values={MEDIA_EXPIRIES}
              nameOf={mediaExpiryName}
              onChange={(expiry) => change({ expiry })}
            />
            <ClientFilter value={view.clientId} onChange={(clientId) => change({ clientId })} />
          </>
        ),
        count: removableFilters({ ...view, keyword: '' }).length,
        onClear: () => change({ ...WITHOUT_FILTERS, keyword: view.keyword }),
        doneLabel: page === undefined ? '表示する' : `${formatNumber(page.total)}件を表示`,
      }}
      count={page === undefined ? null : `${formatNumber(page.total)}件`}
      tools={isWide && page !== undefined && isFilling(page) && <StorageMeter {...page} />}
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

export const WITHOUT_FILTERS = { keyword: '', category: null, clientId: null, expiry: null };
