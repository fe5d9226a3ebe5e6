import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { restoreDocument } from '~/features/documents/saver/editor-calls';
import { useDocumentDraft } from '~/features/documents/saver/use-document-saver';
import { ApiError } from '~/lib/http/api-error';
import { refresh } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { DetailProblem, problemTitle, type DetailProblemProps } from '~/ui/feedback/detail-problem';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { StaleNotice } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { DocumentEditorPage } from './document-editor-page';
import { ReadOnlyDocument } from './read-only-document';

type DocumentEditorProps = { documentId: number };

/** One document: the editor, or a read-only view without the right to change it. */
export const DocumentEditor = ({ documentId }: DocumentEditorProps) => {
  const workspaceId = useWorkspaceId();
  const { data, error, isFetching, refetch } = useQuery({
    ...documentQueries.detail(workspaceId, documentId),
    refetchOnMount: 'always',
    // Each return looks for a newer version, before typing meets it as a conflict.
    refetchOnWindowFocus: 'always',
  });
  const isGone = error instanceof ApiError && error.statusCode === 404;

  const instead: Replacement = (unsavedInput) => (
    <DocumentProblem
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      unsavedInput={unsavedInput}
    />
  );
  if (data === undefined && error) return instead(null);
  if (data === undefined) return <EditorSkeleton />;
  return (
    <>
      {error && !isGone && (
        <StaleNotice
          what="書類"
          reason={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Opened
        key={`${workspaceId}-${documentId}`}
        documentId={documentId}
        document={data}
        gone={isGone ? instead : null}
      />
    </>
  );
};

type Replacement = (unsavedInput: ReactNode) => ReactNode;

const DocumentProblem = ({
  unsavedInput,
  ...problem
}: Pick<DetailProblemProps, 'error' | 'retrying' | 'onRetry'> & {
  /** What was typed but not saved before the document was gone. */
  unsavedInput: ReactNode;
}) => {
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

type OpenedProps = DocumentEditorProps & { document: Document; gone: Replacement | null };

/** Renders instead of the editor; null if the document can be edited. */
const useReplacement = ({ document, gone }: OpenedProps) => {
  const mayChange = canChange('documents', useAccess());
  if (gone !== null) return gone;
  if (document.deletedAt !== null) {
    return (unsavedInput: ReactNode) => (
      <DeletedDocument document={document} mayRestore={mayChange} unsavedInput={unsavedInput} />
    );
  }
  if (mayChange) return null;
  return (unsavedInput: ReactNode) => (
    <ReadOnlyDocument document={document} notice={unsavedInput} />
  );
};

const Opened = (props: OpenedProps) => {
  const replacement = useReplacement(props);
  const [wasWritten, setWasWritten] = useState(replacement === null);
  if (replacement === null && !wasWritten) setWasWritten(true);
  // Once the editor was shown it stays mounted: it holds the unsaved input.
  return wasWritten ? <WithDraft {...props} replacement={replacement} /> : replacement?.(null);
};

/** The editor opens only after the local draft was read. */
const WithDraft = ({
  document,
  replacement,
}: OpenedProps & { replacement: Replacement | null }) => {
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
  /** What was typed but not saved before the deletion. */
  unsavedInput: ReactNode;
}) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { documentId, title, deletedAt } = document;
  const restore = useMutation({
    mutationFn: async () => restoreDocument({ workspaceId, documentId }),
    onSuccess: async () => {
      toast.success(`「${title}」を元に戻しました`);
      await refresh(queryClient, workspaceId, 'documents');
    },
    onError: (error) =>
      toast.error(`「${title}」を元に戻せませんでした。${error.message}`, { error }),
  });
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
                <Button busy={restore.isPending} onClick={() => restore.mutate()}>
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
