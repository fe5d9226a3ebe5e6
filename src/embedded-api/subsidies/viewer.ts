import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import type { ClientRow } from '~/embedded-api/clients/rows';
import { clientFacts, requireClient } from '~/embedded-api/clients/find-client';
import { NO_CLIENT } from './rows';
import type { Context } from '~/embedded-api/core/context';
import { notFound } from '~/embedded-api/core/http-error';
import { requireKind, kindsOn, type Membership } from '~/embedded-api/workspaces/membership';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';

/** Somebody of whom nothing is known: the day alone. */
export const anybody = (now: Date): Viewer => ({
  now,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});

const keptBy = async (
  { database }: Context,
  membership: Membership,
  client: ClientRow | null,
): Promise<ReadonlySet<number>> => {
  if (!can('favorites', membership)) return new Set();
  const { workspaceId } = membership.workspace;
  const clientId = client?.clientId ?? NO_CLIENT;
  const rows = await database.favorites.where({ workspaceId, clientId }).toArray();
  return new Set(rows.map(({ subsidyId }) => subsidyId));
};

/**
 * What the collection needs to know of a workspace, or of one of its clients: the day, the profile,
 * what is kept for it; what was put away is the workspace's in any case.
 */
const viewerAs = async (
  context: Context,
  membership: Membership,
  client: ClientRow | null,
): Promise<Viewer> => {
  const { database, now } = context;
  const { workspaceId } = membership.workspace;
  const dismissals = await database.dismissals.where({ workspaceId }).toArray();
  const profile = client === null ? await database.profiles.get(workspaceId) : clientFacts(client);
  return {
    now: new Date(now()),
    profile: profile ?? null,
    favoriteIds: await keptBy(context, membership, client),
    dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
  };
};

/** As {@link viewerAs}, by a client's number; 403 where the membership has no clients, 404 for another's. */
export const viewerIn = async (
  context: Context,
  membership: Membership,
  clientId: number | null = null,
): Promise<Viewer> =>
  viewerAs(
    context,
    membership,
    clientId === null ? null : await requireClient(context, membership, clientId),
  );

/**
 * A subsidy as a seat sees it; null where its plan does not find it, and where it is gone, as an
 * import of real data replaces all that there were.
 */
export const subsidyLookup = async (
  context: Context,
  membership: Membership,
  clientId: number | null = null,
): Promise<(subsidyId: number) => SubsidySummary | null> => {
  const viewer = await viewerIn(context, membership, clientId);
  const subsidies = await context.subsidies();
  const kinds = kindsOn(membership.plan);
  return (subsidyId) => {
    const subsidy = subsidies.summary(subsidyId, viewer);
    return subsidy && kinds.includes(subsidy.kind) ? subsidy : null;
  };
};

/** One that is there and that the plan finds; 404 or 403 if not. */
export const requireSubsidy = async (
  context: Context,
  membership: Membership,
  subsidyId: number,
): Promise<SubsidySummary> => {
  const subsidies = await context.subsidies();
  const subsidy = subsidies.summary(subsidyId, await viewerIn(context, membership));
  if (!subsidy) throw notFound('補助金・助成金が見つかりません');
  requireKind(membership, subsidy.kind);
  return subsidy;
};
