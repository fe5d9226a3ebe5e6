import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import { useRemoveClient } from './remove-client';
import { listBehind } from '~/features/clients/way-back';
import { ApiError } from '~/lib/http/api-error';
import { useWorkspaceId } from '~/session/session';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { toast } from '~/ui/feedback/toast';

/** 「通知条件（2件）」; without a figure where nobody counts. */
const counted = (what: string, count: number | null): string =>
  count === null ? what : `${what}（${count.toLocaleString('ja-JP')}件）`;

/** Asks by name, saying what goes with it and what stays. */
export const RemoveClientDialog = ({
  client: { clientId, profile, conditionCount, documentCount, openTaskCount },
  onClose,
}: {
  client: Client;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const { remove, forget } = useRemoveClient(workspaceId);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);
  const name = profile.companyName;

  const handleConfirm = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await remove(clientId);
      toast.success(`「${name}」を削除しました`);
      const way = listBehind(state);
      await navigate(way.to, { replace: true, state: way.state });
      forget(clientId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(`「${name}」を削除できませんでした。${error.message}`);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={`クライアント「${name}」を削除しますか？`}
      confirmLabel="削除する"
      busy={isSending}
      error={problem}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>
        会社の情報とメモ、お気に入り、
        {counted('通知条件', conditionCount)}
        も一緒に削除されます。元に戻せません。
      </p>
      <p className="mt-2">
        {`${counted('書類', documentCount)}と${openTaskCount === null ? 'タスク' : counted('進行中のタスク', openTaskCount)}は残り、クライアントの指定が外れます。`}
      </p>
    </ConfirmDialog>
  );
};
