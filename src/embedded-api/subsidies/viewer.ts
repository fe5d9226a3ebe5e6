import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import type { ClientRow } from '~/embedded-api/clients/rows';
import { clientFacts, demandClient } from '~/embedded-api/clients/find-client';
import { NO_CLIENT } from './rows';
import type { Context } from '~/embedded-api/core/context';
import { notFound } from '~/embedded-api/core/http-error';
import { demandKind, kindsOn, type Seat } from '~/embedded-api/workspaces/membership';
import type { Asker } from '~/embedded-api/core/subsidy-collection';

/** Somebody of whom nothing is known: the day alone. */
export const anybody = (now: Date): Asker => ({
  now,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});

const keptBy = async (
  { database }: Context,
  seat: Seat,
  client: ClientRow | null,
): Promise<ReadonlySet<number>> => {
  if (!can('favorites', seat)) return new Set();
  const { workspaceId } = seat.workspace;
  const clientId = client?.clientId ?? NO_CLIENT;
  const rows = await database.favorites.where({ workspaceId, clientId }).toArray();
  return new Set(rows.map(({ subsidyId }) => subsidyId));
};

/**
 * What the collection needs to know of a workspace, or of one of its clients: the day, the profile,
 * what is kept for it; what was put away is the workspace's in any case.
 */
const askerAs = async (context: Context, seat: Seat, client: ClientRow | null): Promise<Asker> => {
  const { database, now } = context;
  const { workspaceId } = seat.workspace;
  const dismissals = await database.dismissals.where({ workspaceId }).toArray();
  const profile = client === null ? await database.profiles.get(workspaceId) : clientFacts(client);
  return {
    now: new Date(now()),
    profile: profile ?? null,
    favoriteIds: await keptBy(context, seat, client),
    dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
  };
};

/** As {@link askerAs}, by a client's number; 403 where the seat has no clients, 404 for another's. */
export const askerIn = async (
  context: Context,
  seat: Seat,
  clientId: number | null = null,
): Promise<Asker> =>
  askerAs(context, seat, clientId === null ? null : await demandClient(context, seat, clientId));

/**
 * A subsidy as a seat sees it; null where its plan does not find it, and where it is gone, as an
 * import of real data replaces all that there were.
 */
export const subsidyLookup = async (
  context: Context,
  seat: Seat,
  clientId: number | null = null,
): Promise<(subsidyId: number) => SubsidySummary | null> => {
  const asker = await askerIn(context, seat, clientId);
  const subsidies = await context.subsidies();
  const kinds = kindsOn(seat.plan);
  return (subsidyId) => {
    const subsidy = subsidies.summary(subsidyId, asker);
    return subsidy && kinds.includes(subsidy.kind) ? subsidy : null;
  };
};

/** One that is there and that the plan finds; 404 or 403 if not. */
export const demandSubsidy = async (
  context: Context,
  seat: Seat,
  subsidyId: number,
): Promise<SubsidySummary> => {
  const subsidies = await context.subsidies();
  const subsidy = subsidies.summary(subsidyId, await askerIn(context, seat));
  if (!subsidy) throw notFound('補助金・助成金が見つかりません');
  demandKind(seat, subsidy.kind);
  return subsidy;
};
