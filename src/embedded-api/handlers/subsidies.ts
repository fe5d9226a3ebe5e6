import type { subsidyEndpoints, SubsidyQuery } from '~/contract/subsidies';
import { can } from '~/domain/access';
import { canSearchGrants, searchLimit } from '~/domain/limits';
import type { SubsidyKind } from '~/domain/subsidy';
import type { Context } from '~/embedded-api/context';
import type { UserRow } from '~/embedded-api/database';
import type { HandlersOf } from '~/embedded-api/handler';
import { forbidden, notFound } from '~/embedded-api/refusal';
import { demandFeature, seatOf, type Seat } from '~/embedded-api/seats';
import type { Asker, SearchBounds } from '~/embedded-api/subsidies/collection';

const grantsLocked = (): Error => forbidden('現在のプランでは助成金を利用できません');

const anonymous = (context: Context): Asker => ({
  now: new Date(context.now()),
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});

/** What the collection needs to know of a workspace: the day, its profile, what it keeps and put away. */
export const askerIn = async (context: Context, seat: Seat): Promise<Asker> => {
  const { workspaceId } = seat.workspace;
  const favorites = can('favorites', seat)
    ? await context.database.favorites.where({ workspaceId }).toArray()
    : [];
  const dismissals = await context.database.dismissals.where({ workspaceId }).toArray();
  return {
    now: new Date(context.now()),
    profile: (await context.database.profiles.get(workspaceId)) ?? null,
    favoriteIds: new Set(favorites.map(({ subsidyId }) => subsidyId)),
    dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
  };
};

/** Clients come into the contract with their own calls; until then there is none to match against. */
const demandNoClient = (clientId: number | undefined): void => {
  if (clientId !== undefined) throw notFound('クライアントが見つかりません');
};

type SearchCall = {
  context: Context;
  user: UserRow;
  query: Pick<SubsidyQuery, 'workspaceId' | 'clientId' | 'kind'>;
};

/** Who searches within which bounds; refuses what the plan does not find. */
const searchSeat = async ({ context, user, query }: SearchCall) => {
  const seat = await seatOf(context, user.userId, query.workspaceId);
  demandFeature(seat, 'search');
  demandNoClient(query.clientId);
  const kinds: SubsidyKind[] = canSearchGrants(seat.plan) ? ['subsidy', 'grant'] : ['subsidy'];
  if (query.kind?.some((kind) => !kinds.includes(kind))) throw grantsLocked();
  const bounds: SearchBounds = { limit: searchLimit(seat.plan), kinds };
  return { asker: await askerIn(context, seat), bounds };
};

export const subsidyHandlers: HandlersOf<typeof subsidyEndpoints> = {
  searchSubsidies: async (call) => {
    const { asker, bounds } = await searchSeat(call);
    return (await call.context.subsidies()).search(call.query, asker, bounds);
  },

  getSubsidyCalendar: async (call) => {
    const { asker, bounds } = await searchSeat(call);
    return (await call.context.subsidies()).calendar(call.query, asker, bounds);
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
