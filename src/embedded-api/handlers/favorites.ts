import type { favoriteEndpoints } from '~/contract/favorites';
import type { HandlersOf } from '~/embedded-api/handler';
import { askerIn } from '~/embedded-api/handlers/subsidies';
import { demandValid, notFound } from '~/embedded-api/refusal';
import { demandChange, demandFeature, seatOf } from '~/embedded-api/seats';

const MEMO_MAX = 1000;

export const favoriteHandlers: HandlersOf<typeof favoriteEndpoints> = {
  listFavorites: async ({ context, user, query }) => {
    const { workspaceId } = query;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandFeature(seat, 'favorites');
    const rows = await context.database.favorites.where({ workspaceId }).sortBy('createdAt');
    const asker = await askerIn(context, seat);
    const subsidies = await context.subsidies();
    return rows.toReversed().flatMap(({ subsidyId, memo, createdAt }) => {
      const subsidy = subsidies.summary(subsidyId, asker);
      // An import of real data replaces the subsidies; a favourite of one that went is left out.
      return subsidy
        ? [{ subsidyId, memo, createdAt: new Date(createdAt).toISOString(), subsidy }]
        : [];
    });
  },

  saveFavorite: async ({ context, user, path, body }) => {
    const { database, now } = context;
    const { workspaceId, memo } = body;
    const { subsidyId } = path;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'favorites');
    const isLong = Array.from(memo ?? '').length > MEMO_MAX;
    demandValid({ memo: isLong ? `メモは${MEMO_MAX}文字以内で入力してください` : null });
    const subsidies = await context.subsidies();
    if (!subsidies.summary(subsidyId, await askerIn(context, seat))) {
      throw notFound('補助金・助成金が見つかりません');
    }
    await database.transaction('rw', database.favorites, async () => {
      const present = await database.favorites.get([workspaceId, subsidyId]);
      await database.favorites.put({
        workspaceId,
        subsidyId,
        // Absent leaves the memo alone; null takes it away.
        memo: memo === undefined ? (present?.memo ?? null) : memo,
        createdAt: present?.createdAt ?? now(),
      });
    });
  },

  // Removing what is not there succeeds: the client repeats a DELETE whose answer was lost.
  removeFavorite: async ({ context, user, path, body }) => {
    const seat = await seatOf(context, user.userId, body.workspaceId);
    demandChange(seat, 'favorites');
    await context.database.favorites.delete([body.workspaceId, path.subsidyId]);
  },
};
