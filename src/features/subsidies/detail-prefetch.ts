import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '~/stores/session';
import { subsidyQueries } from './queries';

/** The subsidy of /search/{id} and its PDF, asked for while the page's code is under way. */
export const prefetch = async ({
  queryClient,
  id,
}: {
  queryClient: QueryClient;
  id: number | null;
}): Promise<unknown> => {
  if (id === null) return null;
  return queryClient.query(subsidyQueries.detail(readSession().selectedWorkspaceId, id));
};
