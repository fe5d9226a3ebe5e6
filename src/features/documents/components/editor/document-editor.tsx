import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Document } from '~/contract/documents';
import { canChange } from '~/domain/access';
import { ApiError } from '~/lib/http/api-error';
import { onReturnToWindow } from '~/lib/query-client';
import { standingOf, useSessionStore } from '~/stores/session';
import { EmptyState } from '~/ui/empty-state';
import { PageTitle } from '~/ui/page-title';
import { StaleNotice } from '~/ui/stale-notice';
import { useDocumentDraft } from '~/features/documents/use-document-saver';
import { documentQueries } from '~/features/documents/queries';
import { DeletedDocument } from './deleted-document';
import { DeskSkeleton } from './desk-skeleton';
import { DocumentDesk } from './document-desk';
import { ReadOnlyDocument } from './read-only-document';
import { BackToList } from './back-to-list';

export interface DocumentEditorProps {
  workspaceId: number;
  documentId: number;
  /** What the page offers for it beside the editing: Word, duplicate, delete. */
  renderActions?: (document: Document) => ReactNode;
}

/** One document: written on by who may, read by the others. */
export const DocumentEditor = (props: DocumentEditorProps) => {
  const { workspaceId, documentId } = props;
  const { data, error, isFetching, refetch } = useQuery({
    ...documentQueries.detail(workspaceId, documentId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: onReturnToWindow,
  });
  const isGone = error instanceof ApiError && error.statusCode === 404;

  if (error && (data === undefined || isGone)) {
    return (
      <>
        <BackToList />
        <PageTitle>書類</PageTitle>
        {isGone ? (
          <EmptyState variant="none-found" headingLevel={1} title="書類が見つかりません">
            削除されたか、アドレスが正しくない可能性があります。
          </EmptyState>
        ) : (
          <EmptyState
            variant="error"
            headingLevel={1}
            title="書類を読み込めませんでした"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {error.message}
          </EmptyState>
        )}
      </>
    );
  }
  if (data === undefined) return <DeskSkeleton />;
  return (
    <>
      {error && (
        <StaleNotice
          what="書類"
          reason={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Opened key={`${workspaceId}-${documentId}`} {...props} document={data} />
    </>
  );
};

const Opened = ({ document, ...props }: DocumentEditorProps & { document: Document }) => {
  const mayChange = canChange('documents', standingOf(useSessionStore()));
  const actions = props.renderActions?.(document);
  if (document.deletedAt !== null) {
    return (
      <DeletedDocument workspaceId={props.workspaceId} document={document} mayRestore={mayChange} />
    );
  }
  if (!mayChange) {
    return (
      <ReadOnlyDocument workspaceId={props.workspaceId} document={document} actions={actions} />
    );
  }
  return <WithDraft workspaceId={props.workspaceId} document={document} actions={actions} />;
};

type WithDraftProps = { workspaceId: number; document: Document; actions: ReactNode };

/** Nothing can be typed before it is known what lies here from an earlier visit. */
const WithDraft = (props: WithDraftProps) => {
  const draft = useDocumentDraft(props.document.documentId);
  return draft === undefined ? <DeskSkeleton /> : <DocumentDesk {...props} draft={draft} />;
};
