import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentEndpoints, type Document } from '~/contract/documents';
import type { DocumentDraft } from '~/domain/documents/document-draft';
import { documentQueries } from '~/entities/document/queries';
import { refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';

type NewDocument = DocumentDraft & { subsidyId: number | null; clientId: number | null };

/** Makes a document; it is in the cache by the time it is opened. */
export const useCreateDocument = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (content: NewDocument): Promise<Document> =>
      callOrThrow(documentEndpoints.createDocument, {
        body: { ...content, workspaceId, status: 'draft' },
      }),
    onSuccess: (document) => {
      const { queryKey } = documentQueries.detail(workspaceId, document.documentId);
      queryClient.setQueryData(queryKey, document);
      void refreshAfter(queryClient, workspaceId, documentEndpoints.createDocument);
    },
  });
};
