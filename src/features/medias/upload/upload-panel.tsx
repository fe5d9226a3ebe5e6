import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadQueue } from '~/entities/media/upload/upload-queue';
import { UploadRow } from '~/entities/media/upload/upload-row';
import type { Upload } from '~/entities/media/upload/upload-state';
import { useIsUploading, useUploads } from '~/entities/media/upload/use-upload-queue';
import { Button } from '~/ui/controls/button';
import { announce } from '~/ui/feedback/announce';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { Section } from '~/ui/page/section';
import { BatchDetailsForm } from './batch-details';

const countOf = (uploads: readonly Upload[], ...states: Upload['state'][]): number =>
  uploads.filter(({ state }) => states.includes(state)).length;

/** 「5件中3件をアップロードしました。残り1件です。」 */
const summaryOf = (uploads: readonly Upload[]): string => {
  const done = countOf(uploads, 'done');
  const uploading = countOf(uploads, 'waiting', 'sending', 'checking');
  const same = countOf(uploads, 'duplicate');
  const failed = countOf(uploads, 'refused', 'failed', 'unknown');
  return [
    done === uploads.length
      ? `${done}件アップロードしました。`
      : `${uploads.length}件中${done}件をアップロードしました。`,
    uploading > 0 ? `残り${uploading}件です。` : '',
    same > 0 ? `${same}件は、同じファイルがあるため、まだ追加していません。` : '',
    failed > 0 ? `${failed}件はアップロードできていません。` : '',
  ].join('');
};

type UploadPanelProps = {
  queue: UploadQueue;
  /** The client whose files are listed, and to which uploads are added. */
  clientId: number | null;
  /** Called when the list is closed, so that the caller can move the focus. */
  onClosed: () => void;
};

export const UploadPanel = ({ queue, clientId, onClosed }: UploadPanelProps) => {
  const uploads = useUploads(queue);
  const isBusy = useIsUploading(queue);
  const wasBusy = useRef(false);
  const summary = summaryOf(uploads);
  useEffect(() => {
    if (wasBusy.current && !isBusy) announce(summary);
    wasBusy.current = isBusy;
  }, [isBusy, summary]);
  const isShown = uploads.length > 0;
  const wasShown = useRef(false);
  const handleClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasShown.current && !isShown) handleClosed();
    wasShown.current = isShown;
  }, [isShown]);
  if (!isShown) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const batch = uploads.at(-1)?.batch ?? 0;
  const own = uploads.filter(
    (upload) =>
      upload.batch === batch && upload.state !== 'refused' && upload.state !== 'duplicate',
  );
  return (
    <Section
      title="アップロード"
      className="mb-4 px-0! pt-5! pb-0! [&>div:first-child]:px-4"
      aside={<span className="num">{summary}</span>}
    >
      <div
        role="region"
        aria-label="アップロードするファイルの一覧"
        tabIndex={0}
        className="border-y border-line-soft md:max-h-112 md:overflow-y-auto"
      >
        <ul className="divide-y divide-line-soft">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-end gap-3 px-4 py-3">
        {own.length > 0 && (
          <BatchDetailsForm
            key={batch}
            queue={queue}
            firstClientId={clientId}
            about={
              own.length === uploads.length
                ? null
                : `今追加した${own.length}件に、まとめて設定できます。`
            }
          />
        )}
        <div className="ms-auto flex flex-wrap gap-2">
          {failed.length > 1 && (
            <Button size="sm" onClick={() => failed.forEach(({ id }) => queue.retry(id))}>
              失敗したファイルをすべて再試行
            </Button>
          )}
          {isBusy ? (
            <Button size="sm" variant="ghost" onClick={queue.cancelAll}>
              すべてキャンセル
            </Button>
          ) : (
            <CloseButton queue={queue} open={countOf(uploads, 'failed', 'unknown', 'checking')} />
          )}
        </div>
      </div>
    </Section>
  );
};

/** Asks first if an upload could still be retried, because closing the list discards it. */
const CloseButton = ({ queue, open }: { queue: UploadQueue; open: number }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => (open > 0 ? setAsking(true) : queue.clear())}
      >
        一覧を閉じる
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="アップロードできていないファイルがあります。一覧を閉じますか？"
        confirmLabel="一覧を閉じる"
        onConfirm={() => {
          setAsking(false);
          queue.clear();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{`${open}件は、まだアップロードできていないか、届いたかどうかを確認できていません。一覧を閉じると、再試行や送信状況の確認はできません。もう一度ファイルを選ぶと、アップロードできます。`}</p>
      </ConfirmDialog>
    </>
  );
};
