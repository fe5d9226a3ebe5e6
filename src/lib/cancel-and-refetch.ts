import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Refetches after a change; cancels pending fetches, whose answers may predate it. */
export const cancelAndRefetch = async (
  queryClient: QueryClient,
  filters: QueryFilters,
): Promise<void> => {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
};
