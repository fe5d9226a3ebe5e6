import { Copy, FileDown, Printer, Trash2 } from 'lucide-react';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location, Link } from 'react-router';
import type { Document, DocumentSummary } from '~/contract/documents';
import { can, canChange } from '~/domain/access/access';
import { PlanReason } from '~/entities/document/plan-reason';
import { useDuplicateDocument, useRemoveDocument } from '~/features/documents/list/list-mutations';
import { documentPath, documentSheetPath } from '~/entities/document/paths';
import { type LiveDocument, useWordExport } from './use-word-export';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useAccess, useWorkspaceId } from '~/session/session';
import { leaveUnsaved } from '~/session/unsaved';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { toast } from '~/ui/feedback/toast';
import { parseId } from '~/domain/text/parse-id';

type DocumentMenuProps = {
  document: DocumentSummary | Document;
  /** With the unsaved edits, in the editor. */
  liveDocument?: LiveDocument | undefined;
  /** Word and PDF have buttons of their own beside the menu. */
  withoutExport?: boolean | undefined;
  /** Where the menu opens: on a phone its button is in a bar at the bottom. */
  place?: 'under' | 'above-tall-bar' | undefined;
  onRemoved?: (() => void) | undefined;
};

/** The menu of a document; a reader gets only the exports. */
export const DocumentMenu = ({ withoutExport = false, place, ...props }: DocumentMenuProps) => {
  const access = useAccess();
  const mayChange = canChange('documents', access);
  if (withoutExport && !mayChange) return null;
  return (
    <MoreMenu variant="ghost" place={place} label={`「${props.document.title}」のその他の操作`}>
      {!withoutExport && <ExportItems {...props} />}
      {!withoutExport && mayChange && <hr className="mx-3 my-1.5 border-line-soft" />}
      {mayChange && <ChangeItems {...props} />}
    </MoreMenu>
  );
};

const ExportItems = ({ document, liveDocument }: DocumentMenuProps) => {
  const workspaceId = useWorkspaceId();
  const word = useWordExport(workspaceId);
  const isOpen = can('documentPdf', useAccess());
  const location = useLocation() as Location<unknown>;
  const reasonId = useId();
  const wordIcon = <FileDown aria-hidden />;
  const pdfIcon = <Printer aria-hidden />;
  if (!isOpen) {
    return (
      <>
        <MenuItem icon={wordIcon} label="Word" reasonId={reasonId} onClick={() => {}} />
        <MenuItem icon={pdfIcon} label="PDF" reasonId={reasonId} onClick={() => {}} />
        <p id={reasonId} className="px-3 pb-1.5 text-sm text-ink-2">
          <PlanReason feature="documentPdf" what="Word・PDFへの書き出し" />
        </p>
      </>
    );
  }
  return (
    <>
      <MenuItem
        icon={wordIcon}
        label="Word"
        onClick={() => void word.write(document, liveDocument)}
      />
      <MenuLink
        icon={pdfIcon}
        label="PDF"
        to={documentSheetPath(document.documentId)}
        // From the document's own page, its state is passed on, so that its link back still works
        // after a return from the sheet.
        state={
          parseId(new URLSearchParams(location.search).get('document')) === null
            ? leavingFrom(location)
            : location.state
        }
      />
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

  /** Saves edits first; false if that failed, null if a save or change is already running. */
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
      <MenuItem icon={<Copy aria-hidden />} label="複製" onClick={() => void handleDuplicate()} />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        label="削除"
        onClick={({ currentTarget }) => {
          void handleRemove();
          // The row disappears at once, and with it the focus.
          if (onRemoved === undefined) focusBeside(currentTarget);
        }}
      />
    </>
  );
};

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm no-underline! [&_svg]:size-4.5';
const ON = 'text-ink! hover:bg-tint-strong';
const OFF = 'cursor-not-allowed text-ink-off';

type MenuItemProps = {
  icon: ReactNode;
  label: string;
  /** Id of the element that says why the item is disabled. */
  reasonId?: string | undefined;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
};

const MenuItem = ({ icon, label, reasonId, onClick }: MenuItemProps) => (
  <button
    type="button"
    aria-disabled={reasonId === undefined ? undefined : true}
    aria-describedby={reasonId}
    onClick={(event) => {
      if (reasonId === undefined) onClick(event);
    }}
    className={`${ROW} ${reasonId === undefined ? ON : OFF}`}
  >
    {icon}
    {label}
  </button>
);

const MenuLink = ({
  icon,
  label,
  to,
  state,
}: {
  icon: ReactNode;
  label: string;
  to: string;
  state?: unknown;
}) => (
  <Link to={to} state={state} className={`${ROW} ${ON}`}>
    {icon}
    {label}
  </Link>
);
