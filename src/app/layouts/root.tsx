import { Suspense, type MouseEvent, useEffect, useRef } from 'react';
import { Outlet, useNavigation, ScrollRestoration, useLocation, type Location } from 'react-router';
import { useDemoStore } from '~/session/demo';
import { Brand } from '~/ui/page/brand';
import { LiveRegion } from '~/ui/feedback/live-region';
import { SignedIn } from '~/app/signed-in/signed-in';

/** Does not change the address: Back would then lead to the same page. */
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
      <LiveRegion />
      <ScrollKeeper />
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

const STORAGE_KEY = 'hojokin-desk.scroll';
/** User input that stops the restoring of the scroll position. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The first page of a visit always has the key `default`, so its path identifies it. */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** The scroll position (px) that react-router stored for the page; 0 if none. */
const storedPosition = (locationKey: string): number => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const position: unknown = Object(positions)[locationKey];
    return typeof position === 'number' ? position : 0;
  } catch {
    return 0;
  }
};

/**
 * Restores each page's scroll position. react-router scrolls once, on first render; after a reload
 * the content is not there yet, so this scrolls again once the page is tall enough.
 */
const ScrollKeeper = () => {
  const key = placeOf(useLocation());
  const firstPage = useRef<{ key: string; position: number } | null>(null);

  useEffect(() => {
    firstPage.current ??= { key, position: storedPosition(key) };
    // After the first page was left, react-router's own restoring is enough.
    if (firstPage.current.key !== key) firstPage.current.position = 0;
    const { position } = firstPage.current;
    if (position <= window.scrollY) return undefined;
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < position + window.innerHeight) return;
      stop();
      window.scrollTo(0, position);
    });
    const stop = (): void => {
      observer.disconnect();
      for (const move of USER_INPUT_EVENTS) window.removeEventListener(move, stop);
    };
    observer.observe(document.body);
    for (const move of USER_INPUT_EVENTS) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [key]);

  return <ScrollRestoration storageKey={STORAGE_KEY} getKey={placeOf} />;
};
