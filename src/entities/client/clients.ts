import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { query } from '~/session/query';
import { useAccess } from '~/session/session';

export const clientNameQueries = {
  /** Every client of the workspace by name. */
  list: (workspaceId: number) => query(clientEndpoints.listClientNames, { query: { workspaceId } }),
};

/** One client in full. */
export const clientQuery = (workspaceId: number, clientId: number) =>
  query(clientEndpoints.getClient, { path: { clientId }, query: { workspaceId } });

/** The clients by name where plan and role open them; asks for nothing where they do not. */
export const useClientNames = (workspaceId: number) => {
  const isOpen = can('clients', useAccess());
  const names = useQuery({ ...clientNameQueries.list(workspaceId), enabled: isOpen });
  return { ...names, isOpen };
};

/** The name of a client for whoever shows whose something is; null while or where it is unknown. */
export const useClientName = (workspaceId: number, clientId: number | null): string | null => {
  const { data } = useClientNames(workspaceId);
  return data?.find((each) => each.clientId === clientId)?.companyName ?? null;
};
