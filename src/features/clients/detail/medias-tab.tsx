import { useQuery } from '@tanstack/react-query';
import { canChange } from '~/domain/access/access';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate } from '~/domain/time/dates';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { mediasPath } from '~/entities/media/medias-address';
import { mediaPath } from '~/entities/media/paths';
import { clientTabQueries } from '~/features/clients/queries';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Tag } from '~/ui/feedback/badge';
import { useClientUploads } from './client-uploads';
import { WorkList, WorkRow, type WorkTabProps } from './work-tabs';

export const MediasTab = ({ client: { clientId, isLocked } }: WorkTabProps) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(clientTabQueries.medias(workspaceId, clientId));
  const mayAdd = canChange('medias', useAccess()) && !isLocked;
  const { buttons, progress } = useClientUploads(clientId, mayAdd);
  const { data } = answer;
  // A server without clients ignores the filter.
  const own = data?.items.filter((media) => media.clientId === clientId);
  return (
    <>
      {progress}
      <WorkList
        what="ファイル"
        answer={{ ...answer, data: data && own && { ...data, items: own } }}
        order="追加が新しい順"
        listPath={mediasPath({ clientId })}
        actions={buttons}
        picture="files"
        hint="証明書や決算書、見積書などを、クライアントごとにまとめられます。"
      >
        {(media) => (
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
        )}
      </WorkList>
    </>
  );
};
