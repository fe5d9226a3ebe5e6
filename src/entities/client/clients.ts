import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientEndpoints, type Client, type ClientName } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { callOrThrow } from '~/session/api';
import { standingOf, useSessionStore } from '~/session/session';

// What other features than the clients' own ask of clients: names, and one to see something as.

export const clientNameQueries = {
  /** Every client of the workspace by name. */
  list: (workspaceId: number) =>
    queryOptions({
      queryKey: ['clients', workspaceId, 'names'] as const,
      queryFn: async ({ signal }): Promise<ClientName[]> =>
        callOrThrow(clientEndpoints.listClientNames, { query: { workspaceId } }, { signal }),
      retryOnMount: false,
    }),
};

/** One client; the key is shared by all who ask for it. */
export const clientQuery = (workspaceId: number, clientId: number) =>
  queryOptions({
    queryKey: ['clients', workspaceId, 'detail', clientId] as const,
    queryFn: async ({ signal }): Promise<Client> =>
      callOrThrow(
        clientEndpoints.getClient,
        { path: { clientId }, query: { workspaceId } },
        { signal },
      ),
    retryOnMount: false,
  });

/** The clients by name where plan and role open them; asks for nothing where they do not. */
export const useClientNames = (workspaceId: number) => {
  const isOpen = can('clients', standingOf(useSessionStore()));
  const query = useQuery({ ...clientNameQueries.list(workspaceId), enabled: isOpen });
  return { ...query, isOpen };
};

/** The name of a client for whoever shows whose something is; null while or where it is unknown. */
export const useClientName = (workspaceId: number, clientId: number | null): string | null => {
  const { data } = useClientNames(workspaceId);
  return data?.find((each) => each.clientId === clientId)?.companyName ?? null;
};

/** The client that an address names by `?client=12`; null where it names none. */
export const clientInAddress = (params: URLSearchParams): number | null => {
  const text = params.get('client') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};
