import { Copy, FileDown, Printer, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { Document, DocumentSummary } from '~/contract/documents';
import { can, canChange } from '~/domain/access';
import { PlanReason } from '~/features/documents/components/plan-reason';
import { useDuplicateDocument, useRemoveDocument } from '~/features/documents/list-mutations';
import { documentPath, idIn, sheetPath } from '~/features/documents/list-view';
import { standingOf, useSessionStore } from '~/stores/session';
import { MoreMenu } from '~/ui/more-menu';
import { MenuItem, MenuLink } from './menu-item';
import { useWordExport } from './use-word-export';

type DocumentMenuProps = {
  workspaceId: number;
  document: DocumentSummary | Document;
  /** All of it, where it is there already. */
  whole?: Document | undefined;
  /** Word and PDF stand beside the menu. */
  withoutExport?: boolean | undefined;
  /** Where the menu opens, as its button may stand in a bar at the foot of a phone. */
  place?: 'under' | 'above-tall-bar' | undefined;
  onRemoved?: (() => void) | undefined;
};

/** What is done to one document now and then; who only reads has what reading allows. */
export const DocumentMenu = ({ withoutExport = false, place, ...props }: DocumentMenuProps) => {
  const standing = standingOf(useSessionStore());
  const mayChange = canChange('documents', standing);
  if (withoutExport && !mayChange) return null;
  return (
    <MoreMenu variant="ghost" place={place} label={`「${props.document.title}」のその他の操作`}>
      {!withoutExport && <ExportItems {...props} />}
      {!withoutExport && mayChange && <hr className="mx-3 my-1.5 border-line-soft" />}
      {mayChange && <ChangeItems {...props} />}
    </MoreMenu>
  );
};

const ExportItems = ({ workspaceId, document, whole }: DocumentMenuProps) => {
  const word = useWordExport(workspaceId);
  const isOpen = can('documentPdf', standingOf(useSessionStore()));
  const { pathname, search, state } = useLocation() as Location<unknown>;
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
      <MenuItem icon={wordIcon} label="Word" onClick={() => void word.write(document, whole)} />
      <MenuLink
        icon={pdfIcon}
        label="PDF"
        to={sheetPath(document.documentId)}
        // From the document itself, the sheet's way back leads there, and on to where that came from.
        state={
          idIn(new URLSearchParams(search), 'document') === null
            ? { from: `${pathname}${search}` }
            : state
        }
      />
    </>
  );
};

const ChangeItems = ({ workspaceId, document, onRemoved }: DocumentMenuProps) => {
  const navigate = useNavigate();
  const duplicate = useDuplicateDocument(workspaceId, (copy) => {
    void navigate(documentPath(copy.documentId));
  });
  const remove = useRemoveDocument(workspaceId);
  const { documentId, title } = document;
  return (
    <>
      <MenuItem
        icon={<Copy aria-hidden />}
        label="複製"
        onClick={() => {
          if (!duplicate.isPending) duplicate.mutate({ documentId, title });
        }}
      />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        label="削除"
        onClick={() => {
          if (remove.isPending) return;
          remove.mutate({ documentId, title }, { onSuccess: () => onRemoved?.() });
          // Its row goes at once, and the focus with it.
          if (onRemoved === undefined) {
            globalThis.document
              .querySelector<HTMLElement>('main h1')
              ?.focus({ preventScroll: true });
          }
        }}
      />
    </>
  );
};
