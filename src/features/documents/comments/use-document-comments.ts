import { useQueryClient } from '@tanstack/react-query';
import { documentEndpoints, type DocumentComment } from '~/contract/documents';
import type { CommentCalls } from '~/entities/comment/comment-thread';
import { documentQueries } from '~/entities/document/queries';
import type { Which } from '~/features/documents/saver/editor-calls';
import { callOrThrow } from '~/session/api';

/** Comments of a section, or, with null, of the document as a whole: what its thread needs. */
export const useDocumentComments = (
  which: Which,
  sectionKey: string | null,
  label: string,
): { calls: CommentCalls<DocumentComment>; draft: { title: string; name: string } } => {
  const { workspaceId, documentId } = which;
  const queryClient = useQueryClient();
  const { queryKey } = documentQueries.detail(workspaceId, documentId);
  const title = queryClient.getQueryData(queryKey)?.title ?? '';
  return {
    calls: {
      add: async (body, requestKey) =>
        callOrThrow(documentEndpoints.addDocumentComment, {
          path: { documentId },
          body: { workspaceId, sectionKey, body, requestKey },
        }),
      remove: async (commentId) =>
        callOrThrow(documentEndpoints.removeDocumentComment, {
          path: { documentId, commentId },
          body: { workspaceId },
        }),
      change: (changed) =>
        queryClient.setQueryData(
          queryKey,
          (document) => document && { ...document, comments: changed(document.comments) },
        ),
    },
    draft: {
      title: `書類「${title}」の${label}`,
      name: `document-${documentId}-comment${sectionKey === null ? '' : `-${sectionKey}`}`,
    },
  };
};
