import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { proposalEndpoints, type Proposal, type ProposalContent } from '~/contract/proposals';
import { proposalPath } from '~/entities/client/client-address';
import { proposalQueries } from '~/features/clients/queries';
import type { useCreation } from '~/forms/use-creation';
import { ApiError } from '~/lib/http/api-error';
import { useAttempt } from '~/lib/use-attempt';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { toast } from '~/ui/feedback/toast';
import { isSameProposal, type ProposalTexts } from './use-proposal-texts';

type ProposalCreation = ReturnType<typeof useCreation<ProposalContent>>;

/** Saves a proposal to a client: as a new one, or as the next version of `saved`. */
export const useProposalSaving = (
  { clientId, saved }: { clientId: number; saved: Proposal | null },
  content: ProposalContent,
  { texts, creation }: { texts: ProposalTexts; creation: ProposalCreation },
) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { attempt, isBusy, failure, clearFailure } = useAttempt();
  /** The version that a colleague saved meanwhile. */
  const [conflict, setConflict] = useState<Proposal | null>(null);
  const isOnScreen = useRef(true);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  const lastSent = useRef<ProposalContent | null>(null);
  // The content may change while a save is pending.
  const shown = useRef(content);
  useEffect(() => {
    shown.current = content;
  }, [content]);

  /** Opens the proposal, without a selection in the address. */
  const open = async ({ proposalId }: Proposal): Promise<void> =>
    navigate(proposalPath(clientId, [], proposalId), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  const show = async (proposal: Proposal): Promise<void> => {
    const { queryKey } = proposalQueries.detail(workspaceId, proposal.proposalId);
    queryClient.setQueryData(queryKey, proposal);
    // The user may have left while the save was pending.
    if (isOnScreen.current) await open(proposal);
  };
  const shownIds = (): number[] => shown.current.items.map(({ subsidyId }) => subsidyId);
  const accept = async (proposal: Proposal, sent: ProposalContent): Promise<void> => {
    await texts.markSaved(proposal, sent, shownIds());
    await show(proposal);
    void refreshAfter(queryClient, workspaceId, proposalEndpoints.saveProposal);
    toast.success('提案書を保存しました');
  };

  const create = async (sent: ProposalContent, requestKey: string): Promise<void> => {
    const body = { workspaceId, clientId, ...sent, requestKey };
    try {
      await accept(await callOrThrow(proposalEndpoints.createProposal, { body }), sent);
    } catch (error) {
      if (error instanceof ApiError && !error.isResultUnknown) texts.markAnswered();
      throw error;
    }
  };
  const createNew = async (): Promise<void> => {
    creation.onSend(texts.markSent);
    await creation.send(content, create);
  };
  const put = async ({ proposalId }: Proposal, version: number): Promise<void> =>
    accept(
      await callOrThrow(proposalEndpoints.saveProposal, {
        path: { proposalId },
        body: { workspaceId, version, ...content },
      }),
      content,
    );
  const change = async (before: Proposal): Promise<void> => {
    const version = texts.version || before.version;
    const sentBefore = lastSent.current;
    lastSent.current = content;
    try {
      await put(before, version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      const current = await callOrThrow(proposalEndpoints.getProposal, {
        path: { proposalId: before.proposalId },
        query: { workspaceId },
      });
      // 409 for another reason, which the server's message names.
      if (current.version === version) throw error;
      // The version of an earlier save whose answer was lost.
      const isOwn = sentBefore !== null && isSameProposal(sentBefore, current);
      if (isOwn) await put(before, current.version);
      else setConflict(current);
    }
  };

  return {
    isBusy,
    failure,
    save: (): void => void attempt(async () => (saved === null ? createNew() : change(saved))),
    /** Undefined if no result is unknown. */
    check:
      saved === null && failure?.isResultUnknown === true
        ? () => void attempt(async () => creation.resend(create))
        : undefined,
    discard: (): void => {
      if (saved === null) return;
      const bringBack = texts.discard(shownIds());
      void open(saved);
      clearFailure();
      toast.success('変更を破棄しました', { action: { label: '元に戻す', onClick: bringBack } });
    },
    conflict,
    closeConflict: () => setConflict(null),
    acceptTheirs: async (): Promise<void> => {
      if (conflict === null) return;
      texts.discard([]);
      await show(conflict);
      setConflict(null);
    },
    overwriteTheirs: (): void => {
      setConflict(null);
      if (conflict !== null) void attempt(async () => put(conflict, conflict.version));
    },
  };
};

export type ProposalSaving = ReturnType<typeof useProposalSaving>;
