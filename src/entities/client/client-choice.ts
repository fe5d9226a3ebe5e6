import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClientName } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { prefetchQuery } from '~/session/query';
import { readSession, accessOf } from '~/session/session';
import type { ControlSize } from '~/ui/controls/control-class';
import type { FieldProps } from '~/ui/controls/field';
import { clientNameQueries, useClientNames } from './clients';

/** Props of a client picker. */
export type ClientChoice = {
  /** Null: no client. */
  value: number | null;
  onChange: (clientId: number | null) => void;
  /** Label of the option for no client: 「自社」, or 「すべて」 in a filter. */
  noneLabel?: string | undefined;
  label?: string | undefined;
  size?: ControlSize | undefined;
} & Pick<FieldProps, 'hideLabel' | 'requirement' | 'hint' | 'error' | 'className'>;

const HIDDEN = '表示できないクライアント';
const UNREAD = '名前を取得できないクライアント';
export const MISSING_CLIENT = '見つからないクライアント';

/** Label of a client by id, also of a hidden or deleted one; null while the names are loading. */
export type ClientLabel = (clientId: number) => string | null;

/** Label of a client in pickers and lists. */
export const clientLabelOf = ({
  companyName,
  isLocked,
}: Pick<ClientName, 'companyName' | 'isLocked'>): string =>
  isLocked ? `${companyName}（閲覧のみ）` : companyName;

export const useClientLabel = (): ClientLabel => {
  const { data, error, isOpen } = useClientNames();
  const names = useMemo(
    () => data && new Map(data.map((each) => [each.clientId, clientLabelOf(each)])),
    [data],
  );
  const isFailed = error !== null;
  return useMemo(
    () => (clientId) => {
      if (!isOpen) return HIDDEN;
      if (names === undefined) return isFailed ? UNREAD : null;
      return names.get(clientId) ?? MISSING_CLIENT;
    },
    [isOpen, names, isFailed],
  );
};

/** Loads the client names in parallel with a list; null without access to clients. */
export const prefetchClientNames = async (context: {
  queryClient: QueryClient;
  signal: AbortSignal;
}): Promise<unknown> => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  return selectedWorkspaceId === null || !can('clients', accessOf(session))
    ? null
    : prefetchQuery(context, clientNameQueries.list(selectedWorkspaceId));
};

/** Label of the option for no client in forms. */
export const NO_CLIENT_LABEL = 'なし（自社）';

/** Message under a picker with a locked client selected. `what`: 「書類を作成できません」 */
export const lockedClientMessage = (what: string): string =>
  `このクライアントはプランの上限を超えているため、${what}。ほかのクライアントを選択してください。`;

/** Why nothing can be created for a client; undefined if it can, and while loading. */
export const useClientProblem = (clientId: number | null, what: string): string | undefined => {
  const { data } = useClientNames();
  const isLocked = data?.find((each) => each.clientId === clientId)?.isLocked === true;
  return isLocked ? lockedClientMessage(what) : undefined;
};
