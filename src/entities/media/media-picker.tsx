import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import type { Media } from '~/contract/medias';
import { categoryOfName } from '~/domain/medias/media-category';
import { isCertificate } from '~/domain/medias/media-expiry';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate } from '~/domain/time/dates';
import { useClientLabel } from '~/entities/client/client-choice';
import { FileButton } from '~/entities/media/upload/file-button';
import type { UploadQueue } from '~/entities/media/upload/upload-queue';
import { UploadRow } from '~/entities/media/upload/upload-row';
import { isUploading } from '~/entities/media/upload/upload-state';
import {
  useIsUploading,
  useUploadQueue,
  useUploads,
} from '~/entities/media/upload/use-upload-queue';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { SearchInput } from '~/ui/controls/search-input';
import { useFirstControl } from '~/ui/controls/use-first-control';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { Dialog } from '~/ui/overlays/dialog';
import { ExpiryBadge } from './expiry-badge';
import { IssuedField } from './issued-field';
import { MediaIcon } from './media-icon';
import { union, useOffered, useOwner } from './offered-medias';

type MediaPickerProps = {
  /** What the file is for: 「納税証明書」. */
  label: string;
  /** Files that are already attached. */
  takenIds?: readonly number[];
  /** The client whose files come first, and that owns an uploaded one; null: the workspace. */
  clientId?: number | null;
  /** Offers images alone. */
  isForImage?: boolean;
  /** Uploaded at once. */
  files?: readonly File[];
  onClose: () => void;
} & (
  | { onPick: (media: Media) => void; onPickSeveral?: never }
  | { onPickSeveral: (medias: readonly Media[]) => void; onPick?: never }
);

/** The heading of the only list, which is not shown. */
const ALL = 'ファイル';

const NONE: readonly never[] = [];

/** Picks or uploads one or several files; an uploaded file is picked automatically. */
export const MediaPicker = ({
  label,
  takenIds = NONE,
  clientId = null,
  isForImage = false,
  files = NONE,
  onPick,
  onPickSeveral,
  onClose,
}: MediaPickerProps) => {
  const [choices, firstChoice] = useFirstControl();
  const offlineReason = useOfflineReason('アップロード');
  const queue = useUploadQueue(useWorkspaceId());
  const isBusy = useIsUploading(queue);
  const category = categoryOfName(label);
  const [expiresOn, setExpiresOn] = useState('');
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const { ownerId, note } = useOwner(clientId);
  const clientLabel = useClientLabel();

  const handleFiles = (chosenFiles: readonly File[]): void => {
    queue.clear();
    queue.add(chosenFiles, {
      category: category ?? null,
      clientId: ownerId,
      expiresOn: expiresOn === '' ? null : expiresOn,
    });
  };
  const sendGiven = useEffectEvent((): void => {
    if (files.length > 0) handleFiles(files);
  });
  useEffect(() => sendGiven(), []);
  const handleArrived: ComponentProps<typeof PickerUploads>['onArrived'] = (
    medias,
    { isComplete, isNew },
  ) => {
    const all = union(chosen, medias);
    for (const { title, expiresOn: end } of all.slice(chosen.length).filter(isNew)) {
      if (end === null) continue;
      toast.success(
        `「${title}」の有効期限を${formatDate(end)}にしました。ファイルの詳細で変更できます。`,
      );
    }
    const [first] = medias;
    if (onPickSeveral === undefined) {
      if (first !== undefined) onPick(first);
    } else if (isComplete) onPickSeveral(all);
    else setChosen(all);
  };
  const toggle = (media: Media): void =>
    setChosen((before) =>
      before.some(({ mediaId }) => mediaId === media.mediaId)
        ? before.filter(({ mediaId }) => mediaId !== media.mediaId)
        : [...before, media],
    );
  const choiceOf = (media: Media): ReactNode => {
    const { mediaId, clientId: ofId, category: kind, size } = media;
    const whose = ofId === null || ofId === clientId ? null : clientLabel(ofId);
    const about = [kind, formatBytes(size), whose].filter((part) => part !== null).join('・');
    const title = <span className="data-title block leading-row font-bold">{media.title}</span>;
    const expiry = <ExpiryBadge expiresOn={media.expiresOn} />;
    if (onPickSeveral === undefined) {
      return (
        <button
          type="button"
          onClick={() => onPick(media)}
          className="flex min-h-11 w-full items-start gap-2.5 px-4 py-2.5 text-start hover:bg-tint"
        >
          <MediaIcon mimeType={media.mimeType} className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1">
            {title}
            <span className="num block text-sm text-ink-2">{about}</span>
          </span>
          {expiry}
        </button>
      );
    }
    const isTaken = takenIds.includes(mediaId);
    return (
      <Checkbox
        label={title}
        hint={isTaken ? `${about}・添付済み` : about}
        count={expiry}
        checked={isTaken || chosen.some((each) => each.mediaId === mediaId)}
        disabled={isTaken}
        className="min-h-11 px-4 py-2.5! hover:bg-tint"
        onChange={() => toggle(media)}
      />
    );
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
        <>
          <Button reasonId={isBusy ? 'media-picker-busy' : undefined} onClick={onClose}>
            キャンセル
          </Button>
          {onPickSeveral !== undefined && chosen.length > 0 && (
            <Button
              variant="primary"
              reasonId={isBusy ? 'media-picker-busy' : undefined}
              onClick={() => onPickSeveral(chosen)}
            >
              {`${chosen.length}件を添付する`}
            </Button>
          )}
        </>
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
            multiple={onPickSeveral !== undefined}
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
              アップロード中です。完了すると、自動で選択されます。
            </p>
          )}
          {note !== undefined && <p className="data-title w-full text-sm text-ink-2">{note}</p>}
        </div>
        <PickerUploads queue={queue} onArrived={handleArrived} />
        <OfferedMedias clientId={clientId} isForImage={isForImage} choiceOf={choiceOf} />
      </div>
    </Dialog>
  );
};

/** A separate component, so that upload progress does not render the whole dialog again. */
const PickerUploads = ({
  queue,
  onArrived,
}: {
  queue: UploadQueue;
  /** Called with all uploaded or reused files once no upload is running. */
  onArrived: (
    medias: readonly Media[],
    about: {
      /** Nothing is left for the user to decide. */
      isComplete: boolean;
      isNew: (media: Media) => boolean;
    },
  ) => void;
}) => {
  const uploads = useUploads(queue);
  const arrived = uploads.flatMap(({ media }) => media ?? []);
  const count = uploads.some(isUploading) ? 0 : arrived.length;
  const report = useEffectEvent(() =>
    onArrived(arrived, {
      isComplete: arrived.length === uploads.length,
      isNew: ({ mediaId }) =>
        uploads.some(({ state, media }) => state === 'done' && media?.mediaId === mediaId),
    }),
  );
  useEffect(() => {
    if (count > 0) report();
  }, [count]);
  if (uploads.length === 0) return null;
  return (
    <ul className="rounded-card border border-line">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} isPicked />
      ))}
    </ul>
  );
};

type OfferedMediasProps = {
  clientId: number | null;
  isForImage: boolean;
  choiceOf: (media: Media) => ReactNode;
};

/** The files to choose from, with a search; those of the client come first. */
const OfferedMedias = ({ clientId, isForImage, choiceOf }: OfferedMediasProps) => {
  const [keyword, setKeyword] = useState('');
  const clientLabel = useClientLabel();
  const { data, ofClient, others, more, error, isFetching, refetch } = useOffered(
    clientId,
    keyword,
    isForImage,
  );
  const what = isForImage ? '画像' : 'ファイル';
  const client = clientId === null ? null : clientLabel(clientId);
  const lists = [
    { name: `${client ?? 'クライアント'}のファイル`, medias: ofClient },
    { name: ofClient.length === 0 ? ALL : 'ほかのファイル', medias: others },
  ].filter(({ medias }) => medias.length > 0);
  return (
    <>
      <SearchInput label="ファイルを探す" value={keyword} onSearch={setKeyword} />
      {error !== null && (
        <RetryNotice tone="error" role="alert" retrying={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {data === undefined && error === null && (
        <Loading label="ファイルを読み込み中">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data !== undefined && lists.length === 0 && (
        <p className="phrase text-sm text-ink-2">
          {keyword === ''
            ? `${what}はまだありません。新しい${what}をアップロードしてください。`
            : `キーワードに合う${what}がありません。キーワードを短くするか、新しい${what}をアップロードしてください。`}
        </p>
      )}
      {data !== undefined &&
        lists.map(({ name, medias }) => (
          <div key={name}>
            {name !== ALL && <h3 className="data-title mb-1.5 text-sm text-ink-2">{name}</h3>}
            <ul
              aria-label={name}
              className="divide-y divide-line-soft rounded-card border border-line"
            >
              {medias.map((media) => (
                <li key={media.mediaId}>{choiceOf(media)}</li>
              ))}
            </ul>
          </div>
        ))}
      {data !== undefined && more > 0 && (
        <p className="text-sm text-ink-2">
          {`ほかに${more}件のファイルがあります。キーワードで探せます。`}
        </p>
      )}
    </>
  );
};
