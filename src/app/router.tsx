import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { can } from '~/domain/access/access';
import { headFor, loadCode } from '~/lib/new-release';
import { isLoggedIn, readSession, accessOf } from '~/session/session';
import { addWholeStyles } from '~/start/whole-styles';
import { ErrorPage } from './error-page';
import { createGuards } from './guards/chain';
import { idOf, PageNotFound } from './guards/validate';
import { PlainLayout } from './layouts/plain-layout';
import { Root } from './layouts/root';
import { RouteFrame } from './route-frame';
import { routes, type Route } from './route-table';

/** The guard does not run again if only the query string changes (product §5). */
const onPathChange: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : currentUrl.pathname !== nextUrl.pathname;

/** A leaf's loader: runs the guards, and the page's first query once the token is fresh. */
const guardedLoader =
  (route: Route, queryClient: QueryClient, runGuards: ReturnType<typeof createGuards>) =>
  async ({ request, params, url }: LoaderFunctionArgs & { url?: URL }): Promise<null> => {
    const visited = url ?? new URL(request.url);
    headFor(visited, request.signal);
    const first = route.first?.();
    // A failure is handled where the promise is awaited; until then it must not count as unhandled.
    first?.catch(() => {});
    await runGuards({
      route,
      params,
      url: visited,
      signal: request.signal,
      onTokenReady: () => {
        const session = readSession();
        if (isLoggedIn(session) && !can(route.feature, accessOf(session))) return;
        first
          ?.then(async ({ prefetch }) =>
            prefetch({ queryClient, url: visited, id: idOf(params), signal: request.signal }),
          )
          // The page fetches again and shows the error.
          .catch(() => {});
      },
    });
    return null;
  };

/** A route whose page module has been loaded. */
export type LoadedPage = { readonly route: Route; readonly Page: ComponentType };

const framed =
  ({ route, Page }: LoadedPage): ComponentType =>
  () => (
    <RouteFrame route={route}>
      <Page />
    </RouteFrame>
  );

const toRouteObject = (
  route: Route,
  loaded: LoadedPage | null,
  ...app: [queryClient: QueryClient, runGuards: ReturnType<typeof createGuards>]
): RouteObject => ({
  id: route.path,
  path: route.path,
  loader: guardedLoader(route, ...app),
  shouldRevalidate: onPathChange,
  ...(loaded?.route === route
    ? { Component: framed(loaded) }
    : {
        lazy: {
          Component: async () => {
            const [{ default: Page }] = await Promise.all([
              loadCode(route.page, 'default'),
              addWholeStyles(),
            ]);
            return framed({ route, Page });
          },
        },
      }),
});

const loadAppLayout = async () => loadCode(async () => import('./layouts/app-layout'), 'AppLayout');

/** The route table for react-router. Layouts have no loader: the guards run in the leaves. */
export const createRoutes = (
  queryClient: QueryClient,
  revalidate: () => Promise<void>,
  loaded: LoadedPage | null,
): RouteObject[] => {
  const runGuards = createGuards(revalidate);
  const leaves = (layout: Route['layout']): RouteObject[] =>
    routes
      .filter((route: Route) => route.layout === layout)
      .map((route) => toRouteObject(route, loaded, queryClient, runGuards));
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      // index.html shows #starting as long as nothing is drawn.
      HydrateFallback: () => null,
      children: [
        {
          // Below the root, which stays while it is shown.
          ErrorBoundary: ErrorPage,
          children: [
            { Component: PlainLayout, children: leaves('plain') },
            // Lazy, to keep it out of the log-in bundle; loads together with the first page in it.
            {
              lazy: {
                Component: async () => {
                  const { AppLayout } = await loadAppLayout();
                  return AppLayout;
                },
              },
              children: leaves('app'),
            },
            {
              path: '*',
              element: null,
              loader: ({ request }: LoaderFunctionArgs) => {
                const { pathname } = new URL(request.url);
                throw new PageNotFound(pathname);
              },
            },
          ],
        },
      ],
    },
  ];
};
