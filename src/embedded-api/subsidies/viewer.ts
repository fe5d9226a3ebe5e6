import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { kindsOn } from '~/domain/plans/limits';
import { requireClient } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import { notFound } from '~/embedded-api/core/http-error';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { requireKind, type Membership } from '~/embedded-api/workspaces/membership';
import { NO_CLIENT_ID } from './rows';

/** A viewer without profile, favorites and dismissals. */
export const anybody = (now: Date): Viewer => ({
  now,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});

const idsOf = (rows: readonly { subsidyId: number }[]): ReadonlySet<number> =>
  new Set(rows.map(({ subsidyId }) => subsidyId));

/** The workspace or its client (else 403 or 404), with its profile and favorites. */
export const viewerIn = async (
  context: Context,
  member: Membership,
  clientId: number | null = null,
): Promise<Viewer> => {
  const { dismissals, favorites, profiles } = context.database;
  const { workspaceId } = member.workspace;
  const client = clientId === null ? null : await requireClient(context, member, clientId);
  const dismissed = await dismissals.where({ workspaceId }).toArray();
  const profile = client === null ? await profiles.get(workspaceId) : client.profile;
  const owner = { workspaceId, clientId: clientId ?? NO_CLIENT_ID };
  return {
    now: new Date(context.now()),
    profile: profile ?? null,
    favoriteIds: idsOf(can('favorites', member) ? await favorites.where(owner).toArray() : []),
    dismissedIds: idsOf(dismissed),
  };
};

/** Null if the plan does not include it or it no longer exists, as after an import of real data. */
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

/** Like {@link subsidyLookup}, for known ids. Without any, it does not wait for the collection. */
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

/** A subsidy that exists (else 404) and that the plan includes (else 403). */
export const requireSubsidy = async (context: Context, member: Membership, subsidyId: number) => {
  const subsidies = await context.subsidies();
  const subsidy = subsidies.summary(subsidyId, await viewerIn(context, member));
  if (!subsidy) throw notFound('補助金・助成金が見つかりません。');
  requireKind(member, subsidy.kind);
  return subsidy;
};
