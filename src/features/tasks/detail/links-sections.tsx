import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { documentStatusName } from '~/domain/documents/document';
import { formatDate } from '~/domain/time/dates';
import { CreateDocumentButton } from '~/entities/document/create/create-document-button';
import { documentPath } from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { MediaPicker } from '~/entities/media/media-picker';
import { mediaQueries } from '~/entities/media/queries';
import { useSubsidy } from '~/entities/subsidy/use-subsidy';
import { MediaLink } from '~/features/tasks/checklist/media-link';
import { ApiError } from '~/lib/http/api-error';
import { leavingFrom } from '~/lib/navigation/came-from';
import { Button } from '~/ui/controls/button';
import { Skeleton } from '~/ui/feedback/skeleton';
import { CancelButton, Dialog } from '~/ui/overlays/dialog';
import { useDetail } from './context';
import { DocumentPicker } from './document-picker';
import { Part } from './part';

export const DocumentsSection = () => {
  const { task, editor } = useDetail();
  const { documentIds } = task;
  const [isPicking, setPicking] = useState(false);
  const link = (id: number, isLinked: boolean): void =>
    editor.saveAtOnce({ name: '申請書類の変更', links: [{ field: 'documentIds', id, isLinked }] });
  return (
    <Part title="申請書類">
      {documentIds.length === 0 ? (
        <p className="text-ink-2">申請書類はまだありません。</p>
      ) : (
        <ul>
          {documentIds.map((id) => (
            <DocumentRow key={id} documentId={id} onUnlink={() => link(id, false)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          書類を選ぶ
        </Button>
        <CreateDocument onCreated={(documentId) => link(documentId, true)} />
      </div>
      {isPicking && (
        <Dialog
          open
          variant="sheet"
          title="申請書類を選ぶ"
          onClose={() => setPicking(false)}
          actions={<CancelButton busy={false} onClick={() => setPicking(false)} />}
        >
          <DocumentPicker
            excludeIds={documentIds}
            onPick={({ documentId }) => {
              setPicking(false);
              link(documentId, true);
            }}
          />
        </Dialog>
      )}
    </Part>
  );
};

/** Waits for the task's subsidy to load; a task without a subsidy creates a document without one. */
const CreateDocument = ({ onCreated }: { onCreated: (documentId: number) => void }) => {
  const { subsidyId, clientId } = useDetail().task;
  const { data: subsidy } = useSubsidy(subsidyId);
  return (
    (subsidyId === null || subsidy) && (
      <CreateDocumentButton
        subsidy={subsidy ?? null}
        clientId={clientId}
        screen="detail"
        named={false}
        variant="secondary"
        onCreated={onCreated}
      />
    )
  );
};

const DocumentRow = ({ documentId, onUnlink }: { documentId: number; onUnlink: () => void }) => {
  const { workspaceId } = useDetail();
  const location = useLocation();
  const { data, error } = useQuery(documentQueries.detail(workspaceId, documentId));
  const isNotFound = error instanceof ApiError && error.statusCode === 404;
  const title = data?.title ?? (isNotFound ? '削除された書類' : `書類${documentId}`);
  return (
    <LinkedRow detachLabel={`「${title}」を外す`} onDetach={onUnlink}>
      {data === undefined && error === null ? (
        <Skeleton className="h-4 w-56" />
      ) : isNotFound ? (
        <span className="text-ink-2">{title}</span>
      ) : (
        <Link
          to={documentPath(documentId)}
          state={leavingFrom(location)}
          className="data-title inline-flex min-h-6 items-center max-md:min-h-11"
        >
          {title}
        </Link>
      )}
      {data !== undefined && (
        <span className="num block text-sm text-ink-2">
          {`${documentStatusName(data.status)}・更新 ${formatDate(data.updatedAt)}`}
          {data.deletedAt !== null && '・削除済み'}
        </span>
      )}
    </LinkedRow>
  );
};

type LinkedRowProps = { detachLabel: string; onDetach: () => void; children: ReactNode };

const LinkedRow = ({ detachLabel, onDetach, children }: LinkedRowProps) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line-soft py-1.5 last:border-0">
    <span className="min-w-0 flex-1 basis-48">{children}</span>
    <Button
      variant="ghost"
      size="sm"
      icon={<X aria-hidden />}
      aria-label={detachLabel}
      onClick={onDetach}
    >
      外す
    </Button>
  </li>
);

const FileRow = ({ mediaId, onDetach }: { mediaId: number; onDetach: () => void }) => {
  const { workspaceId } = useDetail();
  const { data } = useQuery(mediaQueries.detail(workspaceId, mediaId));
  return (
    <LinkedRow detachLabel={`「${data?.title ?? 'ファイル'}」の添付を外す`} onDetach={onDetach}>
      <MediaLink mediaId={mediaId} />
    </LinkedRow>
  );
};

/** Files linked to the task itself rather than to a checklist item. */
export const FilesSection = () => {
  const { task, editor } = useDetail();
  const { mediaIds } = task;
  const [isPicking, setPicking] = useState(false);
  const attach = (ids: readonly number[], isLinked: boolean): void =>
    editor.saveAtOnce({
      name: 'ファイルの添付',
      links: ids.map((id) => ({ field: 'mediaIds', id, isLinked })),
    });
  return (
    <Part title="その他のファイル">
      {mediaIds.length === 0 ? (
        <p className="phrase text-ink-2">交付決定通知など、残しておくファイルを添付できます。</p>
      ) : (
        <ul>
          {mediaIds.map((id) => (
            <FileRow key={id} mediaId={id} onDetach={() => attach([id], false)} />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        className="mt-3"
        onClick={() => setPicking(true)}
      >
        ファイルを添付
      </Button>
      {isPicking && (
        <MediaPicker
          label={task.title}
          takenIds={mediaIds}
          clientId={task.clientId}
          onPickSeveral={(medias) => {
            setPicking(false);
            attach(
              medias.map(({ mediaId }) => mediaId),
              true,
            );
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Part>
  );
};
