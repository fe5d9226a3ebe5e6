import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentEndpoints, type Document, type DocumentSummary } from '~/contract/documents';
import type { DocumentDraft } from '~/domain/document-draft';
import { documentQueries } from '~/features/documents/queries';
import { callOrThrow } from '~/stores/api';

export type NewDocument = DocumentDraft & { subsidyId: number | null; clientId: number | null };

/** Makes a document; it is in the cache by the time it is opened. */
export const useCreateDocument = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (content: NewDocument): Promise<Document> =>
      callOrThrow(documentEndpoints.createDocument, {
        body: { ...content, workspaceId, status: 'draft' },
      }),
    onSuccess: (document) => {
      const { queryKey } = documentQueries.detail(workspaceId, document.documentId);
      queryClient.setQueryData(queryKey, document);
      void queryClient.invalidateQueries({
        queryKey: [...documentQueries.all(workspaceId), 'list'],
      });
    },
  });
};

/** Clocks differ; an older document of that name is not the one that was sent. */
const CLOCKS_MS = 5 * 60_000;

/** After an answer that got lost: the document, if the server made it; null if it did not. */
export const useFindCreated = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return async (
    { title, subsidyId, clientId }: Pick<NewDocument, 'title' | 'subsidyId' | 'clientId'>,
    sentAt: Date,
  ): Promise<DocumentSummary | null> => {
    const { items } = await queryClient.query({
      ...documentQueries.list(workspaceId, { sort: 'updated', perPage: 50 }),
      staleTime: 0,
    });
    const isIt = (item: DocumentSummary): boolean =>
      item.title === title &&
      item.subsidyId === subsidyId &&
      item.clientId === clientId &&
      Date.parse(item.updatedAt) >= sentAt.getTime() - CLOCKS_MS;
    return items.find(isIt) ?? null;
  };
};
