import type { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { can } from '~/domain/access/access';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { demandFeature, seatOf, type Seat } from '~/embedded-api/workspaces/membership';
import { demandSubsidy, subsidyLookup } from './viewer';

const KEPT = 20;

const demandEither = (seat: Seat): void => {
  if (!can('subsidyDetail', seat)) demandFeature(seat, 'search');
};

/** Everybody's own, so that a viewer keeps them too. */
export const recentSubsidyHandlers: HandlersOf<typeof recentSubsidyEndpoints> = {
  listRecentSubsidies: async ({ context, user: { userId }, query: { workspaceId } }) => {
    const seat = await seatOf(context, userId, workspaceId);
    demandEither(seat);
    const { recentViews } = context.database;
    const rows = await recentViews.where({ userId, workspaceId }).sortBy('viewedAt');
    const lookUp = await subsidyLookup(context, seat);
    return rows.toReversed().flatMap(({ subsidyId, viewedAt }) => {
      const subsidy = lookUp(subsidyId);
      return subsidy ? [{ subsidyId, viewedAt: new Date(viewedAt).toISOString(), subsidy }] : [];
    });
  },

  recordRecentSubsidy: async ({ context, user: { userId }, path: { subsidyId }, body }) => {
    const { workspaceId } = body;
    const seat = await seatOf(context, userId, workspaceId);
    demandEither(seat);
    await demandSubsidy(context, seat, subsidyId);
    const { recentViews } = context.database;
    await context.database.transaction('rw', recentViews, async () => {
      await recentViews.put({ userId, workspaceId, subsidyId, viewedAt: context.now() });
      const rows = await recentViews.where({ userId, workspaceId }).sortBy('viewedAt');
      await recentViews.bulkDelete(
        rows
          .slice(0, -KEPT)
          .map((row): [number, number, number] => [userId, workspaceId, row.subsidyId]),
      );
    });
  },

  clearRecentSubsidies: async ({ context, user: { userId }, body: { workspaceId } }) => {
    demandEither(await seatOf(context, userId, workspaceId));
    await context.database.recentViews.where({ userId, workspaceId }).delete();
  },
};
