import { favorite, type favoriteEndpoints } from '~/contract/favorites';
import { requireClient, requireOpenClient } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid, outdated } from '~/embedded-api/core/http-error';
import { pickFields } from '~/embedded-api/core/pick-fields';
import { requireSubsidy, subsidyLookup } from '~/embedded-api/subsidies/viewer';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { memberNames } from '~/embedded-api/workspaces/members';
import { type Membership } from '~/embedded-api/workspaces/membership';
import { NO_CLIENT_ID } from './rows';

const MEMO_MAX = 1000;

/** Whose favorites are meant; 403 or 404 for a client that is not the workspace's. */
const ownerOf = async (
  context: Context,
  member: Membership,
  clientId: number | null | undefined,
) => {
  const client = clientId == null ? null : await requireClient(context, member, clientId);
  return { workspaceId: member.workspace.workspaceId, clientId: client?.clientId ?? NO_CLIENT_ID };
};

export const favoriteHandlers: HandlersOf<typeof favoriteEndpoints> = {
  listFavorites: asReader('favorites', async ({ context, query, workspaceId, member }) => {
    const { clientId = null } = query;
    const owner = await ownerOf(context, member, clientId);
    const rows = await context.database.favorites.where(owner).sortBy('createdAt');
    const nameOf = await memberNames(context, workspaceId);
    const lookUp = await subsidyLookup(context, member, clientId);
    return rows.toReversed().flatMap((row) => {
      const subsidy = lookUp(row.subsidyId);
      const createdAt = new Date(row.createdAt).toISOString();
      const createdBy = nameOf(row.createdBy);
      return subsidy
        ? [{ ...pickFields(favorite, row), clientId, createdAt, createdBy, subsidy }]
        : [];
    });
  }),

  saveFavorite: asWriter('favorites', async ({ context, userId, path, body, member }) => {
    const { database, now } = context;
    const { workspaceId, clientId = null, memo, version } = body;
    const { subsidyId } = path;
    const isLong = Array.from(memo ?? '').length > MEMO_MAX;
    rejectInvalid({ memo: isLong ? `メモは${MEMO_MAX}文字以内で入力してください。` : null });
    const owner = await ownerOf(context, member, clientId);
    await requireSubsidy(context, member, subsidyId);
    const { favorites, clients } = database;
    await database.transaction('rw', favorites, clients, async () => {
      const current = await favorites.get([workspaceId, owner.clientId, subsidyId]);
      // The memo of a locked client's favorite can be changed, but no favorite added.
      if (clientId !== null && !current) await requireOpenClient(context, member, clientId);
      const known = current?.version ?? 1;
      // Absent keeps the memo; null deletes it.
      const kept = memo === undefined ? (current?.memo ?? null) : memo;
      // A repeated request whose answer was lost finds its own change.
      const isRepeated = current !== undefined && current.memo === kept;
      const isStale = version !== undefined && (!current || version !== known);
      if (isStale && !isRepeated) throw outdated('このメモ');
      await favorites.put({
        ...owner,
        subsidyId,
        memo: kept,
        version: current && kept !== current.memo ? known + 1 : known,
        createdAt: current?.createdAt ?? now(),
        // A colleague who changes the memo does not become the one who added it.
        createdBy: current?.createdBy ?? userId,
      });
    });
  }),

  removeFavorite: asWriter('favorites', async ({ context, path, body, member }) => {
    const { workspaceId, clientId } = await ownerOf(context, member, body.clientId);
    await context.database.favorites.delete([workspaceId, clientId, path.subsidyId]);
  }),
};
