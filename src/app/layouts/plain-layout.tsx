import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Notice } from '~/ui/feedback/notice';
import { clearFlash, useMessagesStore } from '~/session/redirect-messages';

/** Layout without a menu: log-in, choice of a workspace, PDF. Pages draw their own column. */
export const PlainLayout = () => (
  <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
    <Flash />
    <Outlet />
  </main>
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
