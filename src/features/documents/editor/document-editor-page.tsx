import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Document, DocumentContent } from '~/contract/documents';
import { useClientLabel } from '~/entities/client/client-choice';
import { useClientNames } from '~/entities/client/clients';
import { CommentsSection } from '~/features/documents/comments/comments-section';
import { BESIDE_PAPER, DOCUMENT_PAGE, DocumentPaper } from '~/features/documents/document-paper';
import { ExpenseSection } from '~/features/documents/expenses/expense-section';
import { DocumentActions } from '~/features/documents/export/document-actions';
import type { LiveDocument } from '~/features/documents/export/use-word-export';
import { isUnsaved } from '~/features/documents/saver/autosave';
import { differingParts } from '~/features/documents/saver/differing-parts';
import { contentOf, type DocumentEdits } from '~/features/documents/saver/document-content';
import { InvalidFieldsContext, useInvalidFields } from '~/features/documents/saver/invalid-fields';
import { restoreVersion } from '~/features/documents/saver/restore-version';
import type { SaverView } from '~/features/documents/saver/saver-view';
import { useDocumentSaver } from '~/features/documents/saver/use-document-saver';
import { DESKTOP } from '~/lib/screen';
import { Notice } from '~/ui/feedback/notice';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { ConflictPanel } from './conflict-panel';
import { EditorBar } from './editor-bar';
import { EditorHeader } from './editor-header';
import { EditorNotices } from './editor-notices';
import { OutlineButton, OutlineFold } from './outline';
import { SectionList } from './section-list';
import { StatusField } from './status-field';
import { VersionsDialog } from './versions-dialog';

const Expenses = memo(ExpenseSection);

/** A dialog that opens during typing would take the keys, so it waits for a click. */
const isTyping = (): boolean =>
  globalThis.document.activeElement?.matches('input, textarea, [contenteditable]') === true;

export const DocumentEditorPage = ({
  document,
  draft,
  replacement,
}: {
  document: Document;
  draft: DocumentEdits | null;
  /** Renders in place of the editor while editing is impossible; gets the unsaved input. */
  replacement: ((left: ReactNode) => ReactNode) | null;
}) => {
  const { saver, view } = useDocumentSaver(document, draft);
  const [restored] = useState(() => (view.beforeRestore === null ? null : view.content));
  const [isChoosing, setChoosing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const { content, theirs } = view;
  const invalidFields = useInvalidFields();
  const isDesktop = useMediaQuery(DESKTOP);
  const isWide = useMediaQuery('(width >= 80rem)');
  const { data: clients } = useClientNames();
  const mayBeFor = (clientId: number): boolean =>
    clients?.some((each) => each.clientId === clientId && !each.isLocked) === true;
  const change = (fields: Partial<DocumentContent>): void =>
    saver.edit((current) => ({ ...current, ...fields }));

  const conflictVersion = theirs?.version ?? null;
  useEffect(() => {
    if (conflictVersion !== null) setChoosing(!isTyping());
  }, [conflictVersion]);

  // Reads the content when used, so that the actions do not rerender on every key.
  const [liveDocument] = useState((): LiveDocument => ({
    current: () => ({ ...saver.view().base, ...contentOf(saver.view().content) }),
    flush: saver.flush,
  }));
  const isReplaced = replacement !== null;
  const wasReplaced = useRef(isReplaced);
  useEffect(() => {
    // Editable again, such as after a restoration: saves the edits kept meanwhile.
    if (wasReplaced.current && !isReplaced) void saver.save();
    wasReplaced.current = isReplaced;
  }, [isReplaced, saver]);
  if (replacement !== null)
    return replacement(isUnsaved(view.save) ? <UnsavedInput view={view} /> : null);

  return (
    <div className={DOCUMENT_PAGE}>
      <EditorHeader
        document={document}
        title={content.title}
        onTitle={(title) => change({ title })}
        clientId={content.clientId}
        onClient={(clientId) => change({ clientId })}
      />
      <EditorBar
        view={view}
        invalidCount={invalidFields.count}
        status={<StatusField content={content} onChange={(status) => change({ status })} />}
        outline={isDesktop && !isWide && <OutlineButton content={content} />}
        actions={
          <DocumentActions
            document={document}
            liveDocument={liveDocument}
            onVersions={() => setShowsVersions(true)}
          />
        }
        onRetry={() => void saver.save()}
      />
      <EditorNotices
        view={view}
        saver={saver}
        restored={restored}
        saysReason={!isDesktop}
        onChoose={() => setChoosing(true)}
      />
      <div className={BESIDE_PAPER}>
        {!isDesktop && <OutlineFold content={content} isOpen={false} />}
        <DocumentPaper>
          <SectionList document={document} saver={saver} content={content} />
          <InvalidFieldsContext value={invalidFields.mark}>
            <Expenses
              subsidyId={content.subsidyId}
              expenses={content.expenses}
              subsidyRate={content.subsidyRate}
              maxAmount={content.maxAmount}
              onEdit={saver.edit}
            />
          </InvalidFieldsContext>
          <CommentsSection {...document} sections={content.sections} />
        </DocumentPaper>
        {isWide && <OutlineFold content={content} isOpen />}
      </div>
      {theirs !== null && isChoosing && (
        <ConflictPanel
          key={theirs.version}
          view={{ ...view, theirs }}
          onSettle={(settled) => {
            saver.settle(settled);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {showsVersions && (
        <VersionsDialog
          documentId={document.documentId}
          current={content}
          onRestore={async (version) => restoreVersion(saver, version, mayBeFor)}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  );
};

/** Shows input that could not be saved any more, so that the user can copy it. */
const UnsavedInput = ({ view: { base, content, isCopyDenied } }: { view: SaverView }) => {
  const clientLabel = useClientLabel();
  return (
    <section aria-label="保存していない入力" className="mt-4 grid gap-4">
      <Notice tone="warning" role="status" title="保存していない入力があります">
        {isCopyDenied
          ? 'この書類を編集できなくなったため、保存できませんでした。このブラウザーには入力の控えも保存できません。画面を閉じる前に、必要な箇所をコピーしてください。'
          : 'この書類を編集できなくなったため、保存できませんでした。入力した内容はこのブラウザーに残り、書類を再び編集できるようになると復元されます。'}
      </Notice>
      {differingParts(base, content, clientLabel).map(({ key, name, is }) => (
        <section key={key} aria-label={name}>
          <h2 className="data-title text-base">{name}</h2>
          <p className="mt-2 rounded-control border border-line bg-paper p-3 text-sm whitespace-pre-line">
            {is}
          </p>
        </section>
      ))}
    </section>
  );
};
