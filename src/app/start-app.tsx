import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '~/lib/query-client';
import { withReturnTo } from '~/lib/return-to';
import { configureApi } from '~/stores/api';
import { isGuarding } from './guards/chain';
import { createRoutes } from './router';
import { sessionExpired } from './session-end';

type Router = ReturnType<typeof createBrowserRouter>;

/** `fetch` is the browser's for a server at `baseUrl`, or the embedded API's. */
type AppApi = { baseUrl: string; fetch: typeof globalThis.fetch; embedded: boolean };

/** Wires API, cache and router; where the session ends, so does what was cached, and log-in opens. */
export const createApp = (
  api: AppApi,
  openRouter: (routes: ReturnType<typeof createRoutes>) => Router = createBrowserRouter,
): { queryClient: QueryClient; router: Router } => {
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
  const router = openRouter(createRoutes(queryClient));
  return { queryClient, router };
};

export const App = ({ queryClient, router }: ReturnType<typeof createApp>) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

/** Starts the app in the page. */
export const startApp = (root: HTMLElement, api: AppApi): void => {
  createRoot(root).render(
    <StrictMode>
      <App {...createApp(api)} />
    </StrictMode>,
  );
};
