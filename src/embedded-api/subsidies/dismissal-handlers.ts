import type { dismissalEndpoints } from '~/contract/dismissals';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { requireChange, requireFeature, membershipOf } from '~/embedded-api/workspaces/membership';
import { requireSubsidy, subsidyLookup } from './viewer';

export const dismissalHandlers: HandlersOf<typeof dismissalEndpoints> = {
  listDismissals: async ({ context, user, query }) => {
    const { workspaceId } = query;
    const membership = await membershipOf(context, user.userId, workspaceId);
    requireFeature(membership, 'search');
    const rows = await context.database.dismissals.where({ workspaceId }).sortBy('createdAt');
    const lookUp = await subsidyLookup(context, membership);
    return rows.toReversed().flatMap(({ subsidyId, createdAt }) => {
      const subsidy = lookUp(subsidyId);
      return subsidy ? [{ subsidyId, createdAt: new Date(createdAt).toISOString(), subsidy }] : [];
    });
  },

  saveDismissal: async ({ context, user, path, body }) => {
    const { database, now } = context;
    const { workspaceId } = body;
    const { subsidyId } = path;
    const membership = await membershipOf(context, user.userId, workspaceId);
    requireChange(membership, 'search');
    await requireSubsidy(context, membership, subsidyId);
    await database.transaction('rw', database.dismissals, async () => {
      const present = await database.dismissals.get([workspaceId, subsidyId]);
      if (!present) await database.dismissals.add({ workspaceId, subsidyId, createdAt: now() });
    });
  },

  // Of what is gone from the collection as well: the client repeats a DELETE whose answer was lost.
  removeDismissal: async ({ context, user, path, body }) => {
    const membership = await membershipOf(context, user.userId, body.workspaceId);
    requireChange(membership, 'search');
    await context.database.dismissals.delete([body.workspaceId, path.subsidyId]);
  },
};
