import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { can } from '~/domain/access/access';
import { lazyDialog } from '~/lib/lazy-named';
import { isLoggedIn, accessOf, useSessionStore } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { PageTitle } from '~/ui/page/page-title';
import type { Route } from './route-table';

const NoPermission = lazyDialog(
  async () => import('~/entities/workspace/no-permission'),
  'NoPermission',
);

let shownPath: string | null = null;

/** Called by the error page, so that the next page counts as a change of path. */
export const leavePage = (): void => {
  shownPath = '';
};

/** A page's title, focus and announcement; the no-permission screen for a role (product §5). */
export const RouteFrame = ({ route, children }: { route: Route; children: ReactNode }) => {
  const { pathname } = useLocation();
  const session = useSessionStore();
  // The workspace was just left or deleted: show no permission error while the page navigates away.
  const hasWorkspace = route.layout !== 'app' || session.selectedWorkspaceId !== null;
  const isOpen = !hasWorkspace || can(route.feature, accessOf(session));
  // Just logged out: show no permission error while the app navigates to log-in.
  const isLeaving = route.feature !== 'public' && !isLoggedIn(session);

  useEffect(() => {
    const cameFrom = shownPath;
    shownPath = pathname;
    // The first page of a visit keeps the browser's initial focus; later pages focus their heading.
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
      {isOpen ? children : <NoPermission feature={route.feature} title={route.title} />}
    </>
  );
};
