import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '~/lib/query-client';

/** A query client with the app's settings, and a component that provides the client to hooks. */
export const withQueries = () => {
  const queryClient = createQueryClient(true);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, wrapper };
};
