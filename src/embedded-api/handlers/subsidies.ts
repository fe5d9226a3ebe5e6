import type { subsidyEndpoints } from '~/contract/subsidies';
import { can } from '~/domain/access';
import { canSearchGrants, searchLimit } from '~/domain/limits';
import type { SubsidyKind } from '~/domain/subsidy';
import type { Context } from '~/embedded-api/context';
import type { HandlersOf } from '~/embedded-api/handler';
import { forbidden, notFound } from '~/embedded-api/refusal';
import { demandFeature, seatOf, type Seat } from '~/embedded-api/seats';
import type { Asker } from '~/embedded-api/subsidies/collection';

const grantsLocked = (): Error => forbidden('現在のプランでは助成金を利用できません');

const anonymous = (context: Context): Asker => ({
  now: new Date(context.now()),
  profile: null,
  favoriteIds: new Set(),
});

/** What the collection needs to know of a workspace: the day, its profile, its favourites. */
export const askerIn = async (context: Context, seat: Seat): Promise<Asker> => {
  const { workspaceId } = seat.workspace;
  const favorites = can('favorites', seat)
    ? await context.database.favorites.where({ workspaceId }).toArray()
    : [];
  return {
    now: new Date(context.now()),
    profile: (await context.database.profiles.get(workspaceId)) ?? null,
    favoriteIds: new Set(favorites.map(({ subsidyId }) => subsidyId)),
  };
};

/** Clients come into the contract with their own calls; until then there is none to match against. */
const demandNoClient = (clientId: number | undefined): void => {
  if (clientId !== undefined) throw notFound('クライアントが見つかりません');
};

export const subsidyHandlers: HandlersOf<typeof subsidyEndpoints> = {
  searchSubsidies: async ({ context, user, query }) => {
    const seat = await seatOf(context, user.userId, query.workspaceId);
    demandFeature(seat, 'search');
    demandNoClient(query.clientId);
    const kinds: SubsidyKind[] = canSearchGrants(seat.plan) ? ['subsidy', 'grant'] : ['subsidy'];
    if (query.kind?.some((kind) => !kinds.includes(kind))) throw grantsLocked();
    const asker = await askerIn(context, seat);
    const subsidies = await context.subsidies();
    return subsidies.search(query, asker, { limit: searchLimit(seat.plan), kinds });
  },

  getSubsidy: async ({ context, user, path, query }) => {
    const subsidies = await context.subsidies();
    const missing = (): Error => notFound('補助金・助成金が見つかりません');
    if (!user || query.workspaceId === undefined) {
      const published = await subsidies.detail(path.subsidyId, anonymous(context));
      if (!published) throw missing();
      return published;
    }
    const seat = await seatOf(context, user.userId, query.workspaceId);
    demandFeature(seat, 'subsidyDetail');
    demandNoClient(query.clientId);
    const detail = await subsidies.detail(path.subsidyId, await askerIn(context, seat));
    if (!detail) throw missing();
    if (detail.kind === 'grant' && !canSearchGrants(seat.plan)) throw grantsLocked();
    return detail;
  },
};
