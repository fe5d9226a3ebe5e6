import { Suspense, type MouseEvent } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useDemoStore } from '~/session/demo';
import { Brand } from '~/ui/page/brand';
import { LiveRegion } from '~/ui/feedback/live-region';
import { lazyOptional } from '~/lib/lazy-named';
import { isLoggedIn, useSessionStore } from '~/session/session';

const SignedInParts = lazyOptional(async () => import('~/app/signed-in/parts'), 'SignedInParts');

/** Does not change the address: Back would then lead to the same page. */
const skipToMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** Above every page: the progress line, the spoken messages, the guard's alert, the demo's bar. */
export const Root = () => {
  const DemoBar = useDemoStore((demo) => demo.Bar);
  const isSignedIn = useSessionStore(isLoggedIn);
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

/** Shown until the first page is ready, as the guard may have to wait for the API. */
export const Starting = () => (
  <main
    id="main"
    tabIndex={-1}
    aria-busy="true"
    className="grid min-h-dvh place-items-center outline-none"
  >
    <h1 className="sr-only">読み込み中</h1>
    <div className="progress-line" aria-hidden />
    <Brand size="lg" />
  </main>
);
