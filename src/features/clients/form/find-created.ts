import { clientEndpoints, type Client } from '~/contract/clients';
import { callOrThrow } from '~/session/api';

const MOST = 50;
/** Clocks of a server and a browser differ. */
const CLOCKS_MS = 5 * 60_000;

/** After an answer that got lost: the client, if the server made it; null if it did not (trust.md F5). */
export const findCreated = async (
  workspaceId: number,
  companyName: string,
  sentAt: Date,
): Promise<Client | null> => {
  const { items } = await callOrThrow(clientEndpoints.listClients, {
    query: { workspaceId, sort: 'newest', perPage: MOST },
  });
  const isIt = ({ profile, createdAt }: Client): boolean =>
    profile.companyName === companyName && Date.parse(createdAt) >= sentAt.getTime() - CLOCKS_MS;
  return items.find(isIt) ?? null;
};
