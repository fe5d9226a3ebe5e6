import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type * as otherTabs from '~/session/other-tabs';
import type * as session from '~/session/session';
import { createBrowser } from './browser-tabs';

type Tab = Pick<typeof session, SessionPart> & Pick<typeof otherTabs, 'otherTabs' | 'watchLogOuts'>;
type SessionPart =
  | 'endSession'
  | 'readSession'
  | 'renewTokens'
  | 'startSession'
  | 'useSessionStore';

/** The server's response when the user with this email address logs in. */
export const loggedInAs = (email: string) => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  sessionExpiresAt: null,
  email,
  userName: '佐藤 美咲',
  workspaces: [],
});

/**
 * Simulates three tabs of a browser. Each tab has its own copy of the modules that `load` returns.
 * Before each test, a user logs in on the first tab, and this tab starts to listen to the other
 * tabs.
 */
export const startTabs = (load: () => Promise<Tab>) => {
  const browser = createBrowser();
  const tabs = {} as Record<'tab' | 'copy' | 'secondCopy', Tab>;
  const stops: (() => void)[] = [];

  const open = (tab: Tab): (() => void) => {
    const stop = tab.watchLogOuts(() => {});
    stops.push(stop);
    return stop;
  };
  const logIn = (email = 'demo@example.com'): void => tabs.tab.startSession(loggedInAs(email));
  const halfOfGroup = (half: 0 | 1): string => {
    const parts = tabs.tab.readSession().tabGroup?.split('-') ?? [];
    return parts.slice(half * 4, half * 4 + 4).join('-');
  };
  const settled = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
  };

  beforeAll(async () => {
    for (const name of ['tab', 'copy', 'secondCopy'] as const) tabs[name] = await load();
  });

  beforeEach(() => {
    browser.install();
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    logIn();
    open(tabs.tab);
  });

  afterEach(async () => {
    for (const tab of Object.values(tabs)) tab.endSession();
    for (const stop of stops.splice(0)) stop();
    await settled();
  });

  return {
    browser,
    tabs,
    /** Makes a tab listen to the other tabs of its session. */
    open,
    /** Starts a new session in the first tab, by default for the same user as before. */
    logIn,
    /**
     * Turns a tab into a duplicate of the first tab. When a user duplicates a tab, the browser
     * copies the session storage, so both tabs have the same session.
     */
    duplicateInto: (other: Tab): void => {
      other.useSessionStore.setState(tabs.tab.readSession());
      open(other);
    },
    /** Renews the tokens in another tab, one second after the first tab received its tokens. */
    renewIn: (other: Tab, number: number): void =>
      other.renewTokens({
        accessToken: `access-${number}`,
        refreshToken: `refresh-${number}`,
        sessionExpiresAt: '2026-11-20T17:00:00+09:00',
        tokensAt: tabs.tab.readSession().tokensAt + 1000,
      }),
    /** The name of the BroadcastChannel, which only the first tab and its duplicates know. */
    channel: (): string => `hojokin-desk.session-tabs.${halfOfGroup(1)}`,
    /** The name of the lock by which the app counts these tabs. Any tab can read the name. */
    lock: (): string => `hojokin-desk.session.${halfOfGroup(0)}`,
    /** Waits until all messages are delivered. */
    settled,
  };
};
