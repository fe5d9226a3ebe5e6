import { Suspense, useEffect, useLayoutEffect, type MouseEvent } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { lazyOptional } from '~/lib/lazy-named';
import { demoParts } from '~/session/demo';
import { isLoggedIn, useSessionStore } from '~/session/session';
import { endStart } from '~/start/end-start';
import { LiveRegion } from '~/ui/feedback/live-region';

const SignedInParts = lazyOptional(async () => import('~/app/signed-in/parts'), 'SignedInParts');

/** Does not change the address: Back would then lead to the same page. */
const skipToMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** Preloads the next step while the user fills in the log-in or chooses a workspace. */
const useLoadAhead = (isSignedIn: boolean): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const load = (): void =>
      void import('~/app/load-ahead')
        .then(async ({ loadAfter }) => loadAfter(location))
        .catch(() => {});
    if (!isSignedIn) document.addEventListener('input', load, { once: true });
    else if (pathname === WORKSPACES_PATH) load();
    return () => document.removeEventListener('input', load);
  }, [isSignedIn, pathname]);
};

/** Around every page: progress line, live region, guard's alert and the demo's bar. */
export const Root = () => {
  const { Bar: DemoBar } = demoParts();
  const isSignedIn = useSessionStore(isLoggedIn);
  useLayoutEffect(endStart, []);
  useLoadAhead(isSignedIn);
  return (
    <div
      className={`flex min-h-dvh flex-col [--above:0px] ${DemoBar ? 'md:[--above:38px]' : ''} print:block`}
    >
      <a className="skip-link" href="#main" onClick={skipToMain}>
        本文へ移動
      </a>
      <ProgressLine />
      {DemoBar && (
        <Suspense>
          <DemoBar />
        </Suspense>
      )}
      {isSignedIn && <SignedInParts />}
      <Outlet />
      <LiveRegion />
    </div>
  );
};

/** Shows a pending navigation. CSS hides it for short waits, so that quick pages do not flicker. */
const ProgressLine = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className="progress-line" role="progressbar" aria-label="画面を読み込み中" />
  );
};
