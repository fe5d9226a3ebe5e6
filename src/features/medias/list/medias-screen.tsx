import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { jstDateOf } from '~/domain/time/dates';
import { MEDIA_MAX_FILES } from '~/domain/medias/media';
import { useOfflineReason } from '~/lib/connection';
import { FileButton } from '~/entities/media/upload/file-button';
import { UploadPanel } from '~/features/medias/upload/upload-panel';
import { filtersOf, isNarrowed, mediasPath } from './medias-view';
import { mediaQueries } from '~/entities/media/queries';
import { useWorkspaceId } from '~/session/session';
import { useDroppedFiles } from '~/ui/controls/use-dropped-files';
import { useMediasView } from './use-medias-view';
import { useUploadQueue } from '~/entities/media/upload/use-upload-queue';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { Pager } from '~/ui/lists/pager';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { MediaGrid } from './media-grid';
import { MediaTable } from './media-table';
import { MediasBar } from './medias-bar';
import { ActiveFilters, MediasLoading, NoMedias, NoneFound, UsedStorage } from './medias-states';

const TITLE = 'メディア';

/** The workspace's files: what is sent, what is there. */
export const MediasScreen = ({ now }: { now: Date }) => {
  const workspaceId = useWorkspaceId();
  const { view, change } = useMediasView();
  const queue = useUploadQueue(workspaceId);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [isTurnedAway, setTurnedAway] = useState(false);
  const offlineReason = useOfflineReason('アップロード');
  const answer = useQuery(mediaQueries.list(workspaceId, filtersOf(view)));
  const { data, error, isFetching, isPaused, refetch } = answer;
  const retry = (): void => void refetch();
  const handleFiles = (files: File[]): void => {
    setTurnedAway(offlineReason !== undefined);
    if (offlineReason === undefined) setLeftOut(queue.add(files));
  };
  const isOver = useDroppedFiles(handleFiles);
  const isBare = data?.total === 0 && !isNarrowed(view);
  const upload = (variant: 'primary' | 'secondary') => (
    <FileButton
      variant={variant}
      disabledReason={offlineReason}
      buttonRef={variant === 'primary' ? uploadButton : undefined}
      onFiles={handleFiles}
    />
  );

  return (
    <>
      <PageHeader
        title={TITLE}
        lead={
          <>
            メンバー全員で共有するファイルです。
            <span className="hidden pointer-fine:inline">ドラッグや貼り付けでも追加できます。</span>
          </>
        }
        actions={upload('primary')}
      />
      {isOver && (
        <Notice role="status" className="mb-4 border-dashed! border-key-line!">
          {offlineReason ?? 'ファイルを離すと、アップロードを始めます。'}
        </Notice>
      )}
      {isTurnedAway && (
        <Notice tone="warning" role="alert" className="mb-4">
          インターネットに接続していないため、ファイルを追加できませんでした。接続が戻ってから、もう一度追加してください。
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="warning" role="alert" className="mb-4">
          {`一度に追加できるのは${MEDIA_MAX_FILES}件までです。残りの${leftOut}件は追加していません。もう一度選んでください。`}
        </Notice>
      )}
      <UploadPanel queue={queue} onClosed={() => uploadButton.current?.focus()} />
      {!isBare && <MediasBar view={view} change={change} />}
      {isPaused && (
        <Notice tone="warning" role="status" className="mb-4">
          インターネットに接続していないため、最新のメディアを取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {data && error && (
        <StaleNotice what="メディア" reason={error.message} retrying={isFetching} onRetry={retry} />
      )}
      {!data && error && (
        <EmptyState
          variant="error"
          title="メディアを取得できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {!data && !error && !isPaused && <MediasLoading />}
      {isBare && <NoMedias action={upload('secondary')} />}
      {data && !isBare && (
        <div className="grid gap-3" aria-busy={answer.isPlaceholderData}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <p role="status" className="num text-sm text-ink-2">
              <b className="text-base text-ink">{`${data.total}件`}</b>
            </p>
            <ActiveFilters view={view} change={change} />
            <div className="ms-auto max-md:ms-0">
              <UsedStorage {...data} />
            </div>
          </div>
          {data.total === 0 && <NoneFound view={view} change={change} />}
          {data.items.length === 0 && data.total > 0 && (
            <EmptyState
              variant="none-found"
              title="このページにはファイルがありません"
              actions={<Link to={mediasPath({ ...view, page: 1 })}>最初のページを表示</Link>}
            />
          )}
          {data.items.length > 0 &&
            (view.shape === 'grid' ? (
              <MediaGrid medias={data.items} today={jstDateOf(now)} />
            ) : (
              <MediaTable
                medias={data.items}
                today={jstDateOf(now)}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
              />
            ))}
          <Pager
            page={data.page}
            pageCount={Math.ceil(data.total / data.perPage)}
            pathOf={(page) => mediasPath({ ...view, page })}
          />
        </div>
      )}
    </>
  );
};
