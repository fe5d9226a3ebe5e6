import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react';
import { memo } from 'react';
import type { Media } from '~/contract/medias';
import { cleanFileName, formatBytes } from '~/domain/medias/media-file';
import { useClientLabel } from '~/entities/client/client-choice';
import { mediaPath } from '~/entities/media/paths';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/controls/spinner';
import { OnwardLink } from '~/ui/page/return-link';
import type { UploadQueue } from './upload-queue';
import type { Upload, UploadState } from './upload-state';

const STATE_LABELS: Record<UploadState, string> = {
  waiting: '待機中',
  sending: 'アップロード中',
  done: 'アップロードしました',
  refused: 'アップロードできません',
  duplicate: '同じファイルがあるため、まだ追加していません',
  reused: '登録済みのファイルを使います',
  failed: 'アップロードできませんでした',
  unknown: '届いたかどうかを確認できません',
  checking: '送信状況を確認しています',
  cancelled: 'キャンセルしました',
};

const stateLabel = ({ state, share }: Upload): string =>
  state === 'sending' && share !== null
    ? `${STATE_LABELS.sending} ${Math.floor(share * 100)}%`
    : STATE_LABELS[state];

const StateIcon = ({ state }: { state: UploadState }) => {
  if (state === 'sending' || state === 'checking') return <Spinner />;
  if (state === 'done' || state === 'reused')
    return <CircleCheck aria-hidden className="text-success-ink" />;
  if (state === 'unknown' || state === 'duplicate')
    return <CircleHelp aria-hidden className="text-warning-ink" />;
  if (state === 'refused' || state === 'failed') {
    return <CircleAlert aria-hidden className="text-error-ink" />;
  }
  return <Clock aria-hidden className="text-ink-2" />;
};

type RowProps = {
  upload: Upload;
  queue: UploadQueue;
  /** In a dialog, which a link would leave: the file that is there can be taken instead. */
  isPicked?: boolean;
};

const Row = ({ upload, queue, isPicked = false }: RowProps) => {
  const { file, state, share, message, media } = upload;
  const sameAs = media?.sameAs ?? upload.sameAs;
  const name = cleanFileName(file.name);
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-4 py-3"
    >
      <span className="grid h-6 place-items-center [&_svg]:size-5">
        <StateIcon state={state} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="data-title leading-row">
          {media === null ? name : <UploadedLink mediaId={media.mediaId}>{name}</UploadedLink>}
        </p>
        <p className="num text-sm text-ink-2">{`${stateLabel(upload)}（${formatBytes(file.size)}）`}</p>
        {state === 'sending' && (
          <progress
            aria-label={`${name}のアップロード`}
            {...(share !== null && { value: share })}
            max={1}
            className="h-1.5 accent-key w-full max-w-80"
          />
        )}
        {message !== null && <p className="text-sm text-error-ink">{message}</p>}
        {sameAs.length > 0 && <SameFiles files={sameAs} isPicked={isPicked} />}
      </div>
      <RowAction upload={upload} queue={queue} name={name} isPicked={isPicked} />
    </li>
  );
};

type SameFile = Pick<Media, 'mediaId' | 'title'> & Partial<Pick<Media, 'clientId'>>;

/** The files of the same content, with whose they are where that is a client's. */
const SameFiles = ({ files, isPicked }: { files: readonly SameFile[]; isPicked: boolean }) => {
  const clientLabel = useClientLabel();
  const ownerOf = ({ clientId }: SameFile): string => {
    const label = clientId == null ? null : clientLabel(clientId);
    return label === null ? '' : `（${label}）`;
  };
  return (
    <p className="text-sm text-warning-ink">
      同じファイルがあります：
      {files.slice(0, 3).map((same) => (
        <span
          key={same.mediaId}
          className="me-2 inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {isPicked ? same.title : <UploadedLink mediaId={same.mediaId}>{same.title}</UploadedLink>}
          {ownerOf(same)}
        </span>
      ))}
    </p>
  );
};

/** Memoised: of hundreds of rows only those that have changed are rendered. */
export const UploadRow = memo(Row);

const UploadedLink = ({ mediaId, children }: { mediaId: number; children: string }) => (
  <OnwardLink
    to={mediaPath(mediaId)}
    className="relative inline-block min-h-6 after:absolute after:inset-x-0 after:-inset-y-2.5 md:pointer-fine:after:hidden"
  >
    {children}
  </OnwardLink>
);

const RowAction = ({
  upload: { id, state, sameAs },
  queue,
  name,
  isPicked = false,
}: RowProps & { name: string }) => {
  if (state === 'waiting' || state === 'sending') {
    return (
      <Button size="sm" aria-label={`${name}をキャンセル`} onClick={() => queue.cancel(id)}>
        キャンセル
      </Button>
    );
  }
  if (state === 'duplicate') {
    const [same] = sameAs;
    return (
      <div className="grid justify-items-end gap-2">
        {isPicked && same !== undefined && (
          <Button
            size="sm"
            variant="primary"
            aria-label={`${name}の代わりにこのファイルを使う`}
            onClick={() => queue.reuse(id, same)}
          >
            このファイルを使う
          </Button>
        )}
        <Button size="sm" aria-label={`${name}をそれでも追加`} onClick={() => queue.addAnyway(id)}>
          それでも追加
        </Button>
      </div>
    );
  }
  if (state === 'failed' || state === 'cancelled') {
    return (
      <Button size="sm" aria-label={`${name}を再試行`} onClick={() => queue.retry(id)}>
        再試行
      </Button>
    );
  }
  if (state === 'unknown' || state === 'checking') {
    return (
      <Button
        size="sm"
        busy={state === 'checking'}
        aria-label={`${name}の送信状況を確認`}
        onClick={() => void queue.check(id)}
      >
        送信状況を確認
      </Button>
    );
  }
  return null;
};
