import type { subsidyEndpoints, SubsidyQuery } from '~/contract/subsidies';
import { searchLimit } from '~/domain/plans/limits';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf, User } from '~/embedded-api/core/handler';
import { notFound } from '~/embedded-api/core/http-error';
import {
  demandFeature,
  demandKind,
  demandKinds,
  kindsOn,
  seatOf,
} from '~/embedded-api/workspaces/membership';
import type { SearchBounds } from '~/embedded-api/core/subsidy-collection';
import { anybody, askerIn } from './viewer';

type SearchCall = {
  context: Context;
  user: User;
  query: Pick<SubsidyQuery, 'workspaceId' | 'clientId' | 'kind'>;
};

/** Who searches within which bounds; refuses what the plan does not find. */
const searchSeat = async ({ context, user, query }: SearchCall) => {
  const seat = await seatOf(context, user.userId, query.workspaceId);
  demandFeature(seat, 'search');
  const asker = await askerIn(context, seat, query.clientId);
  demandKinds(seat, query);
  const bounds: SearchBounds = { limit: searchLimit(seat.plan), kinds: kindsOn(seat.plan) };
  return { asker, bounds };
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
      const published = await subsidies.detail(path.subsidyId, anybody(new Date(context.now())));
      if (!published) throw missing();
      return published;
    }
    const seat = await seatOf(context, user.userId, query.workspaceId);
    demandFeature(seat, 'subsidyDetail');
    const asker = await askerIn(context, seat, query.clientId);
    const detail = await subsidies.detail(path.subsidyId, asker);
    if (!detail) throw missing();
    demandKind(seat, detail.kind);
    return detail;
  },
};
