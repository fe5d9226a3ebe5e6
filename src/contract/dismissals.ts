import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { subsidySummary } from './subsidies';
import { id, instant } from './values';

const dismissal = z.object({ subsidyId: id, createdAt: instant, subsidy: subsidySummary });
export type Dismissal = z.output<typeof dismissal>;

/** Subsidies that the workspace has hidden from its results and notices (product §4). */
export const dismissalEndpoints = defineEndpoints('dismissals', {
  listDismissals: {
    method: 'GET',
    path: '/v1/dismissals',
    summary: '非表示にした補助金・助成金の一覧',
    query: workspaceQuery,
    answer: z.array(dismissal),
  },
  saveDismissal: {
    method: 'PUT',
    path: '/v1/dismissals/{subsidyId}',
    summary: '検索結果と通知に表示しない',
    body: z.object({ workspaceId: id }),
  },
  removeDismissal: {
    method: 'DELETE',
    path: '/v1/dismissals/{subsidyId}',
    summary: '検索結果と通知に再び表示する',
    body: z.object({ workspaceId: id }),
  },
});
