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

/** A server's response to a log-in. */
export const loggedInAs = (email: string) => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  sessionExpiresAt: null,
  email,
  userName: '佐藤 美咲',
  workspaces: [],
});

/**
 * Three tabs of a browser, each with the modules that `load` returns. Before each test a user
 * logs in in the first tab, which listens to the others.
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
    /** Logs in again in the first tab. */
    logIn,
    /** Makes a tab a duplicate of the first: browsers copy the session storage. */
    duplicateInto: (other: Tab): void => {
      other.useSessionStore.setState(tabs.tab.readSession());
      open(other);
    },
    /** Renews the tokens in another tab, one second later. */
    renewIn: (other: Tab, number: number): void =>
      other.renewTokens({
        accessToken: `access-${number}`,
        refreshToken: `refresh-${number}`,
        sessionExpiresAt: '2026-11-20T17:00:00+09:00',
        tokensAt: tabs.tab.readSession().tokensAt + 1000,
      }),
    /** The channel's name, which only the first tab and its copies know. */
    channel: (): string => `hojokin-desk.session-tabs.${halfOfGroup(1)}`,
    /** The name of the lock that counts these tabs; any tab can list it. */
    lock: (): string => `hojokin-desk.session.${halfOfGroup(0)}`,
    /** Waits until all messages are delivered. */
    settled,
  };
};
