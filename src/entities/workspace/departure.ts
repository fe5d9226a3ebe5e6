import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { ownMember, clearMembers } from '~/session/members';
import { refetchOwnMember } from '~/session/own-member';
import { dropDraftsIn } from '~/session/drafts';
import { showFlash } from '~/session/messages';
import { removeWorkspace } from '~/session/session';
import { clearProfile } from '~/session/workspace-profile';
import { WORKSPACES_PATH } from './paths';

type Departure = {
  depart: () => void;
  isBusy: boolean;
  failure: string | null;
  /** Reads anew and finds out; null where the server has said clearly that it did not happen. */
  check: (() => void) | null;
  forget: () => void;
};

const NOT_YET = 'まだ反映されていません。もう一度お試しください。';

/** The server refused in so many words, and the workspace is there as before. */
const isClear = ({ kind, statusCode }: ApiError): boolean =>
  kind === 'refused' && statusCode < 500 && statusCode !== 404;

/** Whether the accessible workspaces, read anew, are without it; an ApiError where nobody knows. */
const isGone = async (workspaceId: number): Promise<boolean> => {
  const there = await callOrThrow(workspaceEndpoints.listWorkspaces, {});
  return there.every((each) => each.workspaceId !== workspaceId);
};

/** A 404 may mean that it was gone already: an answer got lost and the call was repeated. */
const isGoneAlready = async (error: unknown, workspaceId: number): Promise<boolean> => {
  if (!(error instanceof ApiError) || error.statusCode !== 404) return false;
  return isGone(workspaceId).catch(() => false);
};

/**
 * Takes a workspace away for good, by withdrawal or deletion: `send` makes the call. All
 * that is known of it is dropped, and the choice of another says `words` (product.md §5).
 */
export const useDeparture = ({
  workspaceId,
  send,
  words,
}: {
  workspaceId: number;
  send: () => Promise<void>;
  words: string;
}): Departure => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isUnclear: boolean } | null>(null);
  const isUnderWay = useRef(false);

  const leave = async (): Promise<void> => {
    forgetWorkspace(workspaceId, words);
    queryClient.removeQueries();
    await navigate(WORKSPACES_PATH, { replace: true });
  };

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ message: error.message, isUnclear: !isClear(error) });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
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
    if (await isGone(workspaceId)) await leave();
    else setFailure({ message: NOT_YET, isUnclear: false });
  };

  return {
    depart: () => void attempt(depart),
    isBusy,
    failure: failure?.message ?? null,
    check: failure?.isUnclear === true ? () => void attempt(check) : null,
    forget: () => setFailure(null),
  };
};

const withdraw = async (workspaceId: number): Promise<void> => {
  const own = ownMember(workspaceId) ?? (await refetchOwnMember(workspaceId));
  if (own === undefined) {
    throw new ApiError(
      404,
      'メンバーの一覧にご自身が見つかりません。既に退会している可能性があります。送信状況を確認してください。',
    );
  }
  const { workspaceUserId } = own;
  await callOrThrow(workspaceEndpoints.withdrawFromWorkspace, { body: { workspaceUserId } });
};

/** Leaves a workspace by one's own will, from whichever screen. */
export const useWithdrawal = ({ workspaceId, name }: Workspace): Departure =>
  useDeparture({
    workspaceId,
    send: async () => withdraw(workspaceId),
    words: `「${name}」から退会しました。`,
  });

/**
 * A workspace that its user left or deleted: all that the stores know of it goes, unsaved typing
 * included, and /workspaces says `words`. Cached answers are dropped by whoever has the cache.
 */
const forgetWorkspace = (workspaceId: number, words: string): void => {
  showFlash(words, WORKSPACES_PATH);
  clearMembers();
  clearProfile();
  void dropDraftsIn(workspaceId);
  removeWorkspace(workspaceId);
};
