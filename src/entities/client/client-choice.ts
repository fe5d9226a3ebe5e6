import { useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ClientName } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { prefetchQuery } from '~/lib/prefetch';
import { clientNameQueries, useClientNames } from './clients';
import { readSession, accessOf } from '~/session/session';

/** What a picker of clients takes. */
export type ClientChoice = {
  /** Null: none of them. */
  value: number | null;
  onChange: (clientId: number | null) => void;
  /** What stands for none of them: 「自社」, or 「すべて」 of a filter. */
  noneLabel?: string | undefined;
  label?: string | undefined;
  hideLabel?: boolean | undefined;
  requirement?: 'required' | 'optional' | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

const HIDDEN = '表示できないクライアント';
const UNREAD = '名前を取得できないクライアント';
const GONE = '見つからないクライアント';

/** How a client is called by its number alone: in words in any case; null while nobody knows. */
export type ClientLabel = (clientId: number) => string | null;

/** How a client is called where one is chosen or named. */
export const clientLabelOf = ({
  companyName,
  isLocked,
}: Pick<ClientName, 'companyName' | 'isLocked'>): string =>
  isLocked ? `${companyName}（閲覧のみ）` : companyName;

export const useClientLabel = (workspaceId: number): ClientLabel => {
  const { data, error, isOpen } = useClientNames(workspaceId);
  const names = useMemo(
    () => data && new Map(data.map((each) => [each.clientId, clientLabelOf(each)])),
    [data],
  );
  const isFailed = error !== null;
  return useMemo(
    () => (clientId) => {
      if (!isOpen) return HIDDEN;
      if (names === undefined) return isFailed ? UNREAD : null;
      return names.get(clientId) ?? GONE;
    },
    [isOpen, names, isFailed],
  );
};

/** The names, asked for beside the first list that shows them; nothing where there are no clients. */
export const prefetchClientNames = async (how: {
  queryClient: QueryClient;
  signal: AbortSignal;
}): Promise<unknown> => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  return selectedWorkspaceId === null || !can('clients', accessOf(session))
    ? null
    : prefetchQuery(how, clientNameQueries.list(selectedWorkspaceId));
};

/** What stands for no client where one can be chosen. */
export const NO_CLIENT = 'なし（自社）';

/** Under a picker that a client was chosen in who is beyond the plan's limit. */
export const lockedClientMessage = (what: string): string =>
  `このクライアントはプランの上限を超えているため、${what}。ほかのクライアントを選んでください。`;

/** Why nothing new can be made for a client; undefined where it can, and while nobody knows. */
export const useClientProblem = (
  workspaceId: number,
  clientId: number | null,
  what: string,
): string | undefined => {
  const { data } = useClientNames(workspaceId);
  const isLocked = data?.find((each) => each.clientId === clientId)?.isLocked === true;
  return isLocked ? lockedClientMessage(what) : undefined;
};
