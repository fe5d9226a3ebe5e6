import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '~/lib/query-client';

/** A query client as the app's, and what brings it to hooks that are tested by themselves. */
export const withQueries = () => {
  const queryClient = createQueryClient(true);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, wrapper };
};
