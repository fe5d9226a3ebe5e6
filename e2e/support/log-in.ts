import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Workspace } from '~/contract/workspace';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { chunkOf } from './chunks.ts';
import { expect } from './fixtures.ts';
import { nextFrames } from './next-frames.ts';

/** Workspaces of the demo account, named after their plan or after the role of the account. */
export const workspaces = {
  free: 'さくらば珈琲',
  subsidy: '青葉台ベーカリー株式会社',
  subsidyGrant: '株式会社ひかり野製作所',
  subsidyGrantPlus: '株式会社みなと坂システム',
  agency2: 'あさひ丘経営支援事務所',
  biggestAgency: 'しらかば補助金支援株式会社',
  asEditor: '株式会社やまぶき建設',
  asViewer: '北の実り食品株式会社',
} as const;
export type WorkspaceName = (typeof workspaces)[keyof typeof workspaces];

/** The first task, document and file of the demo's largest agency all have this id. */
export const FIRST_OF_AGENCY = 601;

export const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });

export const fillLogIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(DEMO_ACCOUNT.email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ACCOUNT.password);
};

/** Fills and sends the log-in form. */
export const logIn = async (page: Page): Promise<void> => {
  await fillLogIn(page);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
};

export const chooseWorkspace = async (page: Page, name: WorkspaceName): Promise<void> => {
  await expect(heading(page)).toHaveText('ワークスペース');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
};

export type LogInAnswer = {
  accessToken: string;
  refreshToken: string;
  userName: string;
  accessibleWorkspaces: Workspace[];
  sessionExpiresAt?: string | null;
};
const entrances = new WeakMap<BrowserContext, () => Promise<LogInAnswer>>();

/** Makes `enter` log in with `callLogIn`, without the log-in form, on all pages of the context. */
export const letIn = (context: BrowserContext, callLogIn: () => Promise<LogInAnswer>): void => {
  entrances.set(context, callLogIn);
};

/** Makes `enter` use the log-in form, for example because the browser denies storage. */
export const letInByForm = (context: BrowserContext): void => {
  entrances.delete(context);
};

/** The session that the app stores after the user has logged in and selected a workspace. */
const storedSession = (answer: LogInAnswer, name: WorkspaceName): string => {
  const selected = answer.accessibleWorkspaces.find((each) => each.name === name);
  if (selected === undefined) throw new Error(`The demo account has no workspace ${name}`);
  const state = {
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    sessionExpiresAt: answer.sessionExpiresAt ?? null,
    email: DEMO_ACCOUNT.email,
    userName: answer.userName,
    workspaces: answer.accessibleWorkspaces,
    selectedWorkspaceId: selected.workspaceId,
    tabGroup: crypto.randomUUID(),
    tokensAt: Date.now(),
  };
  return JSON.stringify({ state, version: 1 });
};

/** Opens an address as a logged-in user who has selected the workspace. */
export const enter = async (page: Page, path: string, name: WorkspaceName): Promise<void> => {
  const callLogIn = entrances.get(page.context());
  if (callLogIn === undefined) {
    await page.goto(path);
    await logIn(page);
    await chooseWorkspace(page, name);
    await expect(heading(page)).not.toHaveText('ワークスペース');
    return;
  }
  const script = await page.addInitScript(
    (session) => sessionStorage.setItem('hojokin-desk.session', session),
    storedSession(await callLogIn(), name),
  );
  await page.goto(path);
  await script.dispose();
  await expect(heading(page)).not.toHaveText(/^(?:読み込み中|ログイン|ワークスペース)$/);
  // Focuses the heading, as the app does after each navigation.
  await heading(page).evaluate((title: HTMLElement) => {
    if (document.activeElement === document.body) title.focus({ preventScroll: true });
  });
};

/**
 * Navigates within the app without a reload, as a link or Back does. The caller has to wait for the
 * content of the next screen, because a slow machine may still show the previous screen.
 */
export const moveTo = async (page: Page, path: string): Promise<void> => {
  // Loads the page if a dialog is open, because on a phone the code below would only close it.
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    const historyState: unknown = history.state;
    const index =
      typeof historyState === 'object' && historyState !== null && 'idx' in historyState
        ? historyState.idx
        : 0;
    history.pushState({ idx: Number(index) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await nextFrames(page);
  await expect(page.getByRole('progressbar', { name: '画面を読み込み中' })).toHaveCount(0);
};

/** The code that the app loads after it has shown the first page to a logged-in user. */
const signedInChunks = (): RegExp[] => [chunkOf('src/app/signed-in/parts.tsx')];
/** In a workspace, the app also loads the code of menu and toasts, which must work offline. */
const workspaceChunks = (): RegExp[] => [
  ...signedInChunks(),
  chunkOf('src/app/layouts/phone-drawer.tsx'),
  chunkOf('src/ui/feedback/toast-host.tsx'),
  chunkOf('src/ui/feedback/toast-host.tsx', 'css'),
];

/**
 * Waits for the code that the app loads after its first page. This code watches the session and
 * asks for confirmation before unsaved input is discarded.
 */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // Waits for the code itself, because the network is also idle while the app computes results.
  const isInWorkspace = !new URL(page.url()).pathname.startsWith('/workspaces');
  await page.waitForFunction(
    (patterns) => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      return patterns.every((pattern) => urls.some((url) => pattern.test(url)));
    },
    isInWorkspace ? workspaceChunks() : signedInChunks(),
  );
  await nextFrames(page);
};

export const openSearch = async (
  page: Page,
  name: WorkspaceName = workspaces.subsidyGrantPlus,
  query = '',
): Promise<void> => {
  await enter(page, `/search${query}`, name);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
};

/** The titles of the search results in the table or on cards. Each title links to the details. */
export const resultLinks = (page: Page): Locator =>
  page.getByRole('region', { name: '検索結果' }).locator('a[href^="/search/"]');

/** The title of a result. `innerText` would be empty for a result outside the window. */
export const titleOf = async (link: Locator): Promise<string> => (await link.textContent()) ?? '';

export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^お知らせ/ });

/** Returns the filters. On phones they are in a bottom sheet, which this function opens. */
export const filterPanel = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: '絞り込み' });
  await page.getByRole('button', { name: /^絞り込み/ }).click();
  return page.getByRole('dialog', { name: '絞り込み' });
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '佐藤 美咲' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
};
