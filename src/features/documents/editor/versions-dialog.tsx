import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentContent, DocumentVersion, DocumentVersionHead } from '~/contract/documents';
import { formatNumber } from '~/domain/text/format-number';
import { formatDateTime } from '~/domain/time/dates';
import { useClientLabel } from '~/entities/client/client-choice';
import { documentQueries } from '~/entities/document/queries';
import { differingParts } from '~/features/documents/saver/differing-parts';
import type { VersionRestored } from '~/features/documents/saver/restore-version';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { QueryState } from '~/ui/lists/query-state';
import { Dialog } from '~/ui/overlays/dialog';
import { ComparedTexts } from './compared';

const nameOf = ({ savedAt, savedBy }: DocumentVersionHead): string =>
  `${formatDateTime(savedAt)}${savedBy === null ? '' : `　${savedBy}`}`;

/** Lists earlier versions, compares one with the current content and restores it. */
export const VersionsDialog = ({
  documentId,
  current,
  onRestore,
  onClose,
}: {
  documentId: number;
  current: DocumentContent;
  /** Without it the versions are read-only. */
  onRestore?: (version: DocumentVersion) => Promise<VersionRestored>;
  onClose: () => void;
}) => {
  const [opened, setOpened] = useState<DocumentVersionHead | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const version = useQuery({
    ...documentQueries.version(useWorkspaceId(), documentId, opened?.version ?? 0),
    enabled: opened !== null,
  });
  const handleRestore = async (): Promise<void> => {
    if (version.data === undefined || isRestoring || onRestore === undefined) return;
    setRestoring(true);
    const done = await onRestore(version.data);
    setRestoring(false);
    if ('refused' in done) {
      setRefused(done.refused);
      return;
    }
    if (done.isSaved) {
      toast.success('以前の版に戻しました。戻す前の内容も、変更履歴に残っています。');
    } else {
      toast.error('以前の版の内容を表示していますが、まだ保存できていません。');
    }
    onClose();
  };
  const handleBack = (): void => {
    setOpened(null);
    setRefused(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened === null ? '変更履歴' : nameOf(opened)}
      variant="sheet"
      width="lg"
      actions={
        opened === null ? (
          <Button onClick={onClose}>閉じる</Button>
        ) : (
          <>
            <Button onClick={handleBack}>履歴に戻る</Button>
            {onRestore && (
              <Button
                variant="primary"
                busy={isRestoring}
                disabledReason={version.data === undefined && '版の内容を読み込んでいます。'}
                onClick={() => void handleRestore()}
              >
                この版に戻す
              </Button>
            )}
          </>
        )
      }
    >
      {opened === null ? (
        <VersionList documentId={documentId} onOpen={setOpened} />
      ) : (
        <>
          {refused !== null && (
            <Notice tone="error" role="alert" className="mb-4">
              {refused}
            </Notice>
          )}
          <QueryState
            what="版"
            failureTitle="版を読み込めませんでした"
            query={version}
            skeleton={SKELETON}
          >
            {(loaded) => <VersionComparison version={loaded} current={current} />}
          </QueryState>
        </>
      )}
    </Dialog>
  );
};

const SKELETON = (
  <div className="grid gap-3">
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} className="h-11 w-full" />
    ))}
  </div>
);

const VersionList = ({
  documentId,
  onOpen,
}: {
  documentId: number;
  onOpen: (version: DocumentVersionHead) => void;
}) => {
  const answer = useQuery({
    ...documentQueries.versions(useWorkspaceId(), documentId),
    refetchOnMount: 'always',
  });
  return (
    <QueryState
      what="変更履歴"
      failureTitle="変更履歴を読み込めませんでした"
      query={answer}
      skeleton={SKELETON}
    >
      {(versions) =>
        versions.length === 0 ? (
          <EmptyState title="以前の版はまだありません">
            同じ人が続けて保存した内容は、10分ごとに1つの版にまとまります。状態を変更したとき、ほかの人が保存したとき、以前の版に戻したときは、それまでの内容がここに残ります。
          </EmptyState>
        ) : (
          <ul className="grid">
            {versions.map((version) => (
              <li
                key={version.version}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-2 last:border-b-0"
              >
                <div className="min-w-0 flex-1 basis-48">
                  <p className="num font-bold">{nameOf(version)}</p>
                  <p className="num text-sm text-ink-2">
                    {version.title}
                    {version.characters !== null && `　${formatNumber(version.characters)}文字`}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={`${nameOf(version)}の版の内容を見る`}
                  onClick={() => onOpen(version)}
                >
                  内容を見る
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
};

/** The parts in which an earlier version differs from the current content. */
const VersionComparison = (sides: { version: DocumentVersion; current: DocumentContent }) => {
  const parts = differingParts(sides.version, sides.current, useClientLabel());
  if (parts.length === 0) return <p>現在の内容と同じです。</p>;
  return (
    <div className="grid gap-6">
      {parts.map(({ key, name, was, is }) => (
        <section key={key} aria-label={name}>
          <h3 className="data-title text-base">{name}</h3>
          <ComparedTexts
            left={{ name: 'この版', text: was }}
            right={{ name: '現在の内容', text: is }}
          />
        </section>
      ))}
    </div>
  );
};
