import { useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '~/contract/documents';
import { isSince, useCreatedCheck } from '~/forms/created-check';
import { toast } from '~/ui/feedback/toast';
import type { NewDocument } from './create-document';
import { documentQueries } from '~/entities/document/queries';

type Sent = Pick<NewDocument, 'title' | 'subsidyId' | 'clientId'>;

/** Finds out whether a document was made whose answer got lost (trust.md F5). */
export const useFindCreated = (workspaceId: number, onFound: (documentId: number) => void) => {
  const queryClient = useQueryClient();
  const find = async (sent: Sent, sentAt: Date): Promise<DocumentSummary | undefined> => {
    const { items } = await queryClient.query({
      ...documentQueries.list(workspaceId, { sort: 'updated', perPage: 50 }),
      staleTime: 0,
    });
    return items.find(
      ({ title, subsidyId, clientId, updatedAt }) =>
        title === sent.title &&
        subsidyId === sent.subsidyId &&
        clientId === sent.clientId &&
        isSince(updatedAt, sentAt),
    );
  };
  return useCreatedCheck(find, ({ documentId, title }) => {
    toast.success(`「${title}」は作成できています`);
    onFound(documentId);
  });
};
