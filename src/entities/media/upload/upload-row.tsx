import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Media } from '~/contract/medias';
import { cleanFileName, formatBytes } from '~/domain/medias/media-file';
import { useClientLabel } from '~/entities/client/client-choice';
import { mediaPath } from '~/entities/media/paths';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/controls/spinner';
import { OnwardLink } from '~/ui/page/return-link';
import type { UploadQueue } from './upload-queue';
import type { Upload, UploadState } from './upload-state';

const CHECK = <CircleCheck aria-hidden className="text-success-ink" />;
const HELP = <CircleHelp aria-hidden className="text-warning-ink" />;
const ALERT = <CircleAlert aria-hidden className="text-error-ink" />;
const CLOCK = <Clock aria-hidden className="text-ink-2" />;

const ACTIONS = {
  cancel: { label: 'キャンセル', particle: 'を' },
  retry: { label: '再試行', particle: 'を' },
  check: { label: '送信状況を確認', particle: 'の' },
};

type StateRow = { label: string; icon: ReactNode; action?: keyof typeof ACTIONS };

const STATES: Record<UploadState, StateRow> = {
  waiting: { label: '待機中', icon: CLOCK, action: 'cancel' },
  sending: { label: 'アップロード中', icon: <Spinner />, action: 'cancel' },
  done: { label: 'アップロードしました', icon: CHECK },
  refused: { label: 'アップロードできません', icon: ALERT },
  duplicate: { label: '同じファイルがあるため、まだ追加していません', icon: HELP },
  reused: { label: '登録済みのファイルを使います', icon: CHECK },
  failed: { label: 'アップロードできませんでした', icon: ALERT, action: 'retry' },
  unknown: { label: '届いたかどうかを確認できません', icon: HELP, action: 'check' },
  checking: { label: '送信状況を確認しています', icon: <Spinner />, action: 'check' },
  cancelled: { label: 'キャンセルしました', icon: CLOCK, action: 'retry' },
};

type RowProps = {
  upload: Upload;
  queue: UploadQueue;
  /** In a dialog, which a link would leave: an existing file can be used instead. */
  isPicked?: boolean;
};

const Row = ({ upload, queue, isPicked = false }: RowProps) => {
  const { file, state, share, message, media } = upload;
  const sameAs = media?.sameAs ?? upload.sameAs;
  const name = cleanFileName(file.name);
  const percent = state === 'sending' && share !== null ? ` ${Math.floor(share * 100)}%` : '';
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-4 py-3"
    >
      <span className="grid h-6 place-items-center [&_svg]:size-5">{STATES[state].icon}</span>
      <div className="grid min-w-0 gap-1">
        <p className="data-title leading-row">
          {media === null ? name : <UploadedLink mediaId={media.mediaId}>{name}</UploadedLink>}
        </p>
        <p className="num text-sm text-ink-2">{`${STATES[state].label}${percent}（${formatBytes(file.size)}）`}</p>
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

/** The files of the same content, with the client that each belongs to. */
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

/** Memoized, so that of hundreds of rows only the changed ones are rendered. */
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
  const action = STATES[state].action;
  if (action === undefined) return null;
  const { label, particle } = ACTIONS[action];
  return (
    <Button
      size="sm"
      busy={state === 'checking'}
      aria-label={`${name}${particle}${label}`}
      onClick={() => void queue[action](id)}
    >
      {label}
    </Button>
  );
};
