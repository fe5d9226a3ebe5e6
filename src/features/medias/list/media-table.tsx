import type { Media, MediaSort } from '~/contract/medias';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate } from '~/domain/time/dates';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientName } from '~/entities/client/client-name';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { mediaPath } from '~/entities/media/paths';
import { Table, Td, Th } from '~/ui/lists/table';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { SelectMedia, SelectMedias, type MediaSelection } from './media-selection';
import { Thumbnail } from './thumbnail';

/** 「2件の案件、1件の書類」; empty where nothing uses it. */
const usageLabel = ({ useCount, documentCount }: Media): string =>
  [
    (useCount ?? 0) > 0 ? `${useCount}件の案件` : [],
    (documentCount ?? 0) > 0 ? `${documentCount}件の書類` : [],
  ]
    .flat()
    .join('、');

/** The files as table rows; on a phone as cards. */
export const MediaTable = ({
  medias,
  selection,
  sort,
  onSort,
}: {
  medias: readonly Media[];
  selection: MediaSelection;
  sort: MediaSort;
  onSort: (sort: MediaSort) => void;
}) => (
  <>
    <div className="paper overflow-hidden max-md:hidden">
      <Table label="ファイルの一覧">
        <thead>
          <tr>
            <Th className="w-10">
              <SelectMedias medias={medias} selection={selection} />
            </Th>
            <Th sort={sort === 'title' ? 'ascending' : 'none'} onSort={() => onSort('title')}>
              タイトル
            </Th>
            <Th>種類</Th>
            <Th
              align="end"
              sort={sort === 'size' ? 'descending' : 'none'}
              onSort={() => onSort('size')}
            >
              サイズ
            </Th>
            <Th sort={sort === 'expiry' ? 'ascending' : 'none'} onSort={() => onSort('expiry')}>
              有効期限
            </Th>
            <Th>使用先</Th>
            <Th sort={sort === 'newest' ? 'descending' : 'none'} onSort={() => onSort('newest')}>
              追加
            </Th>
          </tr>
        </thead>
        <tbody>
          {medias.map((media) => (
            <tr key={media.mediaId}>
              <Td className="pe-0!">
                <SelectMedia media={media} selection={selection} />
              </Td>
              <Th scope="row">
                <MediaName media={media} />
              </Th>
              <Td>{media.category}</Td>
              <Td numeric>{formatBytes(media.size)}</Td>
              <Td>
                <Expiry media={media} />
              </Td>
              <Td className="whitespace-nowrap">{usageLabel(media) || NONE}</Td>
              <Td>
                <span className="num block whitespace-nowrap">{formatDate(media.createdAt)}</span>
                <span className="text-ink-2">{media.createdBy ?? FORMER_MEMBER}</span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
    <ul aria-label="ファイルの一覧" className="grid gap-3 md:hidden">
      {medias.map((media) => (
        <li key={media.mediaId} className="paper relative grid gap-2 p-4">
          <span className="absolute end-3 top-2 z-1">
            <SelectMedia media={media} selection={selection} />
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

/** The client that a file belongs to; nothing for the workspace's own. */
export const MediaClient = ({ media: { clientId } }: { media: Media }) => {
  const clientLabel = useClientLabel();
  return clientId === null ? null : <ClientName name={clientLabel(clientId)} />;
};

const MediaName = ({ media }: { media: Media }) => (
  <span className="flex items-start gap-2.5">
    <Thumbnail
      media={media}
      place="row"
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
