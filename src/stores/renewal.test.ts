import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { createRenewal, type OtherTabs } from './renewal';
import { endSession, readSession, renewTokens, startSession } from './session';

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
