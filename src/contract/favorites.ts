import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { queryId } from './query-values';
import { subsidySummary } from './subsidies';
import { id, instant, nullable } from './values';

export const favorite = z.object({
  subsidyId: id,
  /** The client whose favorite it is; null: the workspace's own. */
  clientId: nullable(id),
  memo: nullable(z.string()),
  createdAt: instant,
  /** The name of the member who added it; null if unknown. */
  createdBy: nullable(z.string()),
  /** Grows with each change of the memo. */
  version: z._default(id, 1),
  subsidy: subsidySummary,
});
export type Favorite = z.output<typeof favorite>;

/** The workspace's favorites (product §4). */
export const favoriteEndpoints = defineEndpoints('favorites', {
  listFavorites: {
    method: 'GET',
    path: '/v1/favorites',
    summary: 'お気に入りの一覧',
    /** Absent: the workspace's own. With a client: its favorites, with the fit to its profile. */
    query: z.object({ workspaceId: queryId, clientId: z.optional(queryId) }),
    answer: z.array(favorite),
  },
  saveFavorite: {
    method: 'PUT',
    path: '/v1/favorites/{subsidyId}',
    summary: 'お気に入りへの追加とメモの変更',
    body: z.object({
      workspaceId: id,
      clientId: z.optional(z.nullable(id)),
      memo: z.optional(z.nullable(z.string())),
      /** The version last read: 409 if it is stale. Absent: not checked. */
      version: z.optional(id),
    }),
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/v1/favorites/{subsidyId}',
    summary: 'お気に入りからの削除',
    body: z.object({ workspaceId: id, clientId: z.optional(z.nullable(id)) }),
  },
});
