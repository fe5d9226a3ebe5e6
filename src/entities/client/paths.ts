export const CLIENTS_PATH = '/clients';
export const NEW_CLIENT_PATH = '/clients?new=1';
export const IMPORT_CLIENTS_PATH = '/clients?import=1';
export const FILL_CLIENTS_PATH = '/clients?fill=1';

/**
 * A client's page or a view of it. In the query, as the specification has only the path /clients
 * (docs/decisions/0020-client-id-in-the-query.md).
 */
export const clientPath = (clientId: number, view: Readonly<Record<string, string>> = {}): string =>
  `${CLIENTS_PATH}?${new URLSearchParams({ client: String(clientId), ...view }).toString()}`;

/**
 * The proposal sheet of a client: a new one, or a saved one. `subsidyIds` is its selection, in place of
 * the saved one; a new one without any is the screen that selects them.
 */
export const proposalPath = (
  clientId: number,
  subsidyIds: readonly number[] = [],
  proposalId: number | null = null,
): string => {
  const path = clientPath(clientId, {
    view: 'proposal',
    ...(proposalId !== null && { proposal: String(proposalId) }),
  });
  return subsidyIds.length === 0 ? path : `${path}&subsidies=${subsidyIds.join(',')}`;
};

/** Changes the selection of a proposal, starting from its present subsidies. */
export const proposalChoicePath = (
  ...[clientId, subsidyIds, proposalId]: Parameters<typeof proposalPath>
): string => `${proposalPath(clientId, subsidyIds, proposalId)}&choose=1`;
