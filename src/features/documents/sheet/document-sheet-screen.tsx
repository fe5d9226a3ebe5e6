import { useQueries, useQuery } from '@tanstack/react-query';
import type { Document } from '~/contract/documents';
import { can, plansThatOpen } from '~/domain/access/access';
import { picturesOf } from '~/domain/documents/rich-text';
import { documentPath } from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { mediaQueries } from '~/entities/media/queries';
import { PlanReason } from '~/entities/plan/plan-reason';
import { useAccess, useWorkspaceId } from '~/session/session';
import { useProfileOf } from '~/session/workspace-profile';
import { PrintButton } from '~/ui/controls/print-button';
import { problemTitle } from '~/ui/feedback/detail-problem';
import { EmptyState } from '~/ui/feedback/empty-state';
import { QueryState } from '~/ui/lists/query-state';
import { PageTitle } from '~/ui/page/page-title';
import { SheetSkeleton, SheetTools, useSheetStart } from '~/ui/page/sheet';
import { usePrintTime } from '~/ui/page/use-print-time';
import { DocumentSheet } from './document-sheet';

const backTo = (documentId: number) => ({ to: documentPath(documentId), back: '書類に戻る' });

const BARS = ['h-8 w-4/5', 'h-4 w-full', 'h-4 w-11/12', 'h-40 w-full'];

/** A document on A4, for printing; only the reason where plan or role does not allow it. */
export const DocumentSheetScreen = ({ documentId }: { documentId: number }) => {
  const access = useAccess();
  if (can('documentPdf', access)) return <Sheet documentId={documentId} />;
  const isPlans = plansThatOpen('documentPdf').some((plan) =>
    can('documentPdf', { ...access, plan }),
  );
  return (
    <div className="sheet-layout">
      <PageTitle>書類のPDF</PageTitle>
      <SheetTools {...backTo(documentId)} />
      <EmptyState
        variant="no-permission"
        headingLevel={1}
        title="書類のPDFは表示できません"
        className="paper"
      >
        {isPlans ? (
          <PlanReason feature="documentPdf" what="Word・PDFへの書き出し" />
        ) : (
          'この機能を利用する権限がありません。オーナーに権限の変更を依頼してください。'
        )}
      </EmptyState>
    </div>
  );
};

const Sheet = ({ documentId }: { documentId: number }) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(documentQueries.detail(workspaceId, documentId));
  const { data, error } = answer;
  const profile = useProfileOf(workspaceId);
  const now = usePrintTime();
  const title = data?.title ?? (error === null ? null : problemTitle('書類', error));
  useSheetStart(title);
  return (
    <div className="sheet-layout">
      <PageTitle>{title ?? '書類のPDF'}</PageTitle>
      <SheetTools {...backTo(documentId)}>
        {data !== undefined && <PrintWithPictures document={data} />}
      </SheetTools>
      <QueryState
        what="書類"
        failureTitle={error === null ? undefined : problemTitle('書類', error)}
        headingLevel={1}
        className="paper"
        query={answer}
        skeleton={<SheetSkeleton what="書類のPDF" bars={BARS} />}
      >
        {(document) => (
          <DocumentSheet document={document} companyName={profile?.companyName ?? null} now={now} />
        )}
      </QueryState>
    </div>
  );
};

/** Disabled while pictures load: the print would lack them. */
const PrintWithPictures = ({ document: { sections } }: { document: Document }) => {
  const workspaceId = useWorkspaceId();
  const isOpen = can('medias', useAccess());
  const mediaIds = new Set(isOpen ? sections.flatMap(({ body }) => picturesOf(body)) : []);
  const pictures = useQueries({
    queries: [...mediaIds].map((mediaId) => mediaQueries.content(workspaceId, mediaId)),
  });
  const isLoading = pictures.some(({ isPending }) => isPending);
  return (
    <PrintButton disabledReason={isLoading && '画像を読み込んでいます。終わると印刷できます。'} />
  );
};
