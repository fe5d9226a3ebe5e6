import { useQuery } from '@tanstack/react-query';
import { canChange } from '~/domain/access/access';
import { formatBytes } from '~/domain/medias/media-file';
import { formatNumber } from '~/domain/text/format-number';
import { formatDate } from '~/domain/time/dates';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { clientMediasPath, mediaPath } from '~/entities/media/paths';
import { clientTabQueries } from '~/features/clients/queries';
import { useAccess, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Tag } from '~/ui/feedback/badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { QueryState } from '~/ui/lists/query-state';
import { useClientUploads } from './client-uploads';
import { TabBar } from './tab-links';
import { WorkRow, shownNote, type WorkTabProps } from './work-tabs';

export const MediasTab = ({ client: { clientId, isLocked } }: WorkTabProps) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(clientTabQueries.medias(workspaceId, clientId));
  const mayAdd = canChange('medias', useAccess()) && !isLocked;
  const { buttons, progress } = useClientUploads(clientId, mayAdd);
  return (
    <>
      {progress}
      <QueryState what="ファイル" query={answer}>
        {({ items, total }) => {
          // A server that does not know of clients ignores the filter.
          const own = items.filter((media) => media.clientId === clientId);
          return own.length === 0 ? (
            <EmptyState
              picture="files"
              title="このクライアントのファイルはまだありません"
              actions={buttons}
            >
              証明書や決算書、見積書などを、クライアントごとにまとめられます。
            </EmptyState>
          ) : (
            <>
              <TabBar
                count={`${formatNumber(total)}件`}
                note={shownNote(total, own.length, '追加が新しい順')}
              >
                <LinkButton to={clientMediasPath(clientId)} size="sm">
                  ファイルの一覧で見る
                </LinkButton>
                {buttons}
              </TabBar>
              <ul aria-label="クライアントのファイル" className="paper">
                {own.map((media) => (
                  <WorkRow
                    key={media.mediaId}
                    to={mediaPath(media.mediaId)}
                    title={media.title}
                    badges={
                      <>
                        <Tag>{media.category}</Tag>
                        <ExpiryBadge expiresOn={media.expiresOn} />
                        <span className="num text-sm text-ink-2">
                          {`${formatDate(media.createdAt)} 追加`}
                        </span>
                      </>
                    }
                  >
                    {`${mediaTypeName(media.mimeType)}・${formatBytes(media.size)}`}
                  </WorkRow>
                ))}
              </ul>
            </>
          );
        }}
      </QueryState>
    </>
  );
};
