import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Document } from '~/contract/documents';
import { toast } from '~/ui/feedback/toast';
import { addComment, readDocument, removeComment } from '~/features/documents/saver/editor-calls';
import { documentQueries } from '~/entities/document/queries';

export type Which = { workspaceId: number; documentId: number };
type Comment = Document['comments'][number];

const changeComments = (
  queryClient: QueryClient,
  { workspaceId, documentId }: Which,
  change: (comments: Comment[]) => Comment[],
): void => {
  const { queryKey } = documentQueries.detail(workspaceId, documentId);
  queryClient.setQueryData(queryKey, (document: Document | undefined) =>
    document === undefined ? document : { ...document, comments: change(document.comments) },
  );
};

export const useAddComment = (which: Which, sectionKey: string | null) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: string) => addComment(which, { sectionKey, body }),
    onSuccess: (comment) =>
      changeComments(queryClient, which, (comments) => [
        ...comments.filter(({ commentId }) => commentId !== comment.commentId),
        comment,
      ]),
  });
};

/** Whether a comment of which nobody knows has come through after all. */
export const useFindComment = (which: Which, sectionKey: string | null) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: string) => {
      const { comments } = await readDocument(which);
      changeComments(queryClient, which, () => comments);
      return comments.some(
        (each) => each.isOwn && each.sectionKey === sectionKey && each.body === body,
      );
    },
  });
};

/** Gone at once, and back where the server would not have it. */
export const useRemoveComment = (which: Which) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ commentId }: Comment) => removeComment(which, commentId),
    onMutate: ({ commentId }) =>
      changeComments(queryClient, which, (comments) =>
        comments.filter((each) => each.commentId !== commentId),
      ),
    onError: (error, comment) => {
      toast.error(
        `コメント「${comment.body.slice(0, 20)}」を削除できませんでした。${error.message}`,
      );
      changeComments(queryClient, which, (comments) =>
        [...comments, comment].toSorted((one, other) => one.commentId - other.commentId),
      );
    },
  });
};
