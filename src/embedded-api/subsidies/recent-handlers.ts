import type { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { can } from '~/domain/access/access';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { requireFeature, membershipOf } from '~/embedded-api/workspaces/membership';
import { requireSubsidy, subsidyLookup } from './viewer';

const KEPT = 20;

const requireSearchOrDetail = async (context: Context, userId: number, workspaceId: number) => {
  const member = await membershipOf(context, userId, workspaceId);
  if (!can('subsidyDetail', member)) requireFeature(member, 'search');
  return member;
};

/** Recent views are a member's own, so viewers have them too. */
export const recentSubsidyHandlers: HandlersOf<typeof recentSubsidyEndpoints> = {
  listRecentSubsidies: async ({ context, user: { userId }, query: { workspaceId } }) => {
    const member = await requireSearchOrDetail(context, userId, workspaceId);
    const { recentViews } = context.database;
    const rows = await recentViews.where({ userId, workspaceId }).sortBy('viewedAt');
    const lookUp = await subsidyLookup(context, member);
    return rows.toReversed().flatMap(({ subsidyId, viewedAt }) => {
      const subsidy = lookUp(subsidyId);
      return subsidy ? [{ subsidyId, viewedAt: new Date(viewedAt).toISOString(), subsidy }] : [];
    });
  },

  recordRecentSubsidy: async ({ context, user: { userId }, path: { subsidyId }, body }) => {
    const { workspaceId } = body;
    const member = await requireSearchOrDetail(context, userId, workspaceId);
    await requireSubsidy(context, member, subsidyId);
    const { recentViews } = context.database;
    await context.database.transaction('rw', recentViews, async () => {
      await recentViews.put({ userId, workspaceId, subsidyId, viewedAt: context.now() });
      const rows = await recentViews.where({ userId, workspaceId }).sortBy('viewedAt');
      for (const row of rows.slice(0, -KEPT)) {
        await recentViews.delete([userId, workspaceId, row.subsidyId]);
      }
    });
  },

  clearRecentSubsidies: async ({ context, user: { userId }, body: { workspaceId } }) => {
    await requireSearchOrDetail(context, userId, workspaceId);
    await context.database.recentViews.where({ userId, workspaceId }).delete();
  },
};
