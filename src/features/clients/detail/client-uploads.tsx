import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MEDIA_MAX_FILES } from '~/domain/medias/media';
import { FileButton } from '~/entities/media/upload/file-button';
import type { UploadQueue } from '~/entities/media/upload/upload-queue';
import { UploadRow } from '~/entities/media/upload/upload-row';
import {
  useIsUploading,
  useUploadQueue,
  useUploads,
} from '~/entities/media/upload/use-upload-queue';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { useDroppedFiles } from '~/ui/controls/use-dropped-files';
import { announce } from '~/ui/feedback/announce';
import { Notice } from '~/ui/feedback/notice';

/** Adds files to a client: by its buttons, and dropped on the page. */
export const useClientUploads = (
  clientId: number,
  mayAdd: boolean,
): { buttons: ReactNode; progress: ReactNode } => {
  const queue = useUploadQueue(useWorkspaceId());
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
  return {
    buttons: mayAdd && (
      <>
        <FileButton {...button} label="ファイルを追加" />
        <FileButton {...button} label="カメラで撮影" isCamera multiple={false} />
      </>
    ),
    progress: (
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
      </>
    ),
  };
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
        {isBusy ? (
          <Button size="sm" variant="ghost" onClick={queue.cancelAll}>
            すべてキャンセル
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={queue.clear}>
            一覧を閉じる
          </Button>
        )}
      </div>
    </section>
  );
};
