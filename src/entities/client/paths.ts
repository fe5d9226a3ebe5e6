export const CLIENTS_PATH = '/clients';
export const NEW_CLIENT_PATH = '/clients?new=1';
export const IMPORT_CLIENTS_PATH = '/clients?import=1';

/**
 * A client's page, or a view of it: the specification knows the screen /clients alone
 * (docs/decisions/0020-a-client-in-the-address.md).
 */
export const clientPath = (clientId: number, view: Readonly<Record<string, string>> = {}): string =>
  `${CLIENTS_PATH}?${new URLSearchParams({ client: String(clientId), ...view }).toString()}`;

/** The proposal sheet of a client; without subsidies it lets one choose them. */
export const proposalPath = (clientId: number, subsidyIds: readonly number[] = []): string => {
  const path = clientPath(clientId, { view: 'proposal' });
  return subsidyIds.length === 0 ? path : `${path}&subsidies=${subsidyIds.join(',')}`;
};

/** Where those of a proposal are chosen anew, those that it has by now among them. */
export const proposalChoicePath = (clientId: number, subsidyIds: readonly number[]): string =>
  `${proposalPath(clientId, subsidyIds)}&choose=1`;
