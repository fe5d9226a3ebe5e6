import { QueryClient } from '@tanstack/react-query';

/**
 * Retries belong to the HTTP client alone: repeated here as well, one failing call would be sent
 * eight times. `embedded` calls never leave the browser, so being offline must not pause them.
 */
export const createQueryClient = (embedded: boolean): QueryClient => {
  const networkMode = embedded ? 'always' : 'online';
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode },
      mutations: { retry: false, networkMode },
    },
  });
};
