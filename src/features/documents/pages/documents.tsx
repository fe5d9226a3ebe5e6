import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { documentAddress } from '~/entities/document/documents-address';
import { DocumentsScreen } from '~/features/documents/list/documents-screen';
import { lazyNamed } from '~/lib/lazy-named';
import { useWorkspaceId } from '~/session/session';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';

const DocumentEditor = lazyNamed(
  async () => import('~/features/documents/editor/document-editor'),
  'DocumentEditor',
);

const DocumentSheetScreen = lazyNamed(
  async () => import('~/features/documents/sheet/document-sheet-screen'),
  'DocumentSheetScreen',
);

/** /documents: the list, one document (`?document=12`) or its A4 view (`&view=pdf`). */
export default function Documents() {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const { documentId, isPrintPage } = documentAddress.read(params);
  if (documentId === null) return <DocumentsScreen key={workspaceId} />;
  const key = `${workspaceId} ${documentId}`;
  return (
    <Suspense fallback={SKELETON}>
      {isPrintPage ? (
        <DocumentSheetScreen key={key} documentId={documentId} />
      ) : (
        <DocumentEditor key={key} documentId={documentId} />
      )}
    </Suspense>
  );
}

const SKELETON = (
  <Loading label="書類を読み込み中">
    <Skeleton className="h-8 w-100 max-w-full" />
  </Loading>
);
