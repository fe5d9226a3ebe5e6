// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';
import { startTabs } from '~tests/support/copied-tabs';

const ANSWER_MS = 250;
/** The wait for each copied tab. */
const TURN_MS = 24_000;

/** A separate set of modules, which acts as one tab. */
const loadTab = async () => {
  vi.resetModules();
  const [session, tabs] = await Promise.all([import('./session'), import('./other-tabs')]);
  return { ...session, ...tabs };
};

const { browser, tabs, logIn, duplicateInto, renewIn, channel, lock, settled } = startTabs(loadTab);

describe('a renewal in a tab that was copied', () => {
  it('a tab without copies renews its tokens without asking other tabs', async () => {
    const { received } = browser.openChannel(channel());
    await expect(tabs.tab.otherTabs.inTurn(async () => 'renewed')).resolves.toBe('renewed');
    expect(received).toEqual([]);
  });

  it('a tab takes over the newer tokens of its copy before it renews', async () => {
    duplicateInto(tabs.copy);
    renewIn(tabs.copy, 2);
    tabs.copy.useSessionStore.setState({ email: 'misaki@example.com' });
    const renew = vi.fn(async () => {
      expect(tabs.tab.readSession()).toMatchObject({
        accessToken: 'access-2',
        refreshToken: 'refresh-2',
        sessionExpiresAt: '2026-11-20T17:00:00+09:00',
        tokensAt: tabs.copy.readSession().tokensAt,
        email: 'misaki@example.com',
      });
      return 'renewed' as const;
    });
    expect(await tabs.tab.otherTabs.inTurn(renew)).toBe('renewed');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('a tab renews its tokens once each of its copies has answered', async () => {
    duplicateInto(tabs.copy);
    const asleep = browser.openChannel(channel());
    const closed = Promise.withResolvers<void>();
    void browser.locks.request(lock(), { mode: 'shared' }, async () => closed.promise);
    const renew = vi.fn(async () => 'renewed' as const);
    const renewal = tabs.tab.otherTabs.inTurn(renew);
    await settled();
    expect(asleep.received).toContainEqual({ kind: 'ask' });
    expect(renew).not.toHaveBeenCalled();
    const { tokensAt } = tabs.tab.readSession();
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
    expect(tabs.tab.readSession().refreshToken).toBe('refresh-3');
    expect(vi.getTimerCount()).toBe(0);
    closed.resolve();
    await renewal;
  });

  it('a tab waits a quarter of a second for a copy that sleeps, then renews', async () => {
    const awake = Promise.withResolvers<void>();
    void browser.locks.request(lock(), { mode: 'shared' }, async () => awake.promise);
    const renew = vi.fn(async () => 'renewed' as const);
    const renewal = tabs.tab.otherTabs.inTurn(renew);
    await vi.advanceTimersByTimeAsync(ANSWER_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledOnce();
    awake.resolve();
    await renewal;
  });

  it('a tab renews after the pending renewal of its copy', async () => {
    duplicateInto(tabs.copy);
    const answer = Promise.withResolvers<'renewed'>();
    const first = tabs.copy.otherTabs.inTurn(async () => answer.promise);
    await settled();
    const renew = vi.fn(async () => 'renewed' as const);
    const second = tabs.tab.otherTabs.inTurn(renew);
    await vi.advanceTimersByTimeAsync(TURN_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    renewIn(tabs.copy, 2);
    answer.resolve('renewed');
    await Promise.all([first, second]);
    expect(tabs.tab.readSession().refreshToken).toBe('refresh-2');
  });

  it('a tab whose copy never ends its renewal renews after 24 seconds all the same', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    duplicateInto(tabs.copy);
    const answer = Promise.withResolvers<'renewed'>();
    void tabs.copy.otherTabs.inTurn(async () => answer.promise);
    await settled();
    const renew = vi.fn(async () => 'failed' as const);
    const renewal = tabs.tab.otherTabs.inTurn(renew);
    await vi.advanceTimersByTimeAsync(TURN_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await renewal).toBe('failed');
    expect(renew).toHaveBeenCalledOnce();
    answer.resolve('renewed');
  });

  it('a tab that is copied while it renews keeps its copy waiting for the answer', async () => {
    const answer = Promise.withResolvers<'renewed'>();
    const first = tabs.tab.otherTabs.inTurn(async () => answer.promise);
    await settled();
    duplicateInto(tabs.copy);
    const renew = vi.fn(async () => 'renewed' as const);
    const second = tabs.copy.otherTabs.inTurn(renew);
    await settled();
    expect(renew).not.toHaveBeenCalled();
    renewIn(tabs.tab, 2);
    answer.resolve('renewed');
    await Promise.all([first, second]);
    expect(renew).toHaveBeenCalledOnce();
    expect(tabs.copy.readSession().refreshToken).toBe('refresh-2');
  });

  it('a tab that stops waiting for its copy asks for newer tokens before it renews', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    duplicateInto(tabs.copy);
    const answer = Promise.withResolvers<'renewed'>();
    void tabs.copy.otherTabs.inTurn(async () => answer.promise);
    await settled();
    renewIn(tabs.copy, 2);
    const renewal = tabs.tab.otherTabs.inTurn(async () => {
      expect(tabs.tab.readSession().refreshToken).toBe('refresh-2');
      return 'renewed';
    });
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(await renewal).toBe('renewed');
    answer.resolve('renewed');
  });

  it('a tab that waited for the renewal of its copy takes its tokens, and does not renew them again', async () => {
    duplicateInto(tabs.copy);
    const now = tabs.tab.readSession().tokensAt + 1000;
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const answer = Promise.withResolvers<'renewed'>();
    const first = tabs.copy.otherTabs.inTurn(async () => answer.promise);
    await settled();
    const renew = vi.fn(async () => 'renewed' as const);
    const second = tabs.tab.otherTabs.inTurn(renew);
    await settled();
    tabs.copy.renewTokens({ accessToken: 'access-2', refreshToken: 'refresh-2', tokensAt: now });
    tabs.copy.otherTabs.share();
    await settled();
    answer.resolve('renewed');
    await first;
    expect(await second).toBe('renewed');
    expect(renew).not.toHaveBeenCalled();
    expect(tabs.tab.readSession().refreshToken).toBe('refresh-2');
  });

  it('a renewal that throws in its turn is not repeated', async () => {
    duplicateInto(tabs.copy);
    const renew = vi.fn(async (): Promise<'renewed'> => {
      throw new Error('aborted');
    });
    await expect(tabs.tab.otherTabs.inTurn(renew)).rejects.toThrow('aborted');
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
  ])('a tab renews alone in a browser that %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator());
    logIn();
    duplicateInto(tabs.copy);
    const { received } = browser.openChannel(channel());
    expect(await tabs.tab.otherTabs.inTurn(async () => 'renewed')).toBe('renewed');
    await tabs.tab.otherTabs.takeNewer();
    expect(received).toEqual([]);
  });

  it('a tab without a session asks no other tab', async () => {
    tabs.tab.endSession();
    expect(await tabs.tab.otherTabs.inTurn(async () => 'refused')).toBe('refused');
    await tabs.tab.otherTabs.takeNewer();
    tabs.tab.otherTabs.share();
    expect(browser.heldLocks()).toEqual([]);
  });
});
