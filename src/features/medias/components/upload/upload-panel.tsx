import { useEffect, useRef } from 'react';
import { announce } from '~/ui/announce';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import type { Upload, UploadQueue } from '~/features/medias/upload-queue';
import { BatchWords } from './batch-words';
import { UploadRow } from './upload-row';

const countOf = (uploads: readonly Upload[], ...states: Upload['state'][]): number =>
  uploads.filter(({ state }) => states.includes(state)).length;

/** 「5件のうち3件をアップロードしました。1件は送信中です。」 */
const summaryOf = (uploads: readonly Upload[]): string => {
  const done = countOf(uploads, 'done');
  const underWay = countOf(uploads, 'waiting', 'sending', 'checking');
  const failed = countOf(uploads, 'refused', 'failed', 'unknown');
  return [
    `${uploads.length}件のうち${done}件をアップロードしました。`,
    underWay > 0 ? `残り${underWay}件です。` : '',
    failed > 0 ? `${failed}件はアップロードできていません。` : '',
  ].join('');
};

/** All that was chosen to be sent, until it is taken off the list. */
export const UploadPanel = ({
  workspaceId,
  queue,
  uploads,
}: {
  workspaceId: number;
  queue: UploadQueue;
  uploads: readonly Upload[];
}) => {
  const isBusy = queue.isBusy();
  const wasBusy = useRef(false);
  const summary = summaryOf(uploads);
  useEffect(() => {
    if (wasBusy.current && !isBusy) announce(summary);
    wasBusy.current = isBusy;
  }, [isBusy, summary]);
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
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
        className="max-h-112 overflow-y-auto border-y border-line-soft"
      >
        <ul className="divide-y divide-line-soft">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-end gap-3 px-4 py-3">
        <BatchWords workspaceId={workspaceId} queue={queue} uploads={uploads} />
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
            <Button size="sm" variant="ghost" onClick={queue.clear}>
              一覧を閉じる
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
};
