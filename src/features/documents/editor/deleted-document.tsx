import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Document } from '~/contract/documents';
import { formatDateTime } from '~/domain/time/dates';
import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import { refresh } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { restoreDocument } from '~/features/documents/saver/editor-calls';
import { ReadOnlyDocument } from './read-only-document';

/** It can still be read, and brought back. */
export const DeletedDocument = ({
  document,
  mayRestore,
  left,
}: {
  document: Document;
  mayRestore: boolean;
  /** What was typed and not saved until it was deleted. */
  left: ReactNode;
}) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { documentId, title, deletedAt } = document;
  const restore = useMutation({
    mutationFn: async () => restoreDocument({ workspaceId, documentId }),
    onSuccess: async () => {
      toast.success(`「${title}」を元に戻しました。`);
      await refresh(queryClient, workspaceId, 'documents');
    },
    onError: (error) => toast.error(`「${title}」を元に戻せませんでした。${error.message}`),
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
          {left}
        </>
      }
    />
  );
};
