import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type HydrationState } from 'react-router';
import { wantedPath } from '~/app/guards/visit';
import { endOverrideTokenOn } from '~/lib/navigation/override-token';
import { withReturnTo } from '~/lib/navigation/return-to';
import '~/lib/navigation/steps-in-history';
import { createQueryClient } from '~/lib/query-client';
import { configureApi, loadClient } from '~/session/api';
import { showFlash } from '~/session/redirect-messages';
import { isLoggedIn, readSession } from '~/session/session';
import { TakeOver } from '~/start/take-over';
import { showFatalFault } from './fatal-fault';
import { routeAt } from './route-table';
import { createRoutes, type LoadedPage } from './router';

type Router = ReturnType<typeof createBrowserRouter>;

/** `fetch` is the browser's for a server at `baseUrl`, or the embedded API's. */
type AppApi = { baseUrl: string; fetch: typeof globalThis.fetch; embedded: boolean };

type OpenRouter = (
  routes: ReturnType<typeof createRoutes>,
  options: { hydrationData?: HydrationState },
) => Router;

/** Wires API, cache and router. A `loaded` page, for guests, renders without its guards. */
export const createApp = (
  api: AppApi,
  openRouter: OpenRouter = createBrowserRouter,
  loaded: LoadedPage | null = null,
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
  if (isLoggedIn(readSession())) loadClient().catch(() => {});
  const router = openRouter(
    createRoutes(queryClient, async () => router.revalidate(), loaded),
    loaded === null ? {} : { hydrationData: { loaderData: { [loaded.route.path]: null } } },
  );
  router.subscribe(({ location }) => {
    // Data read with `b` does not belong to the session.
    if (endOverrideTokenOn(location.pathname)) queryClient.clear();
  });
  return { queryClient, router };
};

export const App = ({ queryClient, router }: ReturnType<typeof createApp>) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

/** The code of the prerendered page that is shown, after `parts`; null for another page. */
export const loadPrerendered = async (parts: Promise<void>): Promise<LoadedPage | null> => {
  const { start } = document.documentElement.dataset;
  const { pathname, search } = location;
  const page = document.querySelector<HTMLMetaElement>('meta[name="prerendered"]');
  // `page` is checked again: the inline script may have been blocked by the policy of another release.
  const isShown = start === 'login' || (start === 'page' && page?.content === pathname && !search);
  const route = isShown && !isLoggedIn(readSession()) ? routeAt(pathname) : undefined;
  if (route === undefined) return null;
  await parts;
  const module = await route.page().catch(() => undefined);
  return module ? { route, Page: module.default } : null;
};

/** Starts the app in `root`; hydrates `prerendered`, unless the user has left that page. */
export const startApp = (root: HTMLElement, api: AppApi, prerendered: LoadedPage | null): void => {
  // Hydrated with another page, `root` would keep its nodes, and the other page would follow them.
  const loaded = prerendered?.route.path === location.pathname ? prerendered : null;
  const options = {
    // The error page failed to render too, and React has unmounted everything.
    onUncaughtError: (error: unknown) => {
      console.error(error);
      setTimeout(() => {
        reactRoot.unmount();
        showFatalFault(root);
      });
    },
  };
  const app = (
    <StrictMode>
      <TakeOver>
        <App {...createApp(api, createBrowserRouter, loaded)} />
      </TakeOver>
    </StrictMode>
  );
  if (loaded === null) root.replaceChildren();
  let reactRoot: Root;
  // As a transition, React renders in slices and handles keys and clicks between them.
  startTransition(() => {
    reactRoot = loaded === null ? createRoot(root, options) : hydrateRoot(root, app, options);
    if (loaded === null) reactRoot.render(app);
  });
};

/** The log-in screen's message after an expired session (product §5). */
const sessionExpired = (): void =>
  showFlash('セッションの有効期限が切れました。もう一度ログインしてください', '/');
