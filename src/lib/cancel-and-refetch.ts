import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches queries after a change. Cancels pending fetches first: their answers may predate the
 * change, and an invalidation alone would accept a first answer as current.
 */
export const cancelAndRefetch = async (
  queryClient: QueryClient,
  filters: QueryFilters,
): Promise<void> => {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
};
