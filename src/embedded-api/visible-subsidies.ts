import type { SubsidyFilters, SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access';
import { canSearchGrants } from '~/domain/limits';
import type { Plan } from '~/domain/plans';
import type { SubsidyKind } from '~/domain/subsidy';
import type { Context } from '~/embedded-api/context';
import { forbidden, notFound } from '~/embedded-api/refusal';
import type { Seat } from '~/embedded-api/seats';
import type { Asker } from '~/embedded-api/subsidies/collection';

/** The kinds that a plan finds at all (spec §9). */
export const kindsOn = (plan: Plan): readonly SubsidyKind[] =>
  canSearchGrants(plan) ? ['subsidy', 'grant'] : ['subsidy'];

/** Refuses what the plan does not find. */
export const demandKind = ({ plan }: Seat, kind: SubsidyKind): void => {
  if (!kindsOn(plan).includes(kind)) throw forbidden('現在のプランでは助成金を利用できません');
};

/** Refuses filters that ask for what the plan does not find. */
export const demandKinds = (seat: Seat, { kind = [] }: SubsidyFilters): void => {
  for (const one of kind) demandKind(seat, one);
};

/** Somebody of whom nothing is known: the day alone. */
export const anybody = (now: Date): Asker => ({
  now,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});

/** What the collection needs to know of a workspace: the day, its profile, what it keeps and put away. */
export const askerIn = async ({ database, now }: Context, seat: Seat): Promise<Asker> => {
  const { workspaceId } = seat.workspace;
  const favorites = can('favorites', seat)
    ? await database.favorites.where({ workspaceId }).toArray()
    : [];
  const dismissals = await database.dismissals.where({ workspaceId }).toArray();
  return {
    now: new Date(now()),
    profile: (await database.profiles.get(workspaceId)) ?? null,
    favoriteIds: new Set(favorites.map(({ subsidyId }) => subsidyId)),
    dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
  };
};

/**
 * A subsidy as a seat sees it; null where its plan does not find it, and where it is gone, as an
 * import of real data replaces all that there were.
 */
export const subsidyLookup = async (
  context: Context,
  seat: Seat,
): Promise<(subsidyId: number) => SubsidySummary | null> => {
  const asker = await askerIn(context, seat);
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
