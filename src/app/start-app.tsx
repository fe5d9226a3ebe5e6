import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '~/lib/query-client';
import { endOverrideTokenOn } from '~/lib/navigation/override-token';
import { withReturnTo } from '~/lib/navigation/return-to';
import '~/lib/navigation/steps-in-history';
import { configureApi } from '~/session/api';
import { showFatalFault } from './fatal-fault';
import { wantedPath } from '~/app/guards/visit';
import { createRoutes } from './router';
import { showFlash } from '~/session/redirect-messages';

type Router = ReturnType<typeof createBrowserRouter>;

/** `fetch` is the browser's for a server at `baseUrl`, or the embedded API's. */
type AppApi = { baseUrl: string; fetch: typeof globalThis.fetch; embedded: boolean };

/** Wires API, cache and router. When the session ends, the cache is cleared and log-in opens. */
export const createApp = (
  api: AppApi,
  openRouter: (routes: ReturnType<typeof createRoutes>) => Router = createBrowserRouter,
): { queryClient: QueryClient; router: Router } => {
  const queryClient = createQueryClient(api.embedded);
  configureApi({
    baseUrl: api.baseUrl,
    fetch: api.fetch,
    watchesUploads: !api.embedded,
    onSessionEnded: (end) => {
      void queryClient.cancelQueries();
      queryClient.clear();
      if (end === 'loggedOut') {
        void router.navigate('/');
        return;
      }
      sessionExpired();
      // Replaces a pending navigation and keeps its target for after log-in.
      const wanted = router.state.navigation.location ?? router.state.location;
      void router.navigate(withReturnTo('/', wantedPath(wanted)), { replace: true });
    },
  });
  const router = openRouter(createRoutes(queryClient));
  router.subscribe(({ location }) => {
    // What was read with `b` is not the session's.
    if (endOverrideTokenOn(location.pathname)) queryClient.clear();
  });
  return { queryClient, router };
};

export const App = ({ queryClient, router }: ReturnType<typeof createApp>) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

/** Starts the app in the page. */
export const startApp = (root: HTMLElement, api: AppApi): void => {
  const reactRoot = createRoot(root, {
    // The error page failed to render too, and React has unmounted everything.
    onUncaughtError: (error) => {
      console.error(error);
      setTimeout(() => {
        reactRoot.unmount();
        showFatalFault(root);
      });
    },
  });
  reactRoot.render(
    <StrictMode>
      <App {...createApp(api)} />
    </StrictMode>,
  );
};

/** The log-in screen's message after an expired session (product.md §5). */
const sessionExpired = (): void => {
  showFlash('セッションの有効期限が切れました。もう一度ログインしてください', '/');
};
