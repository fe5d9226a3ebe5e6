import { Menu, PanelLeft } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, Outlet, useLocation, useRevalidator } from 'react-router';
import { setLostPage } from '~/app/error-page';
import { leavePage } from '~/app/route-frame';
import { routeAt } from '~/app/route-table';
import { firstPageOf } from '~/domain/access/menu';
import { lazyNamed, setMissingPart } from '~/lib/lazy-named';
import { listen } from '~/lib/listen';
import { noteHistoryIndex } from '~/lib/navigation/back-closes';
import { noteVisit } from '~/lib/navigation/previous-page';
import { useOnline } from '~/lib/use-online';
import { whenIdle } from '~/lib/when-idle';
import { isSessionPersistent } from '~/session/persisted';
import { selectedWorkspaceOf, useAccess, useSessionStore } from '~/session/session';
import { closeKeyboardAfter } from '~/ui/controls/close-keyboard';
import { EmptyState } from '~/ui/feedback/empty-state';
import { MissingPart } from '~/ui/feedback/missing-part';
import { Notice } from '~/ui/feedback/notice';
import { loadToasts } from '~/ui/feedback/toast';
import { Brand } from '~/ui/page/brand';
import { CompanyName } from '~/ui/page/company-name';
import { PageTitle } from '~/ui/page/page-title';
import { useIsTyping } from '~/ui/page/use-is-typing';
import { prepareWords } from '~/ui/page/whole-words';
import { MainMenu } from './main-menu';
import { setDrawerOpen, setSlim, useIsSlim, useNavigationState } from './navigation-state';
import { NoticeBell } from './notice-bell';
import { PaletteOpener } from './palette-opener';
import { UserMenu } from './user-menu';
import { WorkspaceCard } from './workspace-card';

const loadDrawer = async () => import('./phone-drawer');
const Drawer = lazyNamed(loadDrawer, 'PhoneDrawer');

setMissingPart(MissingPart);
void prepareWords();

/** Loads what is needed when the connection is lost: the menu and the toasts. */
const loadWhileIdle = (): void => {
  for (const load of [loadDrawer, loadToasts]) load().catch(() => {});
};

/** Log-out must work offline, so the log-in screen is loaded in advance. */
const preloadLogIn = (): void =>
  void routeAt('/')
    ?.page()
    .catch(() => {});

/** Captures: the form's own handler may focus an invalid field afterwards. */
const closeKeyboardOnSubmit = (): (() => void) =>
  listen(document, ['submit'], closeKeyboardAfter, { capture: true });

/** The layout of every screen of a workspace: side navigation, top bar and the page. */
const AppFrame = ({ children }: { children: ReactNode }) => {
  const isSlim = useIsSlim();
  const isTyping = useIsTyping();
  const access = useAccess();
  const location = useLocation();
  useEffect(preloadLogIn, []);
  useEffect(() => void whenIdle().then(loadWhileIdle), []);
  useEffect(closeKeyboardOnSubmit, []);
  useEffect(noteVisit, [location]);
  useEffect(noteHistoryIndex, [location]);
  return (
    <div
      data-typing={isTyping ? '' : undefined}
      className={`flex-1 md:grid ${isSlim ? 'md:grid-cols-[var(--spacing-nav-slim)_minmax(0,1fr)]' : 'md:grid-cols-[var(--spacing-nav)_minmax(0,1fr)]'} print:block`}
    >
      <aside
        aria-label="ワークスペースとメニュー"
        className={`sticky top-(--above) flex h-[calc(100dvh-var(--above,0px))] flex-col border-e border-line pb-3 max-md:hidden print:hidden ${isSlim ? 'px-2.5' : 'px-3'}`}
      >
        <Link
          to={firstPageOf(access)}
          className={`flex h-bar shrink-0 items-center no-underline ${isSlim ? 'justify-center' : 'px-2'}`}
        >
          <Brand hideName={isSlim} />
        </Link>
        <WorkspaceCard slim={isSlim} />
        <MainMenu slim={isSlim} />
        <button
          type="button"
          aria-label="メニュー"
          aria-expanded={!isSlim}
          title={isSlim ? 'メニューを広げる' : undefined}
          onClick={() => setSlim(!isSlim)}
          className={`mt-2 flex min-h-9 cursor-pointer items-center gap-2 rounded-control text-sm hover:bg-tint-strong ${isSlim ? 'justify-center' : 'px-2'}`}
        >
          <PanelLeft aria-hidden className="size-4.5 shrink-0" />
          {!isSlim && <span>メニュー</span>}
        </button>
      </aside>
      <div className="min-w-0">
        <TopBar />
        <StorageNotice />
        <main
          id="main"
          tabIndex={-1}
          className="page-sides pt-7 pb-12 outline-none max-md:pt-4 max-md:pb-8 print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
};

const TopBar = () => {
  const isDrawerOpen = useNavigationState((state) => state.isDrawerOpen);
  const { pathname } = useLocation();
  const workspace = selectedWorkspaceOf(useSessionStore());
  // Any navigation closes the drawer, also Back and the command palette.
  useEffect(() => setDrawerOpen(false), [pathname]);
  return (
    <header className="sticky top-0 z-10 flex h-bar md:top-(--above) items-center gap-2 border-b border-line bg-page page-sides max-md:bg-paper max-md:px-1 max-md:[&:has(~main>*>.viewpoint-bar,~main>*>*>.viewpoint-bar)]:static print:hidden">
      <button
        type="button"
        aria-label="メニュー"
        aria-expanded={isDrawerOpen}
        aria-haspopup="dialog"
        onClick={() => setDrawerOpen(true)}
        className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-tint-strong md:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <p className="palt min-w-0 font-bold md:hidden">
        <CompanyName name={workspace?.name ?? ''} className="line-clamp-2 text-sm leading-ui" />
      </p>
      <div className="ms-auto flex items-center gap-1 max-md:shrink-0 md:min-w-0">
        <PaletteOpener />
        <NoticeBell />
        <UserMenu />
      </div>
      {isDrawerOpen && (
        <Suspense>
          <Drawer onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  );
};

export const AppLayout = () => (
  <AppFrame>
    <Outlet />
  </AppFrame>
);

const UNREACHABLE = 'インターネットに接続できません';

/** A page that could not be reached; it loads again when the browser is online. */
const LostPage = () => {
  const { revalidate, state } = useRevalidator();
  useOnline(() => void revalidate());
  useEffect(() => {
    leavePage();
    document.getElementById('main')?.focus();
  }, []);
  return (
    <AppFrame>
      <PageTitle>{UNREACHABLE}</PageTitle>
      <EmptyState
        variant="error"
        title={UNREACHABLE}
        headingLevel={1}
        className="paper"
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        接続が戻ると、この画面を自動で表示します。
      </EmptyState>
    </AppFrame>
  );
};

setLostPage(LostPage);

/** Shown if session storage is denied: the session then lives in memory only (promise F25). */
const StorageNotice = () =>
  isSessionPersistent() ? null : (
    <div className="page-sides pt-4 print:hidden">
      <Notice tone="warning">
        このブラウザーの設定により、ログインの状態を保存できません。再読み込みすると、もう一度ログインが必要です。
      </Notice>
    </div>
  );
