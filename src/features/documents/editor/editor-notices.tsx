import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DocumentContent } from '~/contract/documents';
import { isUnsaved } from '~/features/documents/saver/autosave';
import { writerName } from '~/features/documents/saver/conflict-labels';
import { differingParts } from '~/features/documents/saver/differing-parts';
import type { DocumentSaver } from '~/features/documents/saver/document-saver';
import type { SaverView } from '~/features/documents/saver/saver-view';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { ConfirmDialog } from '~/ui/overlays/dialog';

const namesOf = (was: DocumentContent, is: DocumentContent): string =>
  differingParts(was, is)
    .map(({ name }) => (name.startsWith('「') ? name : `「${name}」`))
    .join('');

/** Notices of conflicts, merged changes, restored drafts and failures. */
export const EditorNotices = ({
  view,
  saver,
  restored,
  saysReason,
  onChoose,
}: {
  view: SaverView;
  saver: DocumentSaver;
  /** The content right after a draft of an earlier visit was restored; null if none was. */
  restored: DocumentContent | null;
  /** Shows why saving failed, for which the bar of a phone has no room. */
  saysReason: boolean;
  onChoose: () => void;
}) => {
  const { theirs, mergedFrom, beforeRestore, isCopyDenied } = view;
  const userName = useSessionStore((session) => session.userName);
  const [isAsking, setAsking] = useState(false);
  const isSaved = !isUnsaved(view.save);
  const handleDiscard = (): void => {
    setAsking(false);
    if (restored !== null) saver.discardRestored(restored);
  };
  return (
    <>
      {theirs !== null && <ConflictBar isCopyDenied={isCopyDenied} onChoose={onChoose} />}
      <div className="mb-4 grid gap-3 empty:hidden">
        {saysReason && view.save.phase === 'failed' && (
          <Notice tone="error" title="保存できませんでした">
            {view.save.reason}
          </Notice>
        )}
        {beforeRestore !== null && (
          <Notice
            role="status"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={isSaved ? () => setAsking(true) : handleDiscard}>
                  復元した入力を破棄する
                </Button>
                <Button size="sm" variant="ghost" onClick={() => saver.dismiss('beforeRestore')}>
                  閉じる
                </Button>
              </span>
            }
          >
            {isSaved
              ? '前回保存していなかった入力を復元し、保存しました。'
              : '前回保存していなかった入力を復元しました。'}
          </Notice>
        )}
        {restored !== null && beforeRestore !== null && (
          <ConfirmDialog
            open={isAsking}
            title="復元した入力を破棄しますか？"
            confirmLabel="破棄する"
            tone="danger"
            onCancel={() => setAsking(false)}
            onConfirm={handleDiscard}
          >
            {`復元した入力は、保存済みです。破棄すると、${namesOf(beforeRestore, restored)}が復元する前の内容に戻ります。復元したあとの入力は残ります。`}
          </ConfirmDialog>
        )}
        {mergedFrom !== null && (
          <Notice
            role="status"
            action={
              <Button size="sm" variant="ghost" onClick={() => saver.dismiss('mergedFrom')}>
                閉じる
              </Button>
            }
          >
            {`${writerName(mergedFrom.by, userName)}の変更を取り込みました。入力した内容はそのまま残っています。`}
          </Notice>
        )}
        {isCopyDenied && (
          <Notice tone="warning" role="status">
            このブラウザーには入力の控えを保存できません。「保存しました」と表示されるまで、この画面を閉じないでください。
          </Notice>
        )}
      </div>
    </>
  );
};

/** Sticks to the top of the editor: until the conflict is settled, nothing is saved. */
const ConflictBar = ({
  isCopyDenied,
  onChoose,
}: {
  isCopyDenied: boolean;
  onChoose: () => void;
}) => (
  <div
    role="status"
    className="sticky top-[calc(var(--above)+var(--spacing-bar)+4rem)] z-4 mb-4 flex items-center gap-x-3 rounded-card border border-warning bg-warning-tint px-4 py-2 text-warning-ink max-md:top-[calc(var(--spacing-bar)+4px)] max-md:-mx-2 max-md:px-3 max-md:py-1 print:hidden"
  >
    <TriangleAlert aria-hidden="true" className="size-5 shrink-0 max-md:hidden" />
    <p className="phrase min-w-0 flex-1 max-md:text-sm max-md:leading-ui">
      <strong>ほかの変更と競合しています</strong>
      <span className="ms-3 text-sm max-md:sr-only">
        {isCopyDenied
          ? 'どちらを残すかを選択するまで、入力した内容は保存されません。'
          : 'どちらを残すかを選択するまで、入力した内容はこのブラウザーに保存しています。'}
      </span>
    </p>
    <Button size="sm" className="shrink-0" onClick={onChoose}>
      内容を比較して選択
    </Button>
  </div>
);
