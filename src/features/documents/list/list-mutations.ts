import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { documentEndpoints, type Document } from '~/contract/documents';
import type { AnswerOf, InputOf } from '~/contract/endpoint';
import { can } from '~/domain/access/access';
import { DOCUMENT_TITLE_MAX } from '~/domain/documents/document';
import { readDocument } from '~/features/documents/saver/editor-calls';
import { ApiError } from '~/lib/http/api-error';
import { call, callOrThrow } from '~/session/api';
import { cached, changeKey, inputIn, refresh } from '~/session/query';
import { readSession, accessOf } from '~/session/session';
import { toast } from '~/ui/feedback/toast';

const { listDocuments } = documentEndpoints;

export type Named = { documentId: number; title: string };

const removalKey = (workspaceId: number) =>
  changeKey(documentEndpoints.removeDocument, workspaceId);
const restorationKey = (workspaceId: number) =>
  changeKey(documentEndpoints.restoreDocument, workspaceId);

/** Removes the document from the cached lists, which may not be refetched at once. */
const removeFromLists = (
  queryClient: QueryClient,
  workspaceId: number,
  documentId: number,
  from: 'deleted' | 'current',
): void => {
  const lists = queryClient.getQueriesData<AnswerOf<typeof listDocuments>>(
    cached(workspaceId, listDocuments),
  );
  for (const [queryKey, page] of lists) {
    const { deleted } = (inputIn(queryKey) as InputOf<typeof listDocuments>).query;
    const matches = (deleted === 'only') === (from === 'deleted');
    if (!matches || page?.items.every((item) => item.documentId !== documentId) !== false) {
      continue;
    }
    queryClient.setQueryData(queryKey, {
      ...page,
      total: page.total - 1,
      items: page.items.filter((item) => item.documentId !== documentId),
    });
  }
};

const refetchLists = async (queryClient: QueryClient, workspaceId: number): Promise<void> =>
  refresh(queryClient, workspaceId, listDocuments);

/** Ids of documents being deleted or restored, which the list hides until that fails (promise F33). */
export const useLeavingDocumentIds = (
  workspaceId: number,
  isDeleted: boolean,
): ReadonlySet<number> => {
  const mutationKey = isDeleted ? restorationKey(workspaceId) : removalKey(workspaceId);
  const leaving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Named,
  });
  return new Set(leaving.map(({ documentId }) => documentId));
};

export const useRestoreDocument = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: restorationKey(workspaceId),
    mutationFn: async ({ documentId }: Named) =>
      callOrThrow(documentEndpoints.restoreDocument, {
        path: { documentId },
        body: { workspaceId },
      }),
    onSuccess: async (_, { documentId, title }) => {
      toast.success(`「${title}」を元に戻しました`);
      removeFromLists(queryClient, workspaceId, documentId, 'deleted');
      await refresh(queryClient, workspaceId, 'documents');
    },
    onError: (error, { title }) => {
      toast.error(`「${title}」を元に戻せませんでした。${error.message}`, { error });
      // The document may have been restored although the answer was lost.
      void refresh(queryClient, workspaceId, 'documents');
    },
  });
};

/** Deletes a document; the toast offers to restore it. */
export const useRemoveDocument = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const restore = useRestoreDocument(workspaceId);
  return useMutation({
    mutationKey: removalKey(workspaceId),
    mutationFn: async ({ documentId }: Named) => {
      const { error } = await call(documentEndpoints.removeDocument, {
        path: { documentId },
        body: { workspaceId },
      });
      // Already deleted by somebody else, or by an earlier request whose answer was lost.
      if (error !== null && error.statusCode !== 404) throw error;
    },
    onSuccess: async (_, document) => {
      toast.success(`「${document.title}」を削除しました`, {
        id: `removed-${document.documentId}`,
        action: { label: '元に戻す', onClick: () => restore.mutate(document) },
      });
      removeFromLists(queryClient, workspaceId, document.documentId, 'current');
      await refetchLists(queryClient, workspaceId);
    },
    onError: (error, { title }) => {
      toast.error(`「${title}」を削除できませんでした。${error.message}`, { error });
    },
  });
};

const COPY = 'のコピー';

const copyTitle = (title: string): string =>
  `${Array.from(title)
    .slice(0, DOCUMENT_TITLE_MAX - COPY.length)
    .join('')}${COPY}`;

/** Copies the content of a document, but not its comments and versions. */
export const useDuplicateDocument = (workspaceId: number, onDone: (copy: Document) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ documentId }: Named) => {
      const source = await readDocument(workspaceId, documentId);
      const { subsidyId, sections, expenses, subsidyRate, maxAmount } = source;
      return callOrThrow(documentEndpoints.createDocument, {
        body: {
          workspaceId,
          title: copyTitle(source.title),
          status: 'draft',
          subsidyId,
          // A plan without clients allows existing documents to keep theirs, but no new ones.
          clientId: can('clients', accessOf(readSession())) ? source.clientId : null,
          sections,
          expenses,
          subsidyRate,
          maxAmount,
        },
      });
    },
    onSuccess: async (copy) => {
      toast.success(`「${copy.title}」を作成しました`, {
        action: { label: '開く', onClick: () => onDone(copy) },
      });
      await refetchLists(queryClient, workspaceId);
    },
    onError: (error, { title }) => {
      const isUnknown = error instanceof ApiError && error.isResultUnknown;
      toast.error(
        isUnknown
          ? `「${title}」を複製できたかどうかを確認できませんでした。一覧を読み込み直しています。`
          : `「${title}」を複製できませんでした。${error.message}`,
        { error },
      );
      void refetchLists(queryClient, workspaceId);
    },
  });
};
