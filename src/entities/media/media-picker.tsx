import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Media } from '~/contract/medias';
import { formatDate } from '~/domain/time/dates';
import { categoryOfName } from '~/domain/medias/media-category';
import { isCertificate } from '~/domain/medias/media-expiry';
import { formatBytes } from '~/domain/medias/media-file';
import { useOfflineReason } from '~/lib/connection';
import { mediaQueries } from './queries';
import type { UploadQueue } from '~/entities/media/upload/upload-queue';
import {
  useIsUploading,
  useUploadQueue,
  useUploads,
} from '~/entities/media/upload/use-upload-queue';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { SearchInput } from '~/ui/controls/search-input';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { useFirstControl } from '~/ui/controls/use-first-control';
import { ExpiryBadge } from './expiry-badge';
import { MediaIcon } from './media-icon';
import { IssuedField } from './issued-field';
import { FileButton } from '~/entities/media/upload/file-button';
import { UploadRow } from '~/entities/media/upload/upload-row';

const SHOWN = 50;

type MediaPickerProps = {
  /** What the file is for: 「納税証明書」. */
  label: string;
  /** Whom an uploaded file belongs to; null: the workspace. */
  clientId?: number | null;
  onPick: (media: Media) => void;
  onClose: () => void;
};

/** Picks one of the workspace's files, or uploads one, which is then picked automatically. */
export const MediaPicker = ({ label, clientId = null, onPick, onClose }: MediaPickerProps) => {
  const workspaceId = useWorkspaceId();
  const [choices, firstChoice] = useFirstControl();
  const [keyword, setKeyword] = useState('');
  const offlineReason = useOfflineReason('アップロード');
  const queue = useUploadQueue(workspaceId);
  const isBusy = useIsUploading(queue);
  const category = categoryOfName(label);
  const [expiresOn, setExpiresOn] = useState('');
  const { data, error, isFetching, refetch } = useQuery(
    mediaQueries.list(workspaceId, {
      sort: 'newest',
      perPage: SHOWN,
      ...(keyword !== '' && { keyword }),
    }),
  );

  const handleFiles = ([file]: File[]): void => {
    if (file === undefined) return;
    queue.clear();
    queue.add([file], {
      category: category ?? null,
      clientId,
      expiresOn: expiresOn === '' ? null : expiresOn,
    });
  };
  const handleArrived = (media: Media): void => {
    if (media.expiresOn !== null) {
      toast.success(
        `「${media.title}」の有効期限を${formatDate(media.expiresOn)}にしました。ファイルの詳細で変更できます。`,
      );
    }
    onPick(media);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={`「${label}」のファイルを選ぶ`}
      width="lg"
      variant="sheet"
      closeOnScrim={false}
      initialFocusRef={firstChoice}
      actions={
        <Button reasonId={isBusy ? 'media-picker-busy' : undefined} onClick={onClose}>
          キャンセル
        </Button>
      }
    >
      <div ref={choices} className="grid gap-4">
        {category !== undefined && isCertificate(category) && (
          <IssuedField
            className="max-w-80"
            expiresOn={expiresOn}
            onExpiry={setExpiresOn}
            changedAt="アップロードしたあと、ファイルの詳細"
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            multiple={false}
            variant="secondary"
            label="新しいファイルをアップロード"
            disabledReason={offlineReason}
            onFiles={handleFiles}
          />
          <FileButton
            isCamera
            multiple={false}
            variant="secondary"
            label="カメラで撮影"
            disabledReason={offlineReason}
            onFiles={handleFiles}
          />
          {isBusy && (
            <p id="media-picker-busy" className="text-sm text-ink-2">
              送信中です。終わると自動で選ばれます。
            </p>
          )}
        </div>
        <PickerUploads queue={queue} onArrived={handleArrived} />
        <SearchInput label="ファイルを探す" value={keyword} onSearch={setKeyword} />
        {error !== null && (
          <RetryNotice
            tone="error"
            role="alert"
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {error.message}
          </RetryNotice>
        )}
        {data === undefined && error === null && (
          <Loading label="ファイルを読み込み中">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
        {data !== undefined && (
          <Choices
            medias={data.items}
            total={data.total}
            isSearched={keyword !== ''}
            onPick={onPick}
          />
        )}
      </div>
    </Dialog>
  );
};

/** A component of its own, so that upload progress does not render the whole dialog again. */
const PickerUploads = ({
  queue,
  onArrived,
}: {
  queue: UploadQueue;
  onArrived: (media: Media) => void;
}) => {
  const uploads = useUploads(queue);
  const arrived = uploads.find(({ media }) => media !== null)?.media ?? null;
  const report = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived !== null) report(arrived);
  }, [arrived]);
  if (uploads.length === 0) return null;
  return (
    <ul className="rounded-card border border-line">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
};

const Choices = ({
  medias,
  total,
  isSearched,
  onPick,
}: {
  medias: readonly Media[];
  total: number;
  isSearched: boolean;
  onPick: (media: Media) => void;
}) => {
  if (medias.length === 0) {
    return (
      <p className="phrase text-sm text-ink-2">
        {isSearched
          ? '言葉に合うファイルがありません。短くするか、新しいファイルをアップロードしてください。'
          : 'ファイルはまだありません。新しいファイルをアップロードしてください。'}
      </p>
    );
  }
  return (
    <>
      <ul
        aria-label="ファイル"
        className="divide-y divide-line-soft rounded-card border border-line"
      >
        {medias.map((media) => (
          <li key={media.mediaId}>
            <button
              type="button"
              onClick={() => onPick(media)}
              className="flex min-h-11 w-full items-start gap-2.5 px-4 py-2.5 text-start hover:bg-tint"
            >
              <MediaIcon mimeType={media.mimeType} className="mt-0.5 size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1">
                <span className="data-title block leading-row font-bold">{media.title}</span>
                <span className="num block text-sm text-ink-2">
                  {`${media.category}・${formatBytes(media.size)}`}
                </span>
              </span>
              <ExpiryBadge expiresOn={media.expiresOn} />
            </button>
          </li>
        ))}
      </ul>
      {total > medias.length && (
        <p className="text-sm text-ink-2">
          {`新しい${medias.length}件を表示しています（全${total}件）。ほかのファイルは、言葉で探せます。`}
        </p>
      )}
    </>
  );
};
