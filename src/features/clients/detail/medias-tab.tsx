import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '~/contract/clients';
import { canChange } from '~/domain/access/access';
import { MEDIA_MAX_FILES } from '~/domain/medias/media';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate } from '~/domain/time/dates';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { mediasPath } from '~/entities/media/medias-address';
import { mediaPath } from '~/entities/media/paths';
import { FileButton } from '~/entities/media/upload/file-button';
import type { UploadQueue } from '~/entities/media/upload/upload-queue';
import { UploadRow } from '~/entities/media/upload/upload-row';
import {
  useIsUploading,
  useUploadQueue,
  useUploads,
} from '~/entities/media/upload/use-upload-queue';
import { clientTabQueries } from '~/features/clients/queries';
import { useOfflineReason } from '~/lib/connection';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { useDroppedFiles } from '~/ui/controls/use-dropped-files';
import { announce } from '~/ui/feedback/announce';
import { Tag } from '~/ui/feedback/badge';
import { Notice } from '~/ui/feedback/notice';
import { WorkList, WorkRow } from './work-tabs';

/** The client's files. Others are added by buttons, or dropped anywhere on the page. */
export const MediasTab = ({ client: { clientId, isLocked } }: { client: Client }) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(clientTabQueries.medias(workspaceId, clientId));
  const mayAdd = canChange('medias', useAccess()) && !isLocked;
  const queue = useUploadQueue(workspaceId);
  const offlineReason = useOfflineReason('アップロード');
  const [leftOut, setLeftOut] = useState(0);
  const handleFiles = (files: File[]): void => {
    if (!mayAdd || offlineReason !== undefined) return;
    setLeftOut(queue.add(files, { category: null, clientId, expiresOn: null }));
  };
  const isDraggingOver = useDroppedFiles(handleFiles);
  const button = {
    variant: 'secondary',
    size: 'sm',
    disabledReason: offlineReason,
    onFiles: handleFiles,
  } as const;
  const { data } = answer;
  // A server without clients ignores the filter.
  const own = data?.items.filter((media) => media.clientId === clientId);
  return (
    <>
      {isDraggingOver && mayAdd && (
        <Notice role="status" className="mb-3 border-dashed! border-key-line!">
          {offlineReason ?? 'ドロップすると、このクライアントのファイルとして追加されます。'}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="warning" role="alert" className="mb-3">
          {`一度に追加できるのは${MEDIA_MAX_FILES}件までです。残りの${leftOut}件は追加していません。もう一度選択してください。`}
        </Notice>
      )}
      <Uploads queue={queue} />
      <WorkList
        what="ファイル"
        answer={{ ...answer, data: data && own && { ...data, items: own } }}
        order="追加が新しい順"
        listPath={mediasPath({ clientId })}
        actions={
          mayAdd && (
            <>
              <FileButton {...button} label="ファイルを追加" />
              <FileButton {...button} label="カメラで撮影" isCamera multiple={false} />
            </>
          )
        }
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

const Uploads = ({ queue }: { queue: UploadQueue }) => {
  const uploads = useUploads(queue);
  const isBusy = useIsUploading(queue);
  const wasBusy = useRef(false);
  const doneCount = uploads.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (wasBusy.current && !isBusy) announce(`${doneCount}件アップロードしました`);
    wasBusy.current = isBusy;
  }, [isBusy, doneCount]);
  if (uploads.length === 0) return null;
  return (
    <section aria-label="アップロード" className="paper mb-3">
      <ul aria-label="アップロードするファイルの一覧" className="divide-y divide-line-soft">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
      <div className="flex justify-end border-t border-line-soft px-4 py-2">
        <Button size="sm" variant="ghost" onClick={isBusy ? queue.cancelAll : queue.clear}>
          {isBusy ? 'すべてキャンセル' : '一覧を閉じる'}
        </Button>
      </div>
    </section>
  );
};
