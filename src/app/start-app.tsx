import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '~/lib/query-client';
import { withReturnTo } from '~/lib/return-to';
import { configureApi } from '~/stores/api';
import { isGuarding } from './guards/chain';
import { createAppRouter } from './router';
import { sessionExpired } from './session-end';

/**
 * Wires the app to its API and renders it. `fetch` is the browser's for a server at `baseUrl`, or
 * the embedded API's.
 */
export const startApp = (
  root: HTMLElement,
  api: { baseUrl: string; fetch: typeof globalThis.fetch; embedded: boolean },
): void => {
  const queryClient = createQueryClient(api.embedded);
  configureApi({
    baseUrl: api.baseUrl,
    fetch: api.fetch,
    onSessionEnded: (end) => {
      void queryClient.cancelQueries();
      queryClient.clear();
      // A guard that finds the session expired leads to log-in itself, with the path it was on to.
      if (end === 'expired' && isGuarding()) return;
      if (end === 'expired') sessionExpired();
      const { pathname, search, hash } = router.state.location;
      void router.navigate(
        end === 'expired' ? withReturnTo('/', `${pathname}${search}${hash}`) : '/',
        { replace: end === 'expired' },
      );
    },
  });
  const router = createAppRouter(queryClient);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};
