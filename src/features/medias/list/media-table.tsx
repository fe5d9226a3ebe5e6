import type { Media, MediaSort } from '~/contract/medias';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate } from '~/domain/time/dates';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientNameLabel } from '~/entities/client/client-name';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { mediaPath } from '~/entities/media/paths';
import { ColumnTable, type Column } from '~/ui/lists/columns';
import type { Sort } from '~/ui/lists/table';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { SelectMedia, SelectMedias, type SelectableProps } from './media-selection';
import { Thumbnail } from './thumbnail';

/** 「2件の案件、1件の書類」; empty for an unused file. */
const usageLabel = ({ useCount, documentCount }: Media): string =>
  [useCount ? `${useCount}件の案件` : '', documentCount ? `${documentCount}件の書類` : '']
    .filter((part) => part !== '')
    .join('、');

type MediaTableProps = SelectableProps & { sort: MediaSort; onSort: (sort: MediaSort) => void };

export const mediaColumns = ({
  medias,
  selection,
  sort,
  onSort,
}: MediaTableProps): readonly Column<Media>[] => {
  const sortBy = (key: MediaSort, direction: Sort) => ({
    current: sort === key ? direction : 'none',
    onSort: () => onSort(key),
  });
  return [
    {
      heading: '選択',
      headingCell: <SelectMedias medias={medias} selection={selection} />,
      cell: (media) => <SelectMedia media={media} selection={selection} />,
      headingClass: 'w-10',
      cellClass: 'pe-0!',
    },
    {
      heading: 'タイトル',
      isRowHeading: true,
      cell: (media) => <MediaName media={media} />,
      sort: sortBy('title', 'ascending'),
      bar: 'h-5 w-2/3',
    },
    {
      heading: '種類',
      cell: ({ category }) => category,
      bar: 'h-4 w-2/3 max-md:hidden',
      barWidth: 'w-38',
    },
    {
      heading: 'サイズ',
      cell: ({ size }) => formatBytes(size),
      numeric: true,
      sort: sortBy('size', 'descending'),
      bar: 'h-4 w-3/4 max-md:hidden',
      barWidth: 'w-26',
    },
    {
      heading: '有効期限',
      cell: (media) => <Expiry media={media} />,
      sort: sortBy('expiry', 'ascending'),
      bar: 'h-4 w-4/5 max-md:hidden',
      barWidth: 'w-42',
    },
    {
      heading: '使用先',
      cell: (media) => usageLabel(media) || NONE,
      cellClass: 'whitespace-nowrap',
      bar: 'h-4 w-5/6 max-md:hidden',
      barWidth: 'w-34',
    },
    {
      heading: '追加',
      cell: ({ createdAt, createdBy }) => (
        <>
          <span className="num block whitespace-nowrap">{formatDate(createdAt)}</span>
          <span className="text-ink-2">{createdBy ?? FORMER_MEMBER}</span>
        </>
      ),
      sort: sortBy('newest', 'descending'),
      bar: 'h-4 w-full max-md:hidden',
      barWidth: 'w-38',
    },
  ];
};

/** The files as table rows; on a phone as cards. */
export const MediaTable = (props: MediaTableProps) => (
  <>
    <div className="paper overflow-hidden max-md:hidden">
      <ColumnTable
        label="ファイルの一覧"
        columns={mediaColumns(props)}
        rows={props.medias}
        keyOf={({ mediaId }) => mediaId}
      />
    </div>
    <ul aria-label="ファイルの一覧" className="grid gap-3 md:hidden">
      {props.medias.map((media) => (
        <li key={media.mediaId} className="paper relative grid gap-2 p-4">
          <span className="absolute end-3 top-2 z-1">
            <SelectMedia media={media} selection={props.selection} />
          </span>
          <div className="pe-11">
            <MediaName media={media} />
          </div>
          <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            {media.category !== media.title && <span>{media.category}</span>}
            <span>{formatBytes(media.size)}</span>
            <span>{formatDate(media.createdAt)}</span>
          </p>
          {media.expiresOn !== null && <Expiry media={media} />}
          {usageLabel(media) !== '' && (
            <p className="text-sm text-ink-2">{`使用先：${usageLabel(media)}`}</p>
          )}
        </li>
      ))}
    </ul>
  </>
);

const NONE = <span className="text-ink-2">—</span>;

const Expiry = ({ media: { expiresOn } }: { media: Media }) =>
  expiresOn === null ? (
    NONE
  ) : (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ExpiryBadge expiresOn={expiresOn} />
      <span className="num text-sm whitespace-nowrap text-ink-2">{formatDate(expiresOn)}</span>
    </span>
  );

/** The client that a file belongs to; empty for the workspace's own. */
export const MediaClient = ({ media: { clientId } }: { media: Media }) => {
  const clientLabel = useClientLabel();
  return clientId === null ? null : <ClientNameLabel name={clientLabel(clientId)} />;
};

const MediaName = ({ media }: { media: Media }) => (
  <span className="flex items-start gap-2.5">
    <Thumbnail
      media={media}
      layout="row"
      className="size-10 shrink-0 rounded-control [&>svg]:size-5"
    />
    <span className="min-w-0">
      <OnwardLink
        to={mediaPath(media.mediaId)}
        className="title-link text-base leading-row max-md:after:absolute max-md:after:inset-0 max-md:after:rounded-card"
      >
        <WholeWords text={media.title} />
      </OnwardLink>
      <span className="block text-sm font-normal text-ink-2">{mediaTypeName(media.mimeType)}</span>
      <span className="block font-normal empty:hidden">
        <MediaClient media={media} />
      </span>
    </span>
  </span>
);
