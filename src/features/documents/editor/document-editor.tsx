import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Document } from '~/contract/documents';
import { canChange } from '~/domain/access/access';
import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import { formatDateTime } from '~/domain/time/dates';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { documentQueries } from '~/entities/document/queries';
import { DocumentBackLink } from '~/features/documents/back-link';
import {
  BESIDE_PAPER,
  DOCUMENT_PAGE,
  DocumentPaper,
  READ_PAGE,
} from '~/features/documents/document-paper';
import { useRestoreDocument } from '~/features/documents/list/list-mutations';
import { useDocumentDraft } from '~/features/documents/saver/use-document-saver';
import { ApiError } from '~/lib/http/api-error';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { DetailProblem, problemTitle, type DetailProblemProps } from '~/ui/feedback/detail-problem';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { DocumentEditorPage } from './document-editor-page';
import { ReadOnlyDocument } from './read-only-document';

/** One document: the editor, or a read-only view without the right to change it. */
export const DocumentEditor = ({ documentId }: { documentId: number }) => {
  const workspaceId = useWorkspaceId();
  const { data, error, isFetching, refetch } = useQuery({
    ...documentQueries.detail(workspaceId, documentId),
    refetchOnMount: 'always',
    // Finds a newer version before an edit would conflict with it.
    refetchOnWindowFocus: 'always',
  });
  const isGone = error instanceof ApiError && error.statusCode === 404;
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  const problem: Replacement = (unsavedInput) => (
    <DocumentProblem error={error} {...retry} unsavedInput={unsavedInput} />
  );
  if (data === undefined) return error ? problem(null) : <EditorSkeleton />;
  return (
    <>
      {error && !isGone && <StaleNotice what="書類" reason={error.message} {...retry} />}
      <Opened key={`${workspaceId}-${documentId}`} document={data} gone={isGone ? problem : null} />
    </>
  );
};

/** Renders in place of the editor, with the input that was not saved before that. */
type Replacement = (unsavedInput: ReactNode) => ReactNode;

const DocumentProblem = ({
  unsavedInput,
  ...problem
}: Pick<DetailProblemProps, 'error' | 'retrying' | 'onRetry'> & { unsavedInput: ReactNode }) => {
  const title = problemTitle('書類', problem.error);
  useScreenStart(title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader before={<DocumentBackLink />} title={title} />
      <DetailProblem
        {...problem}
        what="書類"
        isOffline={false}
        backLink={{ to: DOCUMENTS_PATH, label: '書類の一覧へ' }}
      />
      {unsavedInput}
    </>
  );
};

const Opened = ({ document, gone }: { document: Document; gone: Replacement | null }) => {
  const mayChange = canChange('documents', useAccess());
  const readOnly: Replacement = (unsavedInput) =>
    document.deletedAt === null ? (
      <ReadOnlyDocument document={document} notice={unsavedInput} />
    ) : (
      <DeletedDocument document={document} mayRestore={mayChange} unsavedInput={unsavedInput} />
    );
  const canEdit = mayChange && document.deletedAt === null;
  const replacement = gone ?? (canEdit ? null : readOnly);
  const [wasWritten, setWasWritten] = useState(replacement === null);
  if (replacement === null && !wasWritten) setWasWritten(true);
  // Once the editor was shown it stays mounted: it holds the unsaved input.
  return wasWritten ? (
    <WithDraft document={document} replacement={replacement} />
  ) : (
    replacement?.(null)
  );
};

/** The editor opens only after the local draft was read. */
const WithDraft = ({
  document,
  replacement,
}: {
  document: Document;
  replacement: Replacement | null;
}) => {
  const draft = useDocumentDraft(document.documentId);
  if (draft === undefined) return <EditorSkeleton />;
  return <DocumentEditorPage document={document} draft={draft} replacement={replacement} />;
};

const EditorSkeleton = () => {
  const mayChange = canChange('documents', useAccess());
  return (
    <div className={mayChange ? DOCUMENT_PAGE : READ_PAGE}>
      <div className="-mt-2 mb-3 text-sm print:hidden">
        <DocumentBackLink />
      </div>
      <Loading label="書類を読み込んでいます">
        <Skeleton className="h-8 w-100 max-w-full" />
        <Skeleton className="mt-3 h-5 w-60 max-w-full" />
        <Skeleton className="mt-6 mb-5 h-9 w-full max-md:hidden" />
        <div className={mayChange ? BESIDE_PAPER : ''}>
          <DocumentPaper>
            {[1, 2, 3].map((each) => (
              <div key={each}>
                <Skeleton className="h-6 w-48" />
                <Skeleton className="mt-4 h-30 w-full" />
              </div>
            ))}
          </DocumentPaper>
          {mayChange && <Skeleton className="h-100 max-xl:hidden" />}
        </div>
      </Loading>
    </div>
  );
};

const DeletedDocument = ({
  document,
  mayRestore,
  unsavedInput,
}: {
  document: Document;
  mayRestore: boolean;
  unsavedInput: ReactNode;
}) => {
  const restore = useRestoreDocument(useWorkspaceId());
  const { documentId, title, deletedAt } = document;
  return (
    <ReadOnlyDocument
      document={document}
      notice={
        <>
          <Notice
            tone="warning"
            title="この書類は削除されています"
            action={
              mayRestore && (
                <Button
                  busy={restore.isPending}
                  onClick={() => restore.mutate({ documentId, title })}
                >
                  元に戻す
                </Button>
              )
            }
          >
            {`${deletedAt === null ? '' : `${formatDateTime(deletedAt)}に削除されました。`}削除から${DELETED_DOCUMENT_DAYS}日が過ぎると、元に戻せなくなります。`}
          </Notice>
          {unsavedInput}
        </>
      }
    />
  );
};
