// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import { startTabs } from '~tests/support/copied-tabs';

/** A separate set of modules, which acts as one tab. */
const loadTab = async () => {
  vi.resetModules();
  const [session, tabs] = await Promise.all([import('./session'), import('./other-tabs')]);
  return { ...session, ...tabs };
};

const { browser, tabs, open, logIn, duplicateInto, renewIn, channel, lock, settled } =
  startTabs(loadTab);

describe('tokens between copies of a tab', () => {
  it('a tab whose token was refused takes over the newer ones of its copy', async () => {
    duplicateInto(tabs.copy);
    renewIn(tabs.copy, 2);
    await tabs.tab.otherTabs.takeNewer();
    expect(tabs.tab.readSession().refreshToken).toBe('refresh-2');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a renewed tab hands its tokens to every copy', async () => {
    duplicateInto(tabs.copy);
    duplicateInto(tabs.secondCopy);
    renewIn(tabs.tab, 2);
    tabs.tab.otherTabs.share();
    await settled();
    expect(tabs.copy.readSession()).toEqual(tabs.tab.readSession());
    expect(tabs.secondCopy.readSession().accessToken).toBe('access-2');
  });

  it('a tab keeps its tokens where those of its copy are older or as old', async () => {
    duplicateInto(tabs.copy);
    tabs.copy.renewTokens({ accessToken: 'other', tokensAt: tabs.tab.readSession().tokensAt });
    tabs.copy.otherTabs.share();
    tabs.copy.renewTokens({ accessToken: 'other', tokensAt: tabs.tab.readSession().tokensAt - 1 });
    tabs.copy.otherTabs.share();
    await settled();
    expect(tabs.tab.readSession().accessToken).toBe('access-1');
  });

  it('the locks, which any tab can list, say nothing of the channel', async () => {
    await settled();
    const secret = channel().split('.').at(-1);
    expect(browser.heldLocks()).not.toContainEqual(expect.stringContaining(secret ?? ''));
  });

  it('tokens renewed after the clock was set back are newer all the same', async () => {
    duplicateInto(tabs.copy);
    vi.spyOn(Date, 'now').mockReturnValue(0);
    tabs.copy.renewTokens({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    tabs.copy.otherTabs.share();
    await settled();
    expect(tabs.tab.readSession().refreshToken).toBe('refresh-2');
  });

  it('a tab shares no tokens after another log-in until it has joined the new copies', async () => {
    const former = browser.openChannel(channel());
    logIn();
    tabs.tab.otherTabs.share();
    former.say({ kind: 'ask' });
    await settled();
    expect(former.received).toEqual([]);
  });

  it.each(['accessToken', 'refreshToken', 'email'])(
    'a tab whose session lacks its %s shares no tokens',
    async (field) => {
      const { received } = browser.openChannel(channel());
      tabs.tab.useSessionStore.setState({ [field]: null });
      tabs.tab.otherTabs.share();
      await settled();
      expect(received).toEqual([]);
    },
  );

  it('a tab takes no tokens of the session before its log-in', async () => {
    const former = browser.openChannel(channel());
    logIn('takahashi@example.com');
    former.say({
      kind: 'tokens',
      accessToken: 'former',
      refreshToken: 'former',
      sessionExpiresAt: null,
      tokensAt: tabs.tab.readSession().tokensAt + 1000,
      email: 'demo@example.com',
    });
    await settled();
    expect(tabs.tab.readSession()).toMatchObject({
      accessToken: 'access-1',
      email: 'takahashi@example.com',
    });
  });

  it('a tab that logged in again leaves its former copies and joins the new ones', async () => {
    const former = channel();
    const { received, say } = browser.openChannel(former);
    logIn();
    open(tabs.tab);
    expect(channel()).not.toBe(former);
    say({ kind: 'ask' });
    await settled();
    expect(received).toEqual([]);
    expect(browser.heldLocks()).toEqual([lock()]);
    duplicateInto(tabs.copy);
    renewIn(tabs.copy, 2);
    await tabs.tab.otherTabs.takeNewer();
    expect(tabs.tab.readSession().accessToken).toBe('access-2');
  });

  it.each([
    ['tokens without a time', { kind: 'tokens', accessToken: 'x', refreshToken: 'x', email: 'x' }],
    ['words that are no object', 'tokens'],
    ['a question of another kind', { kind: 'who' }],
  ])('a tab ignores %s', async (_, message) => {
    const other = browser.openChannel(channel());
    const before = tabs.tab.readSession();
    other.say(message);
    await settled();
    expect(other.received).toEqual([]);
    expect(tabs.tab.readSession()).toBe(before);
  });

  it('a tab ignores messages from another origin', async () => {
    const answers = async (origin: string): Promise<unknown[]> => {
      const { received } = browser.openChannel(channel());
      browser.sayFrom(origin, channel(), { kind: 'ask' });
      await settled();
      return received.slice(1);
    };
    const tokens = expect.objectContaining({ kind: 'tokens', accessToken: 'access-1' });
    expect(await answers('https://evil.example')).toEqual([]);
    expect(await answers('')).toEqual([tokens]);
    expect(await answers(location.origin)).toEqual([tokens]);
  });
});

describe('the lock by which copies are counted', () => {
  const isHeld = async (): Promise<boolean> => {
    await settled();
    return browser.heldLocks().includes(lock());
  };
  const pageShow = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const pageHide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

  it('a tab counts once, however often it joins', async () => {
    open(tabs.tab);
    await tabs.tab.otherTabs.takeNewer();
    expect(browser.heldLocks()).toEqual([lock()]);
  });

  it('a page that is put away does not count until it is back', async () => {
    expect(await isHeld()).toBe(true);
    pageHide();
    expect(await isHeld()).toBe(false);
    pageShow(false);
    expect(await isHeld()).toBe(false);
    pageShow(true);
    expect(await isHeld()).toBe(true);
  });

  it('a page that comes back after its log-out does not count among its former copies', async () => {
    const stop = open(tabs.tab);
    tabs.tab.endSession();
    stop();
    pageHide();
    pageShow(true);
    await settled();
    expect(browser.heldLocks()).toEqual([]);
  });

  it('a page that is hidden after a new log-in releases only its new lock', async () => {
    logIn();
    open(tabs.tab);
    pageHide();
    pageShow(true);
    await settled();
    expect(browser.heldLocks()).toEqual([lock()]);
  });

  it('a page that is unloading continues without a lock that was refused', async () => {
    const request = async (): Promise<never> => {
      throw new DOMException('inactive', 'InvalidStateError');
    };
    vi.stubGlobal('navigator', { locks: { ...browser.locks, request } });
    logIn();
    open(tabs.tab);
    expect(await isHeld()).toBe(false);
    expect(await tabs.tab.otherTabs.inTurn(async () => 'renewed')).toBe('renewed');
  });
});
