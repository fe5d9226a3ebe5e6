import { FileDown, Printer } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { Document } from '~/contract/documents';
import { can } from '~/domain/access/access';
import { documentSheetPath } from '~/entities/document/documents-address';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { DESKTOP } from '~/lib/screen';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DocumentMenu } from './document-menu';
import { asLiveDocument, type LiveDocument, useWordExport } from './use-word-export';

/** The actions on an open document: Word, PDF, and a menu with the rest. */
export const DocumentActions = ({
  document,
  liveDocument = asLiveDocument(document),
  onVersions,
}: {
  document: Document;
  /** With the unsaved edits, in the editor. */
  liveDocument?: LiveDocument | undefined;
  onVersions: () => void;
}) => {
  const navigate = useNavigate();
  const isWide = useMediaQuery(DESKTOP);
  // The reason why there are none has its room in the menu.
  const isOpen = can('documentPdf', useAccess());
  const showsExport = isWide && isOpen;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {showsExport && <ExportButtons document={document} liveDocument={liveDocument} />}
      <DocumentMenu
        document={document}
        liveDocument={liveDocument}
        withoutExport={showsExport}
        placement={isWide ? 'under' : 'above-bar'}
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
  const word = useWordExport(workspaceId);
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <Button
        size="sm"
        icon={<FileDown aria-hidden />}
        busy={word.isWriting}
        onClick={() => void word.write(document, liveDocument)}
      >
        Word
      </Button>
      <LinkButton
        to={documentSheetPath(document.documentId)}
        state={state}
        size="sm"
        icon={<Printer aria-hidden />}
      >
        PDF
      </LinkButton>
    </>
  );
};
