export const CLIENTS_PATH = '/clients';
export const NEW_CLIENT_PATH = '/clients?new=1';
export const IMPORT_CLIENTS_PATH = '/clients?import=1';

/**
 * A client's page or a view of it. In the query, as the specification has only the path /clients
 * (docs/decisions/0020-a-client-in-the-address.md).
 */
export const clientPath = (clientId: number, view: Readonly<Record<string, string>> = {}): string =>
  `${CLIENTS_PATH}?${new URLSearchParams({ client: String(clientId), ...view }).toString()}`;

/** The proposal sheet of a client; without subsidies, the screen that selects them. */
export const proposalPath = (clientId: number, subsidyIds: readonly number[] = []): string => {
  const path = clientPath(clientId, { view: 'proposal' });
  return subsidyIds.length === 0 ? path : `${path}&subsidies=${subsidyIds.join(',')}`;
};

/** Changes the selection of a proposal, starting from its present subsidies. */
export const proposalChoicePath = (clientId: number, subsidyIds: readonly number[]): string =>
  `${proposalPath(clientId, subsidyIds)}&choose=1`;
