// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'hojokin-desk.session';
const workspace = {
  workspaceId: 3,
  name: 'ひかり野製作所',
  logoImage: null,
  logoImageUrl: null,
  role: 'owner',
  plan: 'subsidy_grant',
};
const session = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  sessionExpiresAt: null,
  email: 'demo@example.com',
  userName: '佐藤 美咲',
  workspaces: [workspace],
  selectedWorkspaceId: 3,
  tabGroup: 'group-1',
  tokensAt: 1,
};
const loggedOut = {
  accessToken: null,
  refreshToken: null,
  sessionExpiresAt: null,
  email: null,
  userName: null,
  workspaces: [],
  selectedWorkspaceId: null,
  tabGroup: null,
  tokensAt: 0,
};

/** The stores as a page that is loaded now finds them. */
const load = async () => {
  vi.resetModules();
  const [sessionStore, changes, members, commonData, persisted] = await Promise.all([
    import('./session'),
    import('./session-changes'),
    import('./members'),
    import('./common-data'),
    import('./persisted'),
  ]);
  return { ...sessionStore, ...changes, ...members, ...commonData, ...persisted };
};

const store = (state: unknown, version: unknown = 1): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ state, version }));

beforeEach(() => sessionStorage.clear());

describe('a session kept in session storage', () => {
  it('a session in session storage is restored after a reload', async () => {
    const before = await load();
    before.startSession({ ...session, workspaces: before.readSession().workspaces });
    const after = await load();
    expect(after.readSession()).toEqual({
      ...session,
      workspaces: [],
      selectedWorkspaceId: null,
      tabGroup: expect.stringMatching(/^\d+(-\d+){7}$/),
      tokensAt: expect.any(Number),
    });
  });

  it('a logo that only the page holds is shown there, and is not named after a reload', async () => {
    const shown = { ...workspace, logoImage: 'logo.png', logoImageUrl: 'blob:https://app/1' };
    const others = { ...workspace, workspaceId: 4, logoImageUrl: '/logos/4.png' };
    const before = await load();
    before.startSession({ ...session, workspaces: [shown, others] as never });
    expect(before.readSession().workspaces).toEqual([shown, others]);
    const after = await load();
    expect(after.readSession().workspaces).toEqual([{ ...shown, logoImageUrl: null }, others]);
  });

  it('a session in session storage is restored without unknown fields', async () => {
    store({ ...session, isAdmin: true, workspaces: [{ ...workspace, secret: 1 }] });
    expect((await load()).readSession()).toEqual(session);
  });

  it.each<[string, string]>([
    ['is damaged', '{"state":{"accessTok'],
    ['is no JSON', 'undefined'],
    ['is empty', ''],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['has another shape', JSON.stringify({ state: { token: 'x' }, version: 1 })],
    ['lacks a field', JSON.stringify({ state: { ...session, email: undefined }, version: 1 })],
    [
      'has a field of a wrong type',
      JSON.stringify({ state: { ...session, accessToken: 1 }, version: 1 }),
    ],
    [
      'names an unknown plan',
      JSON.stringify({
        state: { ...session, workspaces: [{ ...workspace, plan: 'x' }] },
        version: 1,
      }),
    ],
    ['is of a past version', JSON.stringify({ state: session, version: 0 })],
    ['is of a future version', JSON.stringify({ state: session, version: 2 })],
    ['is of a version that is no number', JSON.stringify({ state: session, version: '1' })],
    ['has no version', JSON.stringify({ state: session })],
  ])(
    'a stored session that %s is dropped: the user is logged out and other keys stay',
    async (_, text) => {
      sessionStorage.setItem(KEY, text);
      sessionStorage.setItem('of-another-app', 'x');
      const { readSession } = await load();
      expect(readSession()).toEqual(loggedOut);
      expect(sessionStorage.getItem('of-another-app')).toBe('x');
    },
  );

  it('a stored session with __proto__ keys pollutes no prototype', async () => {
    const text = JSON.stringify({ state: session, version: 1 });
    sessionStorage.setItem(
      KEY,
      text
        .replace('{"accessToken"', '{"__proto__":{"polluted":1},"constructor":{},"accessToken"')
        .replace('{"state"', '{"__proto__":{"polluted":1},"state"'),
    );
    const { readSession } = await load();
    expect(readSession()).toEqual(session);
    expect(readSession()).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  it('a new session can be stored after a broken one was dropped', async () => {
    sessionStorage.setItem(KEY, '{broken');
    const before = await load();
    before.startSession({ ...session, workspaces: [] });
    expect((await load()).readSession().accessToken).toBe('access-1');
  });
});

describe('other stored parts of a session', () => {
  const member = {
    workspaceUserId: 301,
    workspaceUserRoleId: 1,
    userName: '佐藤 美咲',
    email: 'demo@example.com',
    status: 'active' as const,
  };
  const commonData = {
    areas: [{ areaId: 1, name: '全国', region: null }],
    businessCategories: [{ businessCategoryId: 1, code: 'A', name: '農業' }],
    plans: [
      { planId: 1, planSerialCode: 'free' as const, name: '無料', monthlyPrice: 0, yearlyPrice: 0 },
    ],
    tagGroups: [{ tagGroupId: 1, name: '利用目的', tags: [] }],
  };

  it('members and common data are restored after a reload', async () => {
    const before = await load();
    expect([before.hasMembersOf(3), before.hasCommonData()]).toEqual([false, false]);
    before.startSession({ ...session, workspaces: [workspace] as never });
    before.selectWorkspace(3);
    before.setMembers(3, [member]);
    before.setCommonData(commonData);
    const after = await load();
    expect(after.useMembersStore.getState()).toEqual({ workspaceId: 3, members: [member] });
    expect(after.useCommonDataStore.getState()).toEqual(commonData);
    expect([after.hasMembersOf(3), after.hasCommonData()]).toEqual([true, true]);
  });

  it('members and common data of another shape are dropped', async () => {
    const strange = JSON.stringify({ state: { workspaceId: '3', areas: 1 }, version: 1 });
    for (const name of ['members', 'common-data']) {
      sessionStorage.setItem(`hojokin-desk.${name}`, strange);
    }
    const { useMembersStore, useCommonDataStore } = await load();
    expect(useMembersStore.getState()).toEqual({ workspaceId: null, members: [] });
    expect(Object.values(useCommonDataStore.getState())).toEqual([[], [], [], []]);
  });

  it('common data with an empty list counts as fetched, as the server may have none', async () => {
    const { setCommonData, hasCommonData } = await load();
    setCommonData({ ...commonData, tagGroups: [] });
    expect(hasCommonData()).toBe(true);
  });

  it('the end of a session empties all of it, on the screen and in storage', async () => {
    const stores = await load();
    stores.startSession({ ...session, workspaces: [workspace] as never });
    stores.selectWorkspace(3);
    stores.setMembers(3, [member]);
    stores.setCommonData(commonData);
    stores.clearSession();
    expect(stores.readSession()).toEqual(loggedOut);
    expect(stores.useMembersStore.getState()).toEqual({ workspaceId: null, members: [] });
    expect(Object.values(stores.useCommonDataStore.getState())).toEqual([[], [], [], []]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('where session storage is denied', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });

  it('login and logout work in memory when session storage is denied, and the app knows', async () => {
    const stores = await load();
    expect(stores.isSessionPersistent()).toBe(false);
    stores.startSession({ ...session, workspaces: [] });
    expect(stores.readSession().accessToken).toBe('access-1');
    stores.endSession();
    expect(stores.readSession()).toEqual(loggedOut);
  });
});

describe('where session storage is full', () => {
  it('a token renewal counts when session storage is full, and the older session is removed', async () => {
    store({ ...session, accessToken: 'older' });
    const stores = await load();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stores.renewTokens({ accessToken: 'newer' });
    expect(stores.readSession().accessToken).toBe('newer');
    expect(stores.isSessionPersistent()).toBe(false);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});
