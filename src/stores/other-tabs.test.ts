// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '~tests/support/browser-tabs';

const ANSWER_MS = 250;
const TURN_MS = 5000;

const browser = createBrowser();

/** The modules of a page of its own: one tab. */
const loadTab = async () => {
  vi.resetModules();
  const [session, tabs] = await Promise.all([
    import('~/stores/session'),
    import('~/stores/other-tabs'),
  ]);
  return { ...session, ...tabs };
};
type Tab = Awaited<ReturnType<typeof loadTab>>;

let tab: Tab;
let copy: Tab;
let secondCopy: Tab;
const stops: (() => void)[] = [];

const open = (opened: Tab): void => {
  stops.push(opened.watchLogOuts(() => {}));
};

/** The browser copies session storage with a tab. */
const duplicateInto = (other: Tab): void => {
  other.useSessionStore.setState(tab.readSession());
  open(other);
};

const logIn = (into: Tab, email = 'demo@example.com'): void =>
  into.startSession({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sessionExpiresAt: null,
    email,
    userName: '佐藤 美咲',
    workspaces: [],
  });

const groupOf = ({ readSession }: Tab): string => `hojokin-desk.session.${readSession().tabGroup}`;
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

/** Another tab's renewal a second later. */
const renewIn = (other: Tab, number: number): void =>
  other.renewTokens({
    accessToken: `access-${number}`,
    refreshToken: `refresh-${number}`,
    sessionExpiresAt: '2026-11-20T17:00:00+09:00',
    tokensAt: tab.readSession().tokensAt + 1000,
  });

beforeAll(async () => {
  tab = await loadTab();
  copy = await loadTab();
  secondCopy = await loadTab();
});

beforeEach(() => {
  browser.install();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  logIn(tab);
  open(tab);
});

afterEach(async () => {
  for (const { endSession } of [tab, copy, secondCopy]) endSession();
  for (const stop of stops.splice(0)) stop();
  await settled();
});

describe('a renewal in a tab that was copied', () => {
  it('a tab without copies renews without asking anybody', async () => {
    const { heard } = browser.openChannel(groupOf(tab));
    await expect(tab.otherTabs.inTurn(async () => 'renewed')).resolves.toBe('renewed');
    expect(heard).toEqual([]);
  });

  it('a tab takes over the newer tokens of its copy before it renews', async () => {
    duplicateInto(copy);
    renewIn(copy, 2);
    copy.setEmail('misaki@example.com');
    const renew = vi.fn(async () => {
      expect(tab.readSession()).toMatchObject({
        accessToken: 'access-2',
        refreshToken: 'refresh-2',
        sessionExpiresAt: '2026-11-20T17:00:00+09:00',
        tokensAt: copy.readSession().tokensAt,
        email: 'misaki@example.com',
      });
      return 'renewed' as const;
    });
    expect(await tab.otherTabs.inTurn(renew)).toBe('renewed');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('a tab waits for each of its copies before it renews', async () => {
    duplicateInto(copy);
    const asleep = browser.openChannel(groupOf(tab));
    const closed = Promise.withResolvers<void>();
    void browser.locks.request(groupOf(tab), { mode: 'shared' }, async () => closed.promise);
    const renew = vi.fn(async () => 'renewed' as const);
    const renewal = tab.otherTabs.inTurn(renew);
    await settled();
    expect(asleep.heard).toContainEqual({ kind: 'ask' });
    expect(renew).not.toHaveBeenCalled();
    const { tokensAt } = tab.readSession();
    asleep.say({
      kind: 'tokens',
      accessToken: 'access-3',
      refreshToken: 'refresh-3',
      sessionExpiresAt: null,
      tokensAt: tokensAt + 1,
      email: 'demo@example.com',
    });
    await settled();
    expect(renew).toHaveBeenCalledOnce();
    expect(tab.readSession().refreshToken).toBe('refresh-3');
    expect(vi.getTimerCount()).toBe(0);
    closed.resolve();
    await renewal;
  });

  it('a tab waits a quarter of a second for a copy that sleeps, then renews', async () => {
    const awake = Promise.withResolvers<void>();
    void browser.locks.request(groupOf(tab), { mode: 'shared' }, async () => awake.promise);
    const renew = vi.fn(async () => 'renewed' as const);
    const renewal = tab.otherTabs.inTurn(renew);
    await vi.advanceTimersByTimeAsync(ANSWER_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledOnce();
    awake.resolve();
    await renewal;
  });

  it('a tab renews after its copy, whose renewal is under way', async () => {
    duplicateInto(copy);
    const answer = Promise.withResolvers<'renewed'>();
    const first = copy.otherTabs.inTurn(async () => answer.promise);
    await settled();
    const renew = vi.fn(async () => 'renewed' as const);
    const second = tab.otherTabs.inTurn(renew);
    await vi.advanceTimersByTimeAsync(TURN_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    renewIn(copy, 2);
    answer.resolve('renewed');
    await Promise.all([first, second]);
    expect(tab.readSession().refreshToken).toBe('refresh-2');
  });

  it('a tab whose copy never ends its renewal renews after five seconds all the same', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    duplicateInto(copy);
    const answer = Promise.withResolvers<'renewed'>();
    void copy.otherTabs.inTurn(async () => answer.promise);
    await settled();
    const renew = vi.fn(async () => 'failed' as const);
    const renewal = tab.otherTabs.inTurn(renew);
    await vi.advanceTimersByTimeAsync(TURN_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await renewal).toBe('failed');
    expect(renew).toHaveBeenCalledOnce();
    answer.resolve('renewed');
  });

  it('a renewal that throws in its turn is not repeated', async () => {
    duplicateInto(copy);
    const renew = vi.fn(async (): Promise<'renewed'> => {
      throw new Error('aborted');
    });
    await expect(tab.otherTabs.inTurn(renew)).rejects.toThrow('aborted');
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each([
    ['has no locks', () => ({})],
    [
      'denies a look at its locks',
      () => ({
        locks: {
          ...browser.locks,
          query: async () => {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      }),
    ],
  ])('a tab renews by itself in a browser that %s', async (_, navigator) => {
    duplicateInto(copy);
    const { heard } = browser.openChannel(groupOf(tab));
    vi.stubGlobal('navigator', navigator());
    expect(await tab.otherTabs.inTurn(async () => 'renewed')).toBe('renewed');
    await tab.otherTabs.takeNewer();
    expect(heard).toEqual([]);
  });

  it('a tab of nobody asks nobody', async () => {
    tab.endSession();
    expect(await tab.otherTabs.inTurn(async () => 'refused')).toBe('refused');
    await tab.otherTabs.takeNewer();
    tab.otherTabs.share();
    expect(browser.heldLocks()).toEqual([]);
  });
});

describe('tokens between copies of a tab', () => {
  it('a tab whose token was refused takes over the newer ones of its copy', async () => {
    duplicateInto(copy);
    renewIn(copy, 2);
    await tab.otherTabs.takeNewer();
    expect(tab.readSession().refreshToken).toBe('refresh-2');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a renewed tab hands its tokens to every copy', async () => {
    duplicateInto(copy);
    duplicateInto(secondCopy);
    renewIn(tab, 2);
    tab.otherTabs.share();
    await settled();
    expect(copy.readSession()).toEqual(tab.readSession());
    expect(secondCopy.readSession().accessToken).toBe('access-2');
  });

  it('a tab keeps its tokens where those of its copy are older or as old', async () => {
    duplicateInto(copy);
    copy.renewTokens({ accessToken: 'other', tokensAt: tab.readSession().tokensAt });
    copy.otherTabs.share();
    copy.renewTokens({ accessToken: 'other', tokensAt: tab.readSession().tokensAt - 1 });
    copy.otherTabs.share();
    await settled();
    expect(tab.readSession().accessToken).toBe('access-1');
  });

  it('a tab says its tokens to nobody after another log-in until it has joined the new copies', async () => {
    const former = browser.openChannel(groupOf(tab));
    logIn(tab);
    tab.otherTabs.share();
    former.say({ kind: 'ask' });
    await settled();
    expect(former.heard).toEqual([]);
  });

  it('a tab takes no tokens of the session before its log-in', async () => {
    const former = browser.openChannel(groupOf(tab));
    logIn(tab, 'takahashi@example.com');
    former.say({
      kind: 'tokens',
      accessToken: 'former',
      refreshToken: 'former',
      sessionExpiresAt: null,
      tokensAt: tab.readSession().tokensAt + 1000,
      email: 'demo@example.com',
    });
    await settled();
    expect(tab.readSession()).toMatchObject({
      accessToken: 'access-1',
      email: 'takahashi@example.com',
    });
  });

  it('a tab that was logged in anew leaves its former copies and joins the new ones', async () => {
    const former = groupOf(tab);
    logIn(tab);
    open(tab);
    expect(groupOf(tab)).not.toBe(former);
    await settled();
    expect(browser.heldLocks()).toEqual([groupOf(tab)]);
    duplicateInto(copy);
    renewIn(copy, 2);
    await tab.otherTabs.takeNewer();
    expect(tab.readSession().accessToken).toBe('access-2');
  });

  it.each([
    ['tokens without a time', { kind: 'tokens', accessToken: 'x', refreshToken: 'x', email: 'x' }],
    ['words that are no object', 'tokens'],
    ['a question of another kind', { kind: 'who' }],
  ])('a tab ignores %s', async (_, message) => {
    const other = browser.openChannel(groupOf(tab));
    const before = tab.readSession();
    other.say(message);
    await settled();
    expect(other.heard).toEqual([]);
    expect(tab.readSession()).toBe(before);
  });

  it('a tab ignores what another site asks and says', async () => {
    const answers = async (origin: string): Promise<unknown[]> => {
      const { heard } = browser.openChannel(groupOf(tab));
      browser.sayFrom(origin, groupOf(tab), { kind: 'ask' });
      await settled();
      return heard.slice(1);
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
    return browser.heldLocks().includes(groupOf(tab));
  };
  const pageShow = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const pageHide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

  it('a tab counts once, however often it joins', async () => {
    open(tab);
    await tab.otherTabs.takeNewer();
    expect(browser.heldLocks()).toEqual([groupOf(tab)]);
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
    const [stop] = stops.splice(0);
    tab.endSession();
    stop?.();
    pageHide();
    pageShow(true);
    await settled();
    expect(browser.heldLocks()).toEqual([]);
  });

  it('a page that is put away after its log-in was replaced lets go of its new lock alone', async () => {
    logIn(tab);
    open(tab);
    pageHide();
    pageShow(true);
    await settled();
    expect(browser.heldLocks()).toEqual([groupOf(tab)]);
  });

  it('a page on its way out, whose lock is refused, goes on without it', async () => {
    const request = async (): Promise<never> => {
      throw new DOMException('inactive', 'InvalidStateError');
    };
    vi.stubGlobal('navigator', { locks: { ...browser.locks, request } });
    logIn(tab);
    open(tab);
    expect(await isHeld()).toBe(false);
    expect(await tab.otherTabs.inTurn(async () => 'renewed')).toBe('renewed');
  });
});
