import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { query } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';

export const clientNameQueries = {
  /** All clients of the workspace, with their names only. */
  list: (workspaceId: number) => query(clientEndpoints.listClientNames, { query: { workspaceId } }),
};

export const clientQuery = (workspaceId: number, clientId: number) =>
  query(clientEndpoints.getClient, { path: { clientId }, query: { workspaceId } });

/** The client names. Sends no request if plan or role have no access to clients (`isOpen`). */
export const useClientNames = () => {
  const workspaceId = useWorkspaceId();
  const isOpen = can('clients', useAccess());
  const names = useQuery({ ...clientNameQueries.list(workspaceId), enabled: isOpen });
  return { ...names, isOpen };
};

/** Null while loading, for no client and for an unknown one. */
export const useClientName = (clientId: number | null): string | null => {
  const { data } = useClientNames();
  return data?.find((each) => each.clientId === clientId)?.companyName ?? null;
};
