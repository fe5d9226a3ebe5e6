import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type Key } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mediaEndpoints, type MediaDetail } from '~/contract/medias';
import { DELETED_MEDIA_DAYS } from '~/domain/medias/media';
import { removeMedia } from '~/entities/media/mutations';
import { mediaQueries } from '~/entities/media/queries';
import { useNotifyRemoved } from '~/features/medias/mutations';
import { useOfflineReason } from '~/lib/connection';
import { useAttempt } from '~/lib/use-attempt';
import { refreshAfter } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { discardUnsaved } from '~/session/unsaved';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog, Sentences } from '~/ui/overlays/dialog';
import { WholeWords } from '~/ui/page/whole-words';
import { behindMedia } from './back-target';

/** Deletes the file, after a dialog that names it and where it is used. */
export const RemoveMedia = ({ media }: { media: MediaDetail }) => {
  const { mediaId, title, usedBy, shownIn } = media;
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state: carried } = useLocation() as { state: unknown };
  const offlineReason = useOfflineReason('削除');
  const [isAsking, setAsking] = useState(false);
  const notifyRemoved = useNotifyRemoved();
  const { attempt, isBusy, failure, clearFailure } = useAttempt();

  const handleConfirm = async (): Promise<void> => {
    await removeMedia(workspaceId, mediaId);
    // Unsaved input of this file cannot be saved any more.
    discardUnsaved();
    notifyRemoved([{ mediaId, title }]);
    const { to, state } = behindMedia(carried);
    await navigate(to, { replace: true, state });
    queryClient.removeQueries({ queryKey: mediaQueries.detail(workspaceId, mediaId).queryKey });
    void refreshAfter(queryClient, workspaceId, mediaEndpoints.removeMedia);
  };

  return (
    <>
      <Button
        variant="ghost"
        className="max-md:border-control max-md:bg-paper max-md:font-bold"
        icon={<Trash2 aria-hidden />}
        disabledReason={offlineReason}
        onClick={() => setAsking(true)}
      >
        削除する
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={
          <>
            <span className="inline-block">
              「<WholeWords text={title} />
              」を
            </span>
            削除しますか？
          </>
        }
        confirmLabel="削除する"
        busy={isBusy}
        error={failure?.message}
        onConfirm={() => void attempt(handleConfirm)}
        onCancel={() => {
          setAsking(false);
          clearFailure();
        }}
      >
        <p className="break-keep">
          <Sentences
            text={`ワークスペースの全員から見えなくなります。${DELETED_MEDIA_DAYS}日間は、「削除したファイル」から元に戻せます。`}
          />
        </p>
        <Uses
          uses={usedBy.map(({ taskId, title: task, itemLabel }) => ({
            key: `${taskId}-${itemLabel}`,
            label: itemLabel === null ? task : `${task}（${itemLabel}）`,
          }))}
        >
          次の案件で使われています。削除すると、そこからも外れます。元に戻すと、もう一度添付されます。
        </Uses>
        <Uses uses={shownIn.map(({ documentId, title: label }) => ({ key: documentId, label }))}>
          次の書類の本文に画像として入っています。削除すると、画像は表示されなくなります。元に戻すと、また表示されます。
        </Uses>
      </ConfirmDialog>
    </>
  );
};

type UsesProps = { uses: readonly { key: Key; label: string }[]; children: string };

const Uses = ({ uses, children }: UsesProps) =>
  uses.length > 0 && (
    <>
      <p className="break-keep mt-2">{children}</p>
      <ul className="mt-1 list-disc ps-5">
        {uses.map(({ key, label }) => (
          <li key={key} className="data-title">
            {label}
          </li>
        ))}
      </ul>
    </>
  );
