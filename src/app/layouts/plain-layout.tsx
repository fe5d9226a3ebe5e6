import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { routeAt, type Route } from '~/app/route-table';
import { lazyOptional } from '~/lib/lazy-named';
import { clearFlash, useMessagesStore } from '~/session/redirect-messages';
import { Notice } from '~/ui/feedback/notice';

const OpeningWorkspace = lazyOptional(
  async () => import('./opening-workspace'),
  'OpeningWorkspace',
);

const isEntrance = (route: Route | undefined): boolean =>
  route?.guestsOnly !== undefined || route?.feature === 'signedIn';

/** Whether a navigation from here into a workspace is pending. */
const useIsOpeningWorkspace = (): boolean => {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    next !== undefined && isEntrance(routeAt(pathname)) && routeAt(next.pathname)?.layout === 'app'
  );
};

/** Layout without a menu: log-in, choice of a workspace, PDF. Pages draw their own column. */
export const PlainLayout = () => (
  <>
    <main
      id="main"
      tabIndex={-1}
      className="flex flex-1 flex-col outline-none has-[+.opening-workspace]:hidden"
    >
      <Flash />
      <Outlet />
    </main>
    {useIsOpeningWorkspace() && <OpeningWorkspace />}
  </>
);

/** The guard's message about a redirect. It disappears when the user leaves the page. */
const Flash = () => {
  const flash = useMessagesStore((messages) => messages.flash);
  const { pathname } = useLocation();
  useEffect(() => () => clearFlash(pathname), [pathname]);
  return flash?.at !== pathname ? null : (
    <div className="mx-auto w-full max-w-120 px-6 pt-6 md:px-0">
      <Notice tone="info" role="status">
        {flash.text}
      </Notice>
    </div>
  );
};
