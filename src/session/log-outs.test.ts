// @vitest-environment jsdom

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '~tests/support/browser-tabs';
import { loggedInAs } from '~tests/support/copied-tabs';

const CHANNEL = 'hojokin-desk.log-outs';
const LEFT_GROUPS = 'hojokin-desk.left';

const browser = createBrowser();

/** A separate set of modules, which acts as one tab. */
const loadTab = async () => {
  vi.resetModules();
  const [session, tabs, logOuts] = await Promise.all([
    import('./session'),
    import('./other-tabs'),
    import('./log-outs'),
  ]);
  return { ...session, ...tabs, ...logOuts };
};
type Tab = Awaited<ReturnType<typeof loadTab>>;

let tab: Tab;
let other: Tab;
const onLoggedOut = vi.fn<() => void>();
const stops: (() => void)[] = [];

const logIn = (into: Tab, email = 'demo@example.com'): void => into.startSession(loggedInAs(email));

/** Both follow log-outs, as every page of a logged-in user does. */
const watch = (watching: Tab): (() => void) => {
  const stop = watching.watchLogOuts(onLoggedOut);
  stops.push(stop);
  return stop;
};

const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

beforeAll(async () => {
  tab = await loadTab();
  other = await loadTab();
});

beforeEach(() => {
  browser.install();
  localStorage.clear();
  onLoggedOut.mockReset();
  logIn(tab);
});

afterEach(() => {
  for (const { endSession } of [tab, other]) endSession();
  for (const stop of stops.splice(0)) stop();
});

describe('a log-out in another tab', () => {
  it.each([
    ['of the same address', 'demo@example.com', 1],
    ['of the same address in other letters', 'Demo@Example.com', 1],
    ['of somebody else', 'takahashi@example.com', 0],
  ])('a tab follows the log-out %s: %s', async (_, email, times) => {
    logIn(other, email);
    watch(tab);
    other.broadcastLogOut(email);
    await settled();
    expect(onLoggedOut).toHaveBeenCalledTimes(times);
  });

  it('a tab follows the log-out of its copy, whose address was changed since', async () => {
    other.useSessionStore.setState({ ...tab.readSession(), email: 'misaki@example.com' });
    watch(tab);
    watch(other);
    other.broadcastLogOut('misaki@example.com');
    await settled();
    expect(onLoggedOut).toHaveBeenCalledOnce();
  });

  it('a tab does not receive its own log-out', async () => {
    watch(tab);
    tab.broadcastLogOut('demo@example.com');
    await settled();
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('a tab that stopped following receives no log-out', async () => {
    logIn(other);
    watch(tab)();
    other.broadcastLogOut('demo@example.com');
    await settled();
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('a log-out that came before a tab follows any is followed then, and once', async () => {
    logIn(other);
    tab.listenForLogOuts();
    other.broadcastLogOut('demo@example.com');
    await settled();
    expect(onLoggedOut).not.toHaveBeenCalled();
    watch(tab)();
    expect(onLoggedOut).toHaveBeenCalledOnce();
    watch(tab);
    expect(onLoggedOut).toHaveBeenCalledOnce();
  });

  it('a log-out of an earlier session does not end a later one', async () => {
    logIn(other);
    tab.listenForLogOuts();
    other.broadcastLogOut('demo@example.com');
    await settled();
    logIn(tab);
    watch(tab);
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('a tab listens once, however often it is asked to', async () => {
    logIn(other);
    watch(tab);
    tab.listenForLogOuts();
    other.broadcastLogOut('demo@example.com');
    await settled();
    expect(onLoggedOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['without an address', { kind: 'loggedOut' }],
    ['of another kind', { kind: 'loggedIn', email: 'demo@example.com' }],
    ['that are no object', 'loggedOut'],
  ])('a tab ignores messages %s', async (_, message) => {
    watch(tab);
    browser.openChannel(CHANNEL).say(message);
    await settled();
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('a tab takes a question of its copy for no log-out', async () => {
    watch(tab);
    const { tabGroup } = tab.readSession();
    const secret = tabGroup?.split('-').slice(4).join('-');
    const { received, say } = browser.openChannel(`hojokin-desk.session-tabs.${secret}`);
    say({ kind: 'ask' });
    await settled();
    expect(received).toHaveLength(1);
    expect(onLoggedOut).not.toHaveBeenCalled();
  });

  it('a tab ignores a log-out from another origin', () => {
    watch(tab);
    const notice = { kind: 'loggedOut', email: 'demo@example.com' };
    browser.sayFrom('https://evil.example', CHANNEL, notice);
    expect(onLoggedOut).not.toHaveBeenCalled();
    browser.sayFrom('', CHANNEL, notice);
    expect(onLoggedOut).toHaveBeenCalledOnce();
  });

  it('a tab where nobody is logged in ignores every log-out', async () => {
    watch(tab);
    tab.endSession();
    browser.openChannel(CHANNEL).say({ kind: 'loggedOut', email: 'demo@example.com' });
    await settled();
    expect(onLoggedOut).not.toHaveBeenCalled();
  });
});

describe('a log-out while a copy is away', () => {
  const putAway = (): void => {
    other.useSessionStore.setState(tab.readSession());
  };

  it('a copy that comes back finds that its session was left', () => {
    putAway();
    expect(other.wasLoggedOutElsewhere()).toBe(false);
    tab.broadcastLogOut('demo@example.com');
    expect(other.wasLoggedOutElsewhere()).toBe(true);
    watch(other);
    expect(onLoggedOut).toHaveBeenCalledOnce();
  });

  it('a log-out leaves no address in local storage, only the random name of its tabs', () => {
    const { tabGroup } = tab.readSession();
    tab.broadcastLogOut('demo@example.com');
    expect(localStorage).toHaveLength(1);
    expect(localStorage.getItem(LEFT_GROUPS)).toBe(JSON.stringify([tabGroup]));
  });

  it('a log-out does not reach tabs of another log-in or without one', () => {
    logIn(other);
    tab.broadcastLogOut('demo@example.com');
    expect(other.wasLoggedOutElsewhere()).toBe(false);
    other.endSession();
    expect(other.wasLoggedOutElsewhere()).toBe(false);
  });

  it('the names of the last twenty log-outs are kept', () => {
    const former = Array.from({ length: 20 }, (__, index) => `group-${index}`);
    localStorage.setItem(LEFT_GROUPS, JSON.stringify(former));
    tab.broadcastLogOut('demo@example.com');
    expect(JSON.parse(localStorage.getItem(LEFT_GROUPS) ?? '')).toEqual([
      ...former.slice(1),
      tab.readSession().tabGroup,
    ]);
  });

  it.each([
    ['no JSON', '["gro'],
    ['no list', '{"length":1}'],
    ['a list of anything', '[1]'],
  ])('names in local storage that are %s count as none', (_, text) => {
    localStorage.setItem(LEFT_GROUPS, text);
    putAway();
    expect(other.wasLoggedOutElsewhere()).toBe(false);
    tab.broadcastLogOut('demo@example.com');
    expect(localStorage.getItem(LEFT_GROUPS)).toBe(JSON.stringify([tab.readSession().tabGroup]));
    expect(other.wasLoggedOutElsewhere()).toBe(true);
  });

  it('a log-out reaches active tabs even if local storage is denied', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    logIn(other);
    watch(tab);
    other.broadcastLogOut('demo@example.com');
    await settled();
    expect(onLoggedOut).toHaveBeenCalledOnce();
    expect(tab.wasLoggedOutElsewhere()).toBe(false);
  });

  it('a log-out without a logged-in user stores nothing', () => {
    tab.endSession();
    tab.broadcastLogOut('demo@example.com');
    expect(localStorage).toHaveLength(0);
  });
});
