import { Copy, FileDown, History, Printer, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { Document, DocumentSummary } from '~/contract/documents';
import { can, canChange } from '~/domain/access/access';
import { parseId } from '~/domain/text/parse-id';
import { documentPath, documentSheetPath } from '~/entities/document/documents-address';
import { PlanReason } from '~/entities/plan/plan-reason';
import { useDuplicateDocument, useRemoveDocument } from '~/features/documents/list/list-mutations';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useAccess, useWorkspaceId } from '~/session/session';
import { leaveUnsaved } from '~/session/unsaved';
import { toast } from '~/ui/feedback/toast';
import { MenuButton, MenuLink, MoreMenu } from '~/ui/overlays/more-menu';
import { type LiveDocument, useWordExport } from './use-word-export';

type DocumentMenuProps = {
  document: DocumentSummary | Document;
  liveDocument?: LiveDocument | undefined;
  /** Word and PDF have separate buttons beside the menu. */
  withoutExport?: boolean | undefined;
  /** Where the menu opens: on a phone its button is in a bar at the bottom. */
  placement?: 'under' | 'above-bar' | undefined;
  onRemoved?: (() => void) | undefined;
  onVersions?: (() => void) | undefined;
};

/** The menu of a document; a reader gets only the exports and the earlier versions. */
export const DocumentMenu = ({ withoutExport = false, placement, ...props }: DocumentMenuProps) => {
  const mayChange = canChange('documents', useAccess());
  return (
    <MoreMenu
      variant="ghost"
      placement={placement}
      label={`「${props.document.title}」のその他の操作`}
    >
      {!withoutExport && <ExportItems {...props} />}
      {!withoutExport && (mayChange || props.onVersions) && (
        <hr className="mx-2 my-1.5 border-line-soft" />
      )}
      {props.onVersions && (
        <MenuButton icon={<History aria-hidden />} onClick={props.onVersions}>
          変更履歴
        </MenuButton>
      )}
      {mayChange && <ChangeItems {...props} />}
    </MoreMenu>
  );
};

const ExportItems = ({ document, liveDocument }: DocumentMenuProps) => {
  const word = useWordExport();
  const isOpen = can('documentPdf', useAccess());
  const location = useLocation() as Location<unknown>;
  const reasonId = useId();
  if (!isOpen) {
    return (
      <>
        <MenuButton icon={<FileDown aria-hidden />} reasonId={reasonId}>
          Word
        </MenuButton>
        <MenuButton icon={<Printer aria-hidden />} reasonId={reasonId}>
          PDF
        </MenuButton>
        <p id={reasonId} className="px-2 pb-1.5 text-sm text-ink-2">
          <PlanReason feature="documentPdf" what="Word・PDFへの書き出し" />
        </p>
      </>
    );
  }
  return (
    <>
      <MenuButton
        icon={<FileDown aria-hidden />}
        onClick={() => void word.write(document, liveDocument)}
      >
        Word
      </MenuButton>
      <MenuLink
        icon={<Printer aria-hidden />}
        to={documentSheetPath(document.documentId)}
        // The document's page passes its state on, so that its back link works after the return.
        state={
          parseId(new URLSearchParams(location.search).get('document')) === null
            ? leavingFrom(location)
            : location.state
        }
      >
        PDF
      </MenuLink>
    </>
  );
};

/** Focuses the next document in the list, else the previous one, else the page heading. */
const focusBeside = (within: Element): void => {
  const row = within.closest('tr, li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('a[href]');
  (target ?? globalThis.document.querySelector<HTMLElement>('main h1'))?.focus();
};

const ChangeItems = ({ document, liveDocument, onRemoved }: DocumentMenuProps) => {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const duplicate = useDuplicateDocument(workspaceId, (copy) => {
    void navigate(documentPath(copy.documentId));
  });
  const remove = useRemoveDocument(workspaceId);
  const { documentId, title } = document;
  const isSaving = useRef(false);

  /** Saves edits first; false if that failed, null if a save or change is already pending. */
  const saveFirst = async (): Promise<boolean | null> => {
    if (isSaving.current || duplicate.isPending || remove.isPending) return null;
    isSaving.current = true;
    const isSaved = (await liveDocument?.flush()) ?? true;
    isSaving.current = false;
    return isSaved;
  };
  const handleDuplicate = async (): Promise<void> => {
    const isSaved = await saveFirst();
    if (isSaved === false) {
      toast.error(
        `「${title}」を複製できませんでした。入力した内容をまだ保存できていないためです。「保存しました」と表示されてから、もう一度お試しください。`,
      );
    }
    if (isSaved === true) duplicate.mutate({ documentId, title });
  };
  const handleRemove = async (): Promise<void> => {
    if ((await saveFirst()) === null) return;
    remove.mutate(
      { documentId, title },
      {
        onSuccess: () => {
          if (onRemoved === undefined) return;
          // No question about unsaved edits: their local draft is restored with the document.
          leaveUnsaved();
          onRemoved();
        },
      },
    );
  };
  return (
    <>
      <MenuButton icon={<Copy aria-hidden />} onClick={() => void handleDuplicate()}>
        複製
      </MenuButton>
      <MenuButton
        icon={<Trash2 aria-hidden />}
        onClick={({ currentTarget }) => {
          void handleRemove();
          // The row disappears at once with its focus.
          if (onRemoved === undefined) focusBeside(currentTarget);
        }}
      >
        削除
      </MenuButton>
    </>
  );
};
