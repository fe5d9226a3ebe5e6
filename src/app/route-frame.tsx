import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { can } from '~/domain/access/access';
import { isLoggedIn, accessOf, useSessionStore } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { PageTitle } from '~/ui/page/page-title';
import { lazyNamed } from '~/lib/lazy-named';
import type { Route } from './route-table';

const NoPermission = lazyNamed(
  async () => import('~/entities/workspace/no-permission'),
  'NoPermission',
);

let shownPath: string | null = null;

/** Called by what stands in for a page (the error page): the next one is a change again. */
export const leavePage = (): void => {
  shownPath = '';
};

/**
 * What every page has in common: its title, the focus and the spoken name on a change of path, and
 * the words for a role that the plan's guard let through but that may not open it (product.md §5).
 */
export const RouteFrame = ({ route, children }: { route: Route; children: ReactNode }) => {
  const { pathname } = useLocation();
  const session = useSessionStore();
  // Left or deleted a moment ago, the workspace is no more: nobody lacks a permission there, and the
  // page leads on.
  const hasWorkspace = route.layout !== 'desk' || session.selectedWorkspaceId !== null;
  const isOpen = !hasWorkspace || can(route.feature, accessOf(session));
  // Logged out a moment ago, on the way to log-in: the page is gone, and nobody lacks a permission.
  const isLeaving = route.feature !== 'public' && !isLoggedIn(session);

  useEffect(() => {
    const cameFrom = shownPath;
    shownPath = pathname;
    // The first page of a visit keeps the browser's own start; after that the heading is the start.
    if (cameFrom === null || cameFrom === pathname) return;
    (document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector('main'))?.focus({
      preventScroll: true,
    });
    if (route.titledByPage !== true) announce(route.title, 'polite');
  }, [pathname, route]);

  if (isLeaving) return null;
  return (
    <>
      {(route.titledByPage !== true || !isOpen) && <PageTitle>{route.title}</PageTitle>}
      {isOpen ? (
        children
      ) : (
        <Suspense>
          <NoPermission feature={route.feature} title={route.title} />
        </Suspense>
      )}
    </>
  );
};
