import { FileDown, Printer } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Document } from '~/contract/documents';
import { can } from '~/domain/access';
import { PlanReason } from '~/features/documents/components/plan-reason';
import { sheetPath } from '~/features/documents/list-view';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { buttonClass } from '~/ui/button-class';
import { useMediaQuery } from '~/ui/use-media-query';
import { DocumentMenu } from './document-menu';
import { useWordExport } from './use-word-export';

/** What the editor offers beside writing: Word, PDF, and under その他 the rest. */
export const DocumentActions = ({
  workspaceId,
  document,
}: {
  workspaceId: number;
  document: Document;
}) => {
  const navigate = useNavigate();
  const isWide = useMediaQuery('(width >= 48rem)');
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isWide && <ExportButtons workspaceId={workspaceId} document={document} />}
      <DocumentMenu
        workspaceId={workspaceId}
        document={document}
        whole={document}
        withoutExport={isWide}
        place={isWide ? 'under' : 'above-tall-bar'}
        onRemoved={() => void navigate('/documents')}
      />
    </div>
  );
};

const ExportButtons = ({ workspaceId, document }: { workspaceId: number; document: Document }) => {
  const isOpen = can('documentPdf', standingOf(useSessionStore()));
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
        onClick={() => void word.write(document, document)}
      >
        Word
      </Button>
      <Link
        to={sheetPath(document.documentId)}
        state={state}
        className={buttonClass({ size: 'sm' })}
      >
        {pdfIcon}
        PDF
      </Link>
    </>
  );
};
