import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberEndpoints } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { workspaceQueries } from '~/features/workspaces/queries';
import { ApiError } from '~/lib/http/api-error';
import { dropInvitation, invitationToken } from '~/lib/navigation/invitation';
import { callOrThrow } from '~/session/api';
import { combinedQuery } from '~/session/query';
import { readSession } from '~/session/session';

/** The invitation, and the user's workspaces before it was accepted. */
const open = () => ({
  token: invitationToken(),
  known: new Set(readSession().workspaces.map(({ workspaceId }) => workspaceId)),
});

/** Refetches the workspaces; a pending fetch may not include the new one. */
const refetchWorkspaces = async (queryClient: QueryClient): Promise<void> => {
  const list = workspaceQueries.list();
  await queryClient.cancelQueries(list);
  await queryClient.refetchQueries(list);
};

/** Whether any further attempt would be refused too. */
const isFinal = ({ kind, statusCode }: ApiError): boolean =>
  kind === 'refused' && statusCode < 500 && ![401, 403, 429].includes(statusCode);

const accept = async (
  queryClient: QueryClient,
  token: string,
  known: ReadonlySet<number>,
): Promise<true> => {
  try {
    await callOrThrow(memberEndpoints.acceptInvitation, { body: { invitationToken: token } });
    dropInvitation();
    await refetchWorkspaces(queryClient);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An unknown result, or an invitation that was already used, so the list must be checked.
    if (error.isResultUnknown || error.statusCode === 404) {
      await refetchWorkspaces(queryClient);
      if (readSession().workspaces.some(({ workspaceId }) => !known.has(workspaceId))) {
        dropInvitation();
        return true;
      }
    }
    if (isFinal(error)) dropInvitation();
    throw error;
  }
};

export type Invitation =
  | { state: 'none' | 'accepting' }
  | { state: 'accepted'; isNew: (workspace: Workspace) => boolean }
  /** `otherAddress`: the invitation was sent to another address than the user's. */
  | { state: 'refused'; message: string; otherAddress: boolean; drop: () => void }
  | { state: 'failed'; message: string; retry: () => void };

/**
 * Accepts the invitation that the app was opened with, exactly once (product §4). Keeps it if a
 * retry or another log-in may still succeed.
 */
export const useInvitation = (): Invitation => {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(open);
  const current = invitationToken();
  // Another invitation link was followed while this page was shown.
  if (current !== null && current !== opened.token) setOpened(open());

  const { token, known } = opened;
  const { status, error, isFetching, refetch } = useQuery({
    ...combinedQuery(['invitation', null, 'acceptance', token], async () =>
      token === null ? true : accept(queryClient, token, known),
    ),
    // A used or refused invitation must not be sent again, even if the cache is cleared.
    enabled: token !== null && token === current,
    networkMode: 'always',
    staleTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
  });

  if (token === null) return { state: 'none' };
  if (isFetching) return { state: 'accepting' };
  if (status === 'success') {
    return { state: 'accepted', isNew: ({ workspaceId }) => !known.has(workspaceId) };
  }
  if (!(error instanceof ApiError)) return { state: 'none' };
  if (error.statusCode === 403 || isFinal(error)) {
    const drop = (): void => {
      dropInvitation();
      setOpened(open());
    };
    const otherAddress = error.statusCode === 403;
    return { state: 'refused', message: error.message, otherAddress, drop };
  }
  const message = error.isResultUnknown
    ? '参加できたかどうかを確認できませんでした。通信の状態を確認して、もう一度お試しください。'
    : error.message;
  return { state: 'failed', message, retry: () => void refetch() };
};
