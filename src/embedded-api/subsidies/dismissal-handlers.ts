import type { dismissalEndpoints } from '~/contract/dismissals';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { requireSubsidy, subsidyLookup } from './viewer';

export const dismissalHandlers: HandlersOf<typeof dismissalEndpoints> = {
  listDismissals: asReader('search', async ({ context, workspaceId, member }) => {
    const rows = await context.database.dismissals.where({ workspaceId }).sortBy('createdAt');
    const lookUp = await subsidyLookup(context, member);
    return rows.toReversed().flatMap(({ subsidyId, createdAt }) => {
      const subsidy = lookUp(subsidyId);
      return subsidy ? [{ subsidyId, createdAt: new Date(createdAt).toISOString(), subsidy }] : [];
    });
  }),

  saveDismissal: asWriter('search', async ({ context, path, workspaceId, member }) => {
    const { database, now } = context;
    const { subsidyId } = path;
    await requireSubsidy(context, member, subsidyId);
    await database.transaction('rw', database.dismissals, async () => {
      const current = await database.dismissals.get([workspaceId, subsidyId]);
      if (!current) await database.dismissals.add({ workspaceId, subsidyId, createdAt: now() });
    });
  }),

  removeDismissal: asWriter('search', async ({ context, path, workspaceId }) => {
    await context.database.dismissals.delete([workspaceId, path.subsidyId]);
  }),
};
