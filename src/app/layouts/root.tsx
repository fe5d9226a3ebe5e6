import { Suspense, type MouseEvent } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useDemoStore } from '~/session/demo';
import { Brand } from '~/ui/page/brand';
import { LiveRegion } from '~/ui/feedback/live-region';
import { closeAlert, useMessagesStore } from '~/session/messages';
import { SignedIn } from '~/app/signed-in/signed-in';
import { lazyNamed } from '~/lib/lazy-named';
import { ScrollKeeper } from './scroll-keeper';

const AlertDialog = lazyNamed(async () => import('~/ui/overlays/dialog'), 'AlertDialog');

/** Leaves the address alone: a step in the history would lead Back to the same page. */
const skipToMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** Above every page: the progress line, the spoken messages, the guard's alert, the demo's bar. */
export const Root = () => {
  const DemoBar = useDemoStore((demo) => demo.Bar);
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
      <SignedIn />
      <Outlet />
      <GuardAlert />
      <LiveRegion />
      <ScrollKeeper />
    </div>
  );
};

/** Shows that a navigation waits; short waits pass unseen, so that a quick page does not flicker. */
const ProgressLine = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className="progress-line" role="progressbar" aria-label="画面を読み込み中" />
  );
};

const GuardAlert = () => {
  const alert = useMessagesStore((messages) => messages.alert);
  return alert === null ? null : (
    <Suspense>
      <AlertDialog open title={alert} onClose={closeAlert} />
    </Suspense>
  );
};

/** Before the first page: the guard may have to wait for the API, and a white page says nothing. */
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
