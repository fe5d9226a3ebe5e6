import type { dismissalEndpoints } from '~/contract/dismissals';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { requireReader, requireWriter } from '~/embedded-api/workspaces/membership';
import { requireSubsidy, subsidyLookup } from './viewer';

export const dismissalHandlers: HandlersOf<typeof dismissalEndpoints> = {
  listDismissals: async ({ context, user, query }) => {
    const { workspaceId } = query;
    const member = await requireReader(context, user.userId, workspaceId, 'search');
    const rows = await context.database.dismissals.where({ workspaceId }).sortBy('createdAt');
    const lookUp = await subsidyLookup(context, member);
    return rows.toReversed().flatMap(({ subsidyId, createdAt }) => {
      const subsidy = lookUp(subsidyId);
      return subsidy ? [{ subsidyId, createdAt: new Date(createdAt).toISOString(), subsidy }] : [];
    });
  },

  saveDismissal: async ({ context, user, path, body }) => {
    const { database, now } = context;
    const { workspaceId } = body;
    const { subsidyId } = path;
    const member = await requireWriter(context, user.userId, workspaceId, 'search');
    await requireSubsidy(context, member, subsidyId);
    await database.transaction('rw', database.dismissals, async () => {
      const current = await database.dismissals.get([workspaceId, subsidyId]);
      if (!current) await database.dismissals.add({ workspaceId, subsidyId, createdAt: now() });
    });
  },

  removeDismissal: async ({ context, user, path, body }) => {
    await requireWriter(context, user.userId, body.workspaceId, 'search');
    await context.database.dismissals.delete([body.workspaceId, path.subsidyId]);
  },
};
