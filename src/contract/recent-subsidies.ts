import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { subsidySummary } from './subsidies';
import { id, instant } from './values';

const recentSubsidy = z.object({ subsidyId: id, viewedAt: instant, subsidy: subsidySummary });
export type RecentSubsidy = z.output<typeof recentSubsidy>;

/** The user's recently viewed subsidies, the latest first, at most 20 (product §9, Search). */
export const recentSubsidyEndpoints = defineEndpoints('recentSubsidies', {
  listRecentSubsidies: {
    method: 'GET',
    path: '/v1/recent-subsidies',
    summary: '最近見た補助金・助成金の一覧',
    query: workspaceQuery,
    answer: z.array(recentSubsidy),
  },
  recordRecentSubsidy: {
    method: 'PUT',
    path: '/v1/recent-subsidies/{subsidyId}',
    summary: '最近見たものとして記録',
    body: z.object({ workspaceId: id }),
  },
  clearRecentSubsidies: {
    method: 'DELETE',
    path: '/v1/recent-subsidies',
    summary: '最近見たものの記録をすべて削除',
    body: z.object({ workspaceId: id }),
  },
});
