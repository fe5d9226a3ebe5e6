import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { MediaSort } from '~/contract/medias';
import { MEDIA_MAX_FILES } from '~/domain/medias/media';
import { ACCEPTED_FORMATS } from '~/domain/medias/media-type';
import { useClientProblem } from '~/entities/client/client-choice';
import { ClientGone } from '~/entities/client/client-gone';
import {
  mediasAddress,
  toMediaFilters,
  isNarrowed,
  mediasPath,
  removableFilters,
  type MediasView,
} from '~/entities/media/medias-address';
import { mediaQueries } from '~/entities/media/queries';
import { FileButton } from '~/entities/media/upload/file-button';
import { useUploadQueue } from '~/entities/media/upload/use-upload-queue';
import { useLeavingMediaIds, without } from '~/features/medias/mutations';
import { UploadPanel } from '~/features/medias/upload/upload-panel';
import { useViewInAddress, type Change } from '~/forms/view-in-address';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useWorkspaceId } from '~/session/session';
import { useDroppedFiles } from '~/ui/controls/use-dropped-files';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { ColumnSkeleton } from '~/ui/lists/columns';
import { ListPage } from '~/ui/lists/list-page';
import { NothingFound } from '~/ui/lists/nothing-found';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { DeletedMedias } from './deleted-medias';
import { MediaCards } from './media-cards';
import { MediaSelectionBar, useMediaSelection } from './media-selection';
import { mediaColumns, MediaTable } from './media-table';
import { MediasBar, UsedStorage, WITHOUT_FILTERS } from './medias-bar';

export const MediasScreen = () => {
  const { view, change } = useViewInAddress(mediasAddress);
  return view.isDeleted ? <DeletedMedias view={view} /> : <Medias view={view} change={change} />;
};

/** The files, and the uploads in progress. */
const Medias = ({ view, change }: { view: MediasView; change: Change<MediasView> }) => {
  const workspaceId = useWorkspaceId();
  const location = useLocation();
  const leavingIds = useLeavingMediaIds('removeMedia');
  const answer = useQuery(mediaQueries.list(workspaceId, toMediaFilters(view)));
  const { clientId } = view;
  const { error } = answer;
  const isClientGone = clientId !== null && error instanceof ApiError && error.statusCode === 404;
  const data = isClientGone ? undefined : answer.data;
  const isEmpty = data?.total === 0 && !isNarrowed(view);
  const queue = useUploadQueue(workspaceId);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [isRejected, setRejected] = useState(false);
  const selection = useMediaSelection();
  const table = { selection, sort: view.sort, onSort: (sort: MediaSort): void => change({ sort }) };
  const offlineReason = useOfflineReason('アップロード');
  const clientProblem = useClientProblem(clientId, 'ファイルを追加できません');
  const disabledReason = offlineReason ?? clientProblem;
  const handleFiles = (files: File[]): void => {
    setRejected(offlineReason !== undefined);
    if (disabledReason !== undefined) return;
    const own = clientId === null ? undefined : { category: null, clientId, expiresOn: null };
    setLeftOut(queue.add(files, own));
  };
  const isDraggingOver = useDroppedFiles(handleFiles);
  const upload = (variant: 'primary' | 'secondary') => (
    <FileButton
      variant={variant}
      disabledReason={disabledReason}
      ref={variant === 'primary' ? uploadButton : undefined}
      onFiles={handleFiles}
    />
  );

  return (
    <div data-wide="">
      <PageHeader
        title="ファイル"
        actions={
          <>
            <FileButton
              isCamera
              iconOnly
              multiple={false}
              variant="secondary"
              label="カメラで撮影"
              disabledReason={disabledReason}
              onFiles={handleFiles}
            />
            {upload('primary')}
          </>
        }
      />
      {isDraggingOver && (
        <Notice role="status" className="mb-4 border-dashed! border-key-line!">
          {disabledReason ?? 'ドロップすると、アップロードが始まります。'}
        </Notice>
      )}
      {isRejected && (
        <Notice tone="warning" role="alert" className="mb-4">
          インターネットに接続していないため、ファイルを追加できませんでした。接続が戻ってから、もう一度追加してください。
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="warning" role="alert" className="mb-4">
          {`一度に追加できるのは${MEDIA_MAX_FILES}件までです。残りの${leftOut}件は追加していません。もう一度選択してください。`}
        </Notice>
      )}
      <UploadPanel
        queue={queue}
        clientId={clientId}
        onClosed={() => uploadButton.current?.focus()}
      />
      {!isEmpty && <MediasBar view={view} change={change} page={data} />}
      <QueryState
        what="ファイル"
        query={{ ...answer, data }}
        skeleton={
          <ColumnSkeleton columns={mediaColumns({ medias: [], ...table })} rows={5} from="md" />
        }
        refusal={
          isClientGone && <ClientGone what="ファイル" onReset={() => change({ clientId: null })} />
        }
      >
        {(loaded) => {
          const page = without(leavingIds, loaded);
          return (
            <div className="grid gap-3">
              <ListPage
                what="ファイル"
                page={page}
                isBusy={answer.isPlaceholderData}
                pathOf={(number) => mediasPath({ ...view, page: number })}
                none={
                  isEmpty ? (
                    <NoMedias action={upload('secondary')} />
                  ) : (
                    <NothingFound
                      what="ファイル"
                      filters={removableFilters(view)}
                      onRemove={change}
                      onReset={() => change(WITHOUT_FILTERS)}
                    />
                  )
                }
              >
                {view.shape === 'grid' ? (
                  <MediaCards medias={page.items} selection={selection} />
                ) : (
                  <MediaTable medias={page.items} {...table} />
                )}
              </ListPage>
              <MediaSelectionBar medias={page.items} selection={selection} />
            </div>
          );
        }}
      </QueryState>
      {data !== undefined && (
        <p className="mt-5 flex flex-wrap items-center gap-x-6">
          <Link
            to={mediasPath({ isDeleted: true })}
            state={leavingFrom(location)}
            className="inline-flex min-h-6 items-center text-sm max-md:min-h-11"
          >
            削除したファイル
          </Link>
          <span className="text-sm text-ink-2 max-md:hidden">
            メンバー全員で共有するファイルです。
            <span className="hidden pointer-fine:inline">ドラッグや貼り付けでも追加できます。</span>
          </span>
          <span className="ms-auto">
            <UsedStorage {...data} />
          </span>
        </p>
      )}
    </div>
  );
};

const NoMedias = ({ action }: { action: ReactNode }) => (
  <EmptyState picture="files" title="ファイルはまだありません" actions={action}>
    {`証明書、決算書、見積書、写真などの申請書類をここにまとめると、有効期限を管理でき、案件のチェックリストからも使えます。${ACCEPTED_FORMATS}を、1件20MBまでアップロードできます。`}
  </EmptyState>
);
