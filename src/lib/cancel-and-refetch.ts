import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * After a change: asks again for what is shown of these. A first answer that is still under way may
 * be from before the change, and an invalidation alone would take it for the newest.
 */
export const cancelAndRefetch = async (
  queryClient: QueryClient,
  filters: QueryFilters,
): Promise<void> => {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
};
