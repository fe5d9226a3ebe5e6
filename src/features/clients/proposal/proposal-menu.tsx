import { useQueryClient } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { proposalEndpoints, type Proposal, type ProposalSummary } from '~/contract/proposals';
import { clientPath, proposalPath } from '~/entities/client/client-address';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientNames } from '~/entities/client/clients';
import { proposalQueries } from '~/features/clients/queries';
import { useCreation } from '~/forms/use-creation';
import { useOfflineReason } from '~/lib/connection';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useAttempt } from '~/lib/use-attempt';
import { call, callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { toast } from '~/ui/feedback/toast';
import { CancelButton, ConfirmDialog, Dialog } from '~/ui/overlays/dialog';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import { dropProposalDraft } from './use-proposal-texts';

type SavedProposal = Proposal | ProposalSummary;

type ProposalMenuProps = {
  /** Null for one that is not saved yet. */
  proposal: SavedProposal | null;
  /** The menu's name in a list. */
  label?: string | undefined;
  /** Why it cannot be duplicated now. */
  blockedBecause?: string | undefined;
};

/** The actions on a saved proposal, on its print page and in the list. */
export const ProposalMenu = ({ proposal, label, blockedBecause }: ProposalMenuProps) => {
  const [open, setOpen] = useState<'duplicate' | 'remove' | null>(null);
  const unsaved = proposal === null ? '先に提案書を保存してください。' : undefined;
  const deletion = useOfflineReason('削除') ?? unsaved;
  const duplication = useOfflineReason('複製') ?? unsaved ?? blockedBecause;
  const OpenDialog = open && { duplicate: DuplicateDialog, remove: RemoveDialog }[open];
  return (
    <>
      <MoreMenu label={label} size={label === undefined ? 'md' : 'sm'}>
        <MenuButton
          icon={<Copy aria-hidden />}
          aria-haspopup="dialog"
          disabledReason={duplication}
          onClick={() => setOpen('duplicate')}
        >
          ほかのクライアントに複製
        </MenuButton>
        <MenuButton
          icon={<Trash2 aria-hidden />}
          aria-haspopup="dialog"
          disabledReason={deletion}
          onClick={() => setOpen('remove')}
        >
          提案書を削除
        </MenuButton>
      </MoreMenu>
      {proposal !== null && OpenDialog && (
        <OpenDialog proposal={proposal} onClose={() => setOpen(null)} />
      )}
    </>
  );
};

type DialogProps = { proposal: SavedProposal; onClose: () => void };

const DuplicateDialog = ({ proposal: { proposalId, title }, onClose }: DialogProps) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { data: names } = useClientNames();
  const [clientId, setClientId] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const creation = useCreation<{ clientId: number; version: number }>();
  const isLocked = names?.find((each) => each.clientId === clientId)?.isLocked === true;
  const lockedProblem = isLocked
    ? 'プランの上限を超えたクライアントには、複製できません。'
    : undefined;
  const problem = clientId === null ? 'クライアントを選択してください。' : lockedProblem;

  const duplicate = async (target: number): Promise<void> => {
    const original = await callOrThrow(proposalEndpoints.getProposal, {
      path: { proposalId },
      query: { workspaceId },
    });
    const { message, items, version } = original;
    await creation.send({ clientId: target, version }, async (_, requestKey) => {
      const made = await callOrThrow(proposalEndpoints.createProposal, {
        body: { workspaceId, clientId: target, title: original.title, message, items, requestKey },
      });
      queryClient.setQueryData(proposalQueries.detail(workspaceId, made.proposalId).queryKey, made);
      void refreshAfter(queryClient, workspaceId, proposalEndpoints.createProposal);
      toast.success('提案書を複製しました');
      onClose();
      await navigate(proposalPath(target, [], made.proposalId), { state: leavingFrom(location) });
    });
  };

  const handleSubmit = (): void => {
    setAsked(true);
    if (clientId !== null && problem === undefined) void attempt(async () => duplicate(clientId));
  };

  return (
    <Dialog
      open
      title="ほかのクライアントに複製"
      description={`「${title}」を、選択したクライアントの提案書として複製します。応募条件は、そのクライアントの情報で確認し直します。メッセージとコメントはそのまま複製されるため、渡す前に確認してください。`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <CancelButton busy={isBusy} onClick={onClose} />
          <Button variant="primary" busy={isBusy} onClick={handleSubmit}>
            複製する
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure message={failure?.message ?? null} />
        <ClientPicker
          value={clientId}
          onChange={setClientId}
          noneLabel="選択してください"
          requirement="required"
          error={isAsked ? problem : undefined}
        />
      </div>
    </Dialog>
  );
};

const RemoveDialog = ({ proposal: { proposalId, clientId, title }, onClose }: DialogProps) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { attempt, isBusy, failure } = useAttempt();

  const handleConfirm = async (): Promise<void> => {
    const { error } = await call(proposalEndpoints.removeProposal, {
      path: { proposalId },
      body: { workspaceId },
    });
    // 404: already deleted, by another user or by an earlier request whose response was lost.
    if (error !== null && error.statusCode !== 404) throw error;
    toast.success(`「${title}」を削除しました`);
    onClose();
    await navigate(clientPath(clientId, { tab: 'proposals' }), { replace: true, state });
    void dropProposalDraft(clientId, proposalId);
    const { queryKey } = proposalQueries.detail(workspaceId, proposalId);
    queryClient.removeQueries({ queryKey });
    void refreshAfter(queryClient, workspaceId, proposalEndpoints.removeProposal);
  };

  return (
    <ConfirmDialog
      open
      title={`提案書「${title}」を削除しますか？`}
      confirmLabel="削除する"
      busy={isBusy}
      error={failure === null ? undefined : `削除できませんでした。${failure.message}`}
      onConfirm={() => void attempt(handleConfirm)}
      onCancel={onClose}
    >
      ほかのメンバーも開けなくなります。元に戻せません。
    </ConfirmDialog>
  );
};
