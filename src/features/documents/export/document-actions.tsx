import { FileDown, Printer } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { Document } from '~/contract/documents';
import { can } from '~/domain/access/access';
import { documentSheetPath } from '~/entities/document/documents-address';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { DESKTOP } from '~/lib/screen';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DocumentMenu } from './document-menu';
import { type LiveDocument, useWordExport } from './use-word-export';

/** The actions on an open document: Word, PDF, and a menu with the rest. */
export const DocumentActions = ({
  document,
  liveDocument,
  onVersions,
}: {
  document: Document;
  liveDocument?: LiveDocument | undefined;
  onVersions: () => void;
}) => {
  // A read-only document has no unsaved edits.
  const live = liveDocument ?? { current: () => document, flush: async () => true };
  const navigate = useNavigate();
  const isWide = useMediaQuery(DESKTOP);
  const isOpen = can('documentPdf', useAccess());
  // The menu says why there is no export.
  const showsExport = isWide && isOpen;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {showsExport && <ExportButtons document={document} liveDocument={live} />}
      <DocumentMenu
        document={document}
        liveDocument={live}
        withoutExport={showsExport}
        placement={isWide ? 'under' : 'above-bar'}
        onVersions={onVersions}
        onRemoved={() => void navigate(DOCUMENTS_PATH)}
      />
    </div>
  );
};

type ExportButtonsProps = { document: Document; liveDocument: LiveDocument };

const ExportButtons = ({ document, liveDocument }: ExportButtonsProps) => {
  const word = useWordExport();
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
