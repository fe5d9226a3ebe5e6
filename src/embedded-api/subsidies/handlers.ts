import type { subsidyEndpoints, SubsidyQuery } from '~/contract/subsidies';
import { kindsOn, searchLimit } from '~/domain/plans/limits';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf, User } from '~/embedded-api/core/handler';
import { notFound } from '~/embedded-api/core/http-error';
import type { SearchBounds } from '~/embedded-api/core/subsidy-collection';
import { requireKind, requireKinds, requireReader } from '~/embedded-api/workspaces/membership';
import { anybody, viewerIn } from './viewer';

type SearchCall = {
  context: Context;
  user: User;
  query: Pick<SubsidyQuery, 'workspaceId' | 'clientId' | 'kind'>;
};

/** The viewer and bounds of a search; 403 for kinds that the plan does not include. */
const searchMembership = async ({ context, user, query }: SearchCall) => {
  const member = await requireReader(context, user.userId, query.workspaceId, 'search');
  const viewer = await viewerIn(context, member, query.clientId);
  requireKinds(member, query);
  const bounds: SearchBounds = { limit: searchLimit(member.plan), kinds: kindsOn(member.plan) };
  return { viewer, bounds };
};

export const subsidyHandlers: HandlersOf<typeof subsidyEndpoints> = {
  searchSubsidies: async (call) => {
    const { viewer, bounds } = await searchMembership(call);
    return (await call.context.subsidies()).search(call.query, viewer, bounds);
  },

  listSubsidySuggestions: async (call) => {
    const { viewer, bounds } = await searchMembership(call);
    return (await call.context.subsidies()).suggestions(call.query, viewer, bounds);
  },

  getSubsidyCalendar: async (call) => {
    const { viewer, bounds } = await searchMembership(call);
    return (await call.context.subsidies()).calendar(call.query, viewer, bounds);
  },

  getSubsidy: async ({ context, user, path, query }) => {
    const subsidies = await context.subsidies();
    const missing = (): Error => notFound('補助金・助成金が見つかりません。');
    if (!user || query.workspaceId === undefined) {
      const published = await subsidies.detail(path.subsidyId, anybody(new Date(context.now())));
      if (!published) throw missing();
      return published;
    }
    const member = await requireReader(context, user.userId, query.workspaceId, 'subsidyDetail');
    const viewer = await viewerIn(context, member, query.clientId);
    const detail = await subsidies.detail(path.subsidyId, viewer);
    if (!detail) throw missing();
    requireKind(member, detail.kind);
    return detail;
  },
};
