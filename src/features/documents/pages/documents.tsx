import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentActions } from '~/features/documents/export/document-actions';
import { DocumentsScreen } from '~/features/documents/list/documents-screen';
import { idIn } from '~/entities/document/list-view';
import { SubsidyPicker } from '~/entities/subsidy/subsidy-picker';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useNow } from '~/lib/use-now';
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

const CreateDocumentDialog = lazyNamed(
  async () => import('~/entities/document/create/create-document-dialog'),
  'CreateDocumentDialog',
);

/** /documents: the list, one document (`?document=12`) or its sheet of A4 (`&view=pdf`). */
export default function Documents() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const [params] = useSearchParams();
  const documentId = idIn(params, 'document');
  if (documentId === null) {
    return (
      <DocumentsScreen
        key={workspaceId}
        workspaceId={workspaceId}
        now={now}
        renderCreation={(creation) => <Creation {...creation} workspaceId={workspaceId} />}
      />
    );
  }
  const which = { key: `${workspaceId} ${documentId}`, workspaceId, documentId };
  return (
    <Suspense fallback={<DocumentSkeleton />}>
      {params.get('view') === 'pdf' ? (
        <DocumentSheetScreen {...which} key={which.key} />
      ) : (
        <DocumentEditor
          {...which}
          key={which.key}
          renderActions={(document, writing) => (
            <DocumentActions workspaceId={workspaceId} document={document} writing={writing} />
          )}
        />
      )}
    </Suspense>
  );
}

type CreationProps = {
  workspaceId: number;
  subsidyId: number | null;
  clientId: number | null;
  onClose: () => void;
};

/** The dialog of a new one, once the subsidy that the address names is known. */
const Creation = ({ workspaceId, subsidyId, clientId, onClose }: CreationProps) => {
  // Whatever becomes of the list behind it, the dialog stays with what it was opened for.
  const [askedId] = useState(subsidyId);
  const { data, isPending } = useQuery({
    ...subsidyQueries.detail(workspaceId, askedId ?? 0),
    enabled: askedId !== null,
  });
  if (askedId !== null && isPending) return null;
  return (
    <Suspense>
      <CreateDocumentDialog
        workspaceId={workspaceId}
        subsidy={data ?? null}
        clientId={clientId}
        renderPicker={({ value, clientId: chosenClientId, onChange }) => (
          <SubsidyPicker
            workspaceId={workspaceId}
            clientId={chosenClientId}
            value={value}
            onChange={onChange}
            noneLabel="なし（補助金を決めずに作成）"
          />
        )}
        replaces
        onClose={onClose}
      />
    </Suspense>
  );
};

const DocumentSkeleton = () => (
  <Loading label="書類を読み込み中" className="grid gap-4">
    <Skeleton className="h-8 w-4/5" />
    <Skeleton className="h-40 w-full" />
  </Loading>
);
