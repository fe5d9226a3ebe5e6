import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { type Client, clientEndpoints } from '~/contract/clients';
import { formatNumber } from '~/domain/text/format-number';
import { listBackTarget } from '~/features/clients/back-link';
import { clientQueries } from '~/features/clients/queries';
import { useAttempt } from '~/lib/use-attempt';
import { call } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { toast } from '~/ui/feedback/toast';
import { ConfirmDialog } from '~/ui/overlays/dialog';

/** 「通知条件（2件）」; without a number if the count is unknown. */
const counted = (what: string, count: number | null): string =>
  count === null ? what : `${what}（${formatNumber(count)}件）`;

export const RemoveClientDialog = ({
  client: { clientId, profile, conditionCount, documentCount, openTaskCount },
  onClose,
}: {
  client: Client;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { attempt, isBusy, failure } = useAttempt();
  const name = profile.companyName;

  const handleConfirm = async (): Promise<void> => {
    const path = { clientId };
    const { error } = await call(clientEndpoints.removeClient, { path, body: { workspaceId } });
    // 404: already deleted, by another user or by an earlier request whose response was lost.
    if (error !== null && error.statusCode !== 404) throw error;
    toast.success(`「${name}」を削除しました`);
    const target = listBackTarget(state);
    await navigate(target.to, { replace: true, state: target.state });
    // After leaving the page, which would refetch the deleted client.
    queryClient.removeQueries({ queryKey: clientQueries.detail(workspaceId, clientId).queryKey });
    void refreshAfter(queryClient, workspaceId, clientEndpoints.removeClient);
  };

  return (
    <ConfirmDialog
      open
      title={`クライアント「${name}」を削除しますか？`}
      confirmLabel="削除する"
      busy={isBusy}
      error={failure === null ? undefined : `「${name}」を削除できませんでした。${failure.message}`}
      onConfirm={() => void attempt(handleConfirm)}
      onCancel={onClose}
    >
      <p>
        会社の情報とメモ、お気に入り、提案書、
        {counted('通知条件', conditionCount)}
        も一緒に削除されます。元に戻せません。
      </p>
      <p className="mt-2">
        {`${counted('書類', documentCount)}、${openTaskCount === null ? '案件' : counted('進行中の案件', openTaskCount)}、ファイルは残り、クライアントの指定が外れます。`}
      </p>
    </ConfirmDialog>
  );
};
