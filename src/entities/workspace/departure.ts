import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { ApiError } from '~/lib/http/api-error';
import { useAttempt } from '~/lib/use-attempt';
import { callOrThrow } from '~/session/api';
import { dropDraftsIn } from '~/session/drafts';
import { clearMembers, ownMember, refetchOwnMember } from '~/session/members';
import { showFlash } from '~/session/redirect-messages';
import { removeWorkspace } from '~/session/session-changes';
import { clearProfile } from '~/session/workspace-profile';
import { WORKSPACES_PATH } from './paths';

/** The server clearly refused, so the workspace still exists. */
const isClear = ({ kind, statusCode }: ApiError): boolean =>
  kind === 'refused' && statusCode < 500 && statusCode !== 404;

/** Whether the refetched workspaces no longer include it; throws an ApiError if that fails. */
const isGone = async (workspaceId: number): Promise<boolean> => {
  const there = await callOrThrow(workspaceEndpoints.listWorkspaces, {});
  return there.every((each) => each.workspaceId !== workspaceId);
};

/** A 404 may mean that an earlier attempt succeeded but its answer was lost. */
const isGoneAlready = async (error: unknown, workspaceId: number): Promise<boolean> => {
  if (!(error instanceof ApiError) || error.statusCode !== 404) return false;
  return isGone(workspaceId).catch(() => false);
};

/** Leaves or deletes a workspace, drops its data and shows `message` on /workspaces (product §5). */
export const useDeparture = ({
  workspaceId,
  send,
  message,
}: {
  workspaceId: number;
  send: () => Promise<void>;
  message: string;
}) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { attempt, isBusy, failure, clearFailure } = useAttempt();

  const leave = async (): Promise<void> => {
    showFlash(message, WORKSPACES_PATH);
    clearMembers();
    clearProfile();
    void dropDraftsIn(workspaceId);
    removeWorkspace(workspaceId);
    queryClient.removeQueries();
    await navigate(WORKSPACES_PATH, { replace: true });
  };

  const depart = async (): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (!(await isGoneAlready(error, workspaceId))) throw error;
    }
    await leave();
  };

  const check = async (): Promise<void> => {
    if (!(await isGone(workspaceId))) {
      throw new ApiError(409, 'まだ反映されていません。もう一度お試しください。');
    }
    await leave();
  };

  return {
    depart: () => void attempt(depart),
    isBusy,
    failure: failure?.message ?? null,
    /** Refetches to find out the result; undefined if the server has clearly refused. */
    check: failure !== null && !isClear(failure) ? () => void attempt(check) : undefined,
    forget: clearFailure,
  };
};

export type Departure = ReturnType<typeof useDeparture>;

export const useWithdrawal = ({ workspaceId, name }: Workspace): Departure =>
  useDeparture({
    workspaceId,
    send: async () => {
      const own = ownMember(workspaceId) ?? (await refetchOwnMember(workspaceId));
      if (own === undefined) {
        throw new ApiError(
          404,
          'メンバーの一覧にご自身が見つかりません。既に退会している可能性があります。送信状況を確認してください。',
        );
      }
      const { workspaceUserId } = own;
      await callOrThrow(workspaceEndpoints.withdrawFromWorkspace, { body: { workspaceUserId } });
    },
    message: `「${name}」から退会しました。`,
  });
