import { combinedQuery } from '~/session/query';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberEndpoints } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { ApiError } from '~/lib/http/api-error';
import { dropInvitation, invitationToken } from '~/lib/navigation/invitation';
import { callOrThrow } from '~/session/api';
import { readSession } from '~/session/session';
import { workspaceQueries } from '~/features/workspaces/queries';

/** An invitation, and the workspaces that one was in before it was opened. */
type Opened = { token: string | null; known: ReadonlySet<number> };

const open = (): Opened => ({
  token: invitationToken(),
  known: new Set(readSession().workspaces.map(({ workspaceId }) => workspaceId)),
});

/** Reads the list of workspaces anew; one that was asked for before knows nothing of the new one. */
const rereadWorkspaces = async (queryClient: QueryClient): Promise<void> => {
  const list = workspaceQueries.list();
  await queryClient.cancelQueries(list);
  await queryClient.refetchQueries(list);
};

/** The server knows no such invitation, or nobody can say whether it took it: the list can. */
const mayHaveWorked = ({ statusCode, isResultUnknown }: ApiError): boolean =>
  statusCode === 404 || isResultUnknown;

/** Another attempt would be refused as well, whoever makes it. */
const isFinal = ({ kind, statusCode }: ApiError): boolean =>
  kind === 'refused' && statusCode < 500 && ![401, 403, 429].includes(statusCode);

const accept = async (
  queryClient: QueryClient,
  invitationOpened: { token: string; known: ReadonlySet<number> },
): Promise<true> => {
  const { token, known } = invitationOpened;
  try {
    await callOrThrow(memberEndpoints.acceptInvitation, { body: { invitationToken: token } });
    dropInvitation();
    await rereadWorkspaces(queryClient);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayHaveWorked(error)) {
      await rereadWorkspaces(queryClient);
      const isIn = readSession().workspaces.some(({ workspaceId }) => !known.has(workspaceId));
      if (isIn) {
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
  /** `otherAddress`: it was sent to another address than the one that is logged in. */
  | { state: 'refused'; message: string; otherAddress: boolean; drop: () => void }
  | { state: 'failed'; message: string; retry: () => void };

/**
 * Accepts the invitation that the app was opened with, once, however often the page is drawn
 * (product.md §4). It is kept where another attempt, or another log-in, may still succeed.
 */
export const useInvitation = (): Invitation => {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(open);
  const present = invitationToken();
  // Another one was opened from inside the app while this page stood there.
  if (present !== null && present !== opened.token) setOpened(open());

  const { token, known } = opened;
  const { status, error, isFetching, refetch } = useQuery({
    ...combinedQuery(['invitation', null, 'acceptance', token], async () =>
      token === null ? true : accept(queryClient, { token, known }),
    ),
    // Used or refused, it is not to be sent again, whatever becomes of the cache.
    enabled: token !== null && token === present,
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
    ? '参加できたかどうかが分かりません。通信の状態を確認して、もう一度お試しください。'
    : error.message;
  return { state: 'failed', message, retry: () => void refetch() };
};
