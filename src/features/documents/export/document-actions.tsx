import { FileDown, Printer } from 'lucide-react';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Document } from '~/contract/documents';
import { can, canChange } from '~/domain/access/access';
import { PlanReason } from '~/entities/document/plan-reason';
import { DOCUMENTS_PATH, documentSheetPath } from '~/entities/document/paths';
import { asLiveDocument, type LiveDocument, useWordExport } from './use-word-export';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DESK } from '~/lib/screen';
import { DocumentMenu } from './document-menu';

/** The actions on an open document: Word, PDF, and a menu with the rest. */
export const DocumentActions = ({
  document,
  liveDocument = asLiveDocument(document),
  onVersions,
}: {
  document: Document;
  /** With the unsaved edits, in the editor. */
  liveDocument?: LiveDocument | undefined;
  onVersions?: (() => void) | undefined;
}) => {
  const navigate = useNavigate();
  const isWide = useMediaQuery(DESK);
  const access = useAccess();
  // A reader has no other actions, so both buttons fit on a phone, and the reason why there are none.
  const isReader = !canChange('documents', access);
  const showsExport = isReader || (isWide && can('documentPdf', access));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {showsExport && <ExportButtons document={document} liveDocument={liveDocument} />}
      <DocumentMenu
        document={document}
        liveDocument={liveDocument}
        withoutExport={showsExport}
        place={isWide ? 'under' : 'above-bar'}
        onVersions={onVersions}
        onRemoved={() => void navigate(DOCUMENTS_PATH)}
      />
    </div>
  );
};

const ExportButtons = ({
  document,
  liveDocument,
}: {
  document: Document;
  liveDocument: LiveDocument;
}) => {
  const workspaceId = useWorkspaceId();
  const isOpen = can('documentPdf', useAccess());
  const word = useWordExport(workspaceId);
  const { state } = useLocation() as { state: unknown };
  const reasonId = useId();
  const wordIcon = <FileDown aria-hidden />;
  const pdfIcon = <Printer aria-hidden />;
  if (!isOpen) {
    return (
      <div className="grid max-w-80 gap-1.5">
        <div className="flex gap-2">
          <Button size="sm" icon={wordIcon} reasonId={reasonId}>
            Word
          </Button>
          <Button size="sm" icon={pdfIcon} reasonId={reasonId}>
            PDF
          </Button>
        </div>
        <p id={reasonId} className="text-sm text-ink-2">
          <PlanReason feature="documentPdf" what="Word・PDFへの書き出し" />
        </p>
      </div>
    );
  }
  return (
    <>
      <Button
        size="sm"
        icon={wordIcon}
        busy={word.isWriting}
        onClick={() => void word.write(document, liveDocument)}
      >
        Word
      </Button>
      <LinkButton
        to={documentSheetPath(document.documentId)}
        state={state}
        size="sm"
        icon={pdfIcon}
      >
        PDF
      </LinkButton>
    </>
  );
};
