import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Document } from '~/contract/documents';
import { Loading, Skeleton } from '~/ui/skeleton';
import { documentQueries } from '../../queries';

export interface DocumentEditorProps {
  workspaceId: number;
  documentId: number;
  /** What the page offers for it beside the editing: Word, duplicate, delete. */
  renderActions?: (document: Document) => ReactNode;
}

export const DocumentEditor = ({ workspaceId, documentId, renderActions }: DocumentEditorProps) => {
  const { data } = useQuery(documentQueries.detail(workspaceId, documentId));
  if (data === undefined) {
    return (
      <Loading>
        <Skeleton className="h-8 w-80" />
      </Loading>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{data.title}</h1>
      {renderActions?.(data)}
    </>
  );
};
