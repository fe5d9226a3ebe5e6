import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '~/lib/query-client';

/** A query client like the app's, and a wrapper for hook tests. */
export const withQueries = () => {
  const queryClient = createQueryClient(true);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, wrapper };
};
