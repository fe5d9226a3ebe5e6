import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { createRenewal, type OtherTabs } from './renewal';
import { endSession, readSession, renewTokens, startSession, useSessionStore } from './session';

const tabs = (overrides: Partial<OtherTabs> = {}): OtherTabs => ({
  inTurn: async (renew) => renew(),
  takeNewer: async () => {},
  share: () => {},
  ...overrides,
});

const rotated = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const refused = { data: null, error: new ApiError(401, null) } as const;

beforeEach(() => {
  startSession({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sessionExpiresAt: null,
    email: 'demo@example.com',
    userName: '佐藤 美咲',
    workspaces: [],
  });
});

describe('renewing in a tab that was copied', () => {
  it('a token renewal shares the new tokens with copied tabs', async () => {
    const shared: (string | null)[] = [];
    const renew = createRenewal({
      send: async () => ({ data: rotated, error: null }),
      onRefused: vi.fn<() => void>(),
      otherTabs: async () => tabs({ share: () => shared.push(readSession().refreshToken) }),
    });
    expect(await renew()).toBe('renewed');
    expect(shared).toEqual(['refresh-2']);
  });

  it('a refused token renewal stays logged in with newer tokens from a copied tab', async () => {
    const onRefused = vi.fn<() => void>();
    const renew = createRenewal({
      send: async () => refused,
      onRefused,
      otherTabs: async () =>
        tabs({ takeNewer: async () => renewTokens({ ...rotated, tokensAt: Date.now() + 1 }) }),
    });
    expect(await renew()).toBe('renewed');
    expect(readSession().accessToken).toBe('access-2');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('a refused token renewal ends the session when no copied tab has newer tokens', async () => {
    const onRefused = vi.fn<() => void>();
    const renew = createRenewal({
      send: async () => refused,
      onRefused,
      otherTabs: async () => tabs(),
    });
    expect(await renew()).toBe('refused');
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('a token renewal keeps newer tokens that a copied tab shared while its answer was pending', async () => {
    const renew = createRenewal({
      send: async () => {
        renewTokens({ accessToken: 'access-3', refreshToken: 'refresh-3' });
        return { data: rotated, error: null };
      },
      onRefused: vi.fn<() => void>(),
      otherTabs: async () => tabs(),
    });
    expect(await renew()).toBe('renewed');
    expect(readSession().refreshToken).toBe('refresh-3');
  });

  it('a token renewal waiting for its turn sends nothing after a logout', async () => {
    const send = vi.fn<() => Promise<typeof refused>>(async () => refused);
    const onRefused = vi.fn<() => void>();
    const renew = createRenewal({
      send,
      onRefused,
      otherTabs: async () =>
        tabs({
          inTurn: async (next) => {
            endSession();
            return next();
          },
        }),
    });
    expect(await renew()).toBe('refused');
    expect(send).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
    expect(readSession().accessToken).toBeNull();
  });
});

describe('renewing', () => {
  const renewalWith = (send: Parameters<typeof createRenewal>[0]['send'], others = tabs()) => {
    const onRefused = vi.fn<() => void>();
    return { onRefused, renew: createRenewal({ send, onRefused, otherTabs: async () => others }) };
  };

  it('a token renewal without a refresh token ends the session and sends nothing', async () => {
    useSessionStore.setState({ refreshToken: null });
    const send = vi.fn<() => Promise<typeof refused>>(async () => refused);
    const { renew, onRefused } = renewalWith(send);
    expect(await renew()).toBe('refused');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([400, 401, 403])('a token renewal answered %i ends the session', async (statusCode) => {
    const { renew, onRefused } = renewalWith(async () => ({
      data: null,
      error: new ApiError(statusCode, null),
    }));
    expect(await renew()).toBe('refused');
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it.each([404, 429, 500, 503])(
    'a token renewal answered %i is a passing fault and keeps the session',
    async (statusCode) => {
      const takeNewer = vi.fn<() => Promise<void>>(async () => {});
      const { renew, onRefused } = renewalWith(
        async () => ({ data: null, error: new ApiError(statusCode, null) }),
        tabs({ takeNewer }),
      );
      expect(await renew()).toBe('failed');
      expect(onRefused).not.toHaveBeenCalled();
      expect(takeNewer).not.toHaveBeenCalled();
    },
  );

  it('a token renewal that succeeds asks no other tab for its tokens', async () => {
    const takeNewer = vi.fn<() => Promise<void>>(async () => {});
    const { renew } = renewalWith(
      async () => ({ data: rotated, error: null }),
      tabs({ takeNewer }),
    );
    expect(await renew()).toBe('renewed');
    expect(takeNewer).not.toHaveBeenCalled();
  });

  it('tokens that come after a logout are thrown away', async () => {
    const { renew, onRefused } = renewalWith(async () => {
      endSession();
      return { data: rotated, error: null };
    });
    expect(await renew()).toBe('refused');
    expect(readSession().accessToken).toBeNull();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('a token renewal is sent once for concurrent callers, and again for later ones', async () => {
    const answer = Promise.withResolvers<{ data: typeof rotated; error: null }>();
    const send = vi.fn(async () => answer.promise);
    const { renew } = renewalWith(send);
    const both = [renew(), renew()];
    answer.resolve({ data: rotated, error: null });
    expect(await Promise.all(both)).toEqual(['renewed', 'renewed']);
    expect(send).toHaveBeenCalledOnce();
    await renew();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
