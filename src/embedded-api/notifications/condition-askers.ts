import { clientFacts } from '~/embedded-api/clients/find-client';
import type { ClientRow } from '~/embedded-api/clients/rows';
import type { Context } from '~/embedded-api/core/context';
import type { Membership } from '~/embedded-api/workspaces/membership';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { viewerIn } from '~/embedded-api/subsidies/viewer';

export type ConditionViewers = {
  own: Viewer;
  /** With the client's profile in place of the workspace's. */
  of: (client: ClientRow) => Viewer;
};

/** Through whose eyes the conditions of a workspace look: what was put away, once for all of them. */
export const conditionViewers = async (
  context: Context,
  membership: Membership,
): Promise<ConditionViewers> => {
  const own = await viewerIn(context, membership);
  return {
    own,
    of: (client) => ({ ...own, profile: clientFacts(client) }),
  };
};

/** The clients of a workspace by number. */
export const clientsById = async (
  { database }: Context,
  workspaceId: number,
): Promise<ReadonlyMap<number, ClientRow>> => {
  const rows = await database.clients.where({ workspaceId }).toArray();
  return new Map(rows.map((row) => [row.clientId, row]));
};

/** Of those, the ones that some conditions are for: one condition asks for no thousand clients. */
export const clientsOfConditions = async (
  { database }: Context,
  workspaceId: number,
  conditions: readonly { clientId: number | null }[],
): Promise<ReadonlyMap<number, ClientRow>> => {
  const clientIds = [...new Set(conditions.flatMap(({ clientId }) => clientId ?? []))];
  const rows = await database.clients.bulkGet(clientIds);
  return new Map(
    rows.flatMap((row) => (row?.workspaceId === workspaceId ? [[row.clientId, row] as const] : [])),
  );
};
