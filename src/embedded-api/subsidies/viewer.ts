import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { kindsOn } from '~/domain/plans/limits';
import { clientFacts, requireClient } from '~/embedded-api/clients/find-client';
import type { ClientRow } from '~/embedded-api/clients/rows';
import type { Context } from '~/embedded-api/core/context';
import { notFound } from '~/embedded-api/core/http-error';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { requireKind, type Membership } from '~/embedded-api/workspaces/membership';
import { NO_CLIENT } from './rows';

/** A viewer of whom nothing is known. */
export const anybody = (now: Date): Viewer => ({
  now,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});

const favoriteIdsOf = async (
  { database }: Context,
  member: Membership,
  client: ClientRow | null,
): Promise<ReadonlySet<number>> => {
  if (!can('favorites', member)) return new Set();
  const { workspaceId } = member.workspace;
  const clientId = client?.clientId ?? NO_CLIENT;
  const rows = await database.favorites.where({ workspaceId, clientId }).toArray();
  return new Set(rows.map(({ subsidyId }) => subsidyId));
};

/**
 * The workspace or one of its clients as a viewer, each with its own profile and favorites; what
 * was dismissed is the workspace's in both cases.
 */
const viewerAs = async (
  context: Context,
  member: Membership,
  client: ClientRow | null,
): Promise<Viewer> => {
  const { database, now } = context;
  const { workspaceId } = member.workspace;
  const dismissals = await database.dismissals.where({ workspaceId }).toArray();
  const profile = client === null ? await database.profiles.get(workspaceId) : clientFacts(client);
  return {
    now: new Date(now()),
    profile: profile ?? null,
    favoriteIds: await favoriteIdsOf(context, member, client),
    dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
  };
};

/** As {@link viewerAs}, by clientId; 403 or 404 if the membership may not read the client. */
export const viewerIn = async (
  context: Context,
  member: Membership,
  clientId: number | null = null,
): Promise<Viewer> =>
  viewerAs(
    context,
    member,
    clientId === null ? null : await requireClient(context, member, clientId),
  );

/**
 * Looks up subsidies by number; null where the plan does not find one, or it is gone: an import
 * of real data replaces all of them.
 */
export const subsidyLookup = async (
  context: Context,
  member: Membership,
  clientId: number | null = null,
): Promise<(subsidyId: number) => SubsidySummary | null> => {
  const viewer = await viewerIn(context, member, clientId);
  const subsidies = await context.subsidies();
  const kinds = kindsOn(member.plan);
  return (subsidyId) => {
    const subsidy = subsidies.summary(subsidyId, viewer);
    return subsidy && kinds.includes(subsidy.kind) ? subsidy : null;
  };
};

/** The same for known numbers; the collection is not waited for where there is none. */
export const subsidiesByIds = async (
  context: Context,
  member: Membership,
  subsidyIds: readonly (number | null)[],
): Promise<(subsidyId: number | null) => SubsidySummary | null> => {
  const asked = new Set(subsidyIds.filter((subsidyId) => subsidyId !== null));
  if (asked.size === 0) return () => null;
  const lookUp = await subsidyLookup(context, member);
  const found = new Map(Array.from(asked, (subsidyId) => [subsidyId, lookUp(subsidyId)]));
  return (subsidyId) => found.get(subsidyId ?? 0) ?? null;
};

/** A subsidy that the plan finds; 404 or 403 if not. */
export const requireSubsidy = async (
  context: Context,
  member: Membership,
  subsidyId: number,
): Promise<SubsidySummary> => {
  const subsidies = await context.subsidies();
  const subsidy = subsidies.summary(subsidyId, await viewerIn(context, member));
  if (!subsidy) throw notFound('補助金・助成金が見つかりません。');
  requireKind(member, subsidy.kind);
  return subsidy;
};
