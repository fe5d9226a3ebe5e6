// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';
import { setSlim } from '~/app/layouts/navigation-state';
import { configureApi, logOut } from './api';
import { hasCommonData, setCommonData, useCommonDataStore } from './common-data';
import { hasMembersOf, setMembers, useMembersStore } from './members';
import { readSession, startSession } from './session';
import { selectWorkspace } from './session-changes';
import { hasProfileOf, setProfile } from './workspace-profile';

const fetch = vi.fn<typeof globalThis.fetch>();
const onSessionEnded = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  configureApi({ baseUrl: 'https://api.example.com', fetch, onSessionEnded });
  startSession({
    accessToken: 'secret-access',
    refreshToken: 'secret-refresh',
    sessionExpiresAt: null,
    email: 'misaki@example.com',
    userName: '佐藤 美咲',
    workspaces: [
      {
        workspaceId: 3,
        name: 'ひかり野製作所',
        logoImage: null,
        logoImageUrl: null,
        role: 'owner',
        plan: 'free',
      },
    ],
  });
  selectWorkspace(3);
  setMembers(3, [
    {
      workspaceUserId: 301,
      workspaceUserRoleId: 1,
      userName: '佐藤 美咲',
      email: 'misaki@example.com',
      status: 'active',
    },
  ]);
  setCommonData({
    areas: [{ areaId: 1, name: '全国', region: null }],
    businessCategories: [{ businessCategoryId: 1, code: 'A', name: '農業' }],
    plans: [{ planId: 1, planSerialCode: 'free', name: '無料', monthlyPrice: 0, yearlyPrice: 0 }],
    tagGroups: [{ tagGroupId: 1, name: '利用目的', tags: [] }],
  });
  setProfile(3, null);
  setSlim(true);
});

it('only session, members, common data and menu state are kept in session storage', () => {
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'hojokin-desk.common-data',
    'hojokin-desk.members',
    'hojokin-desk.navigation',
    'hojokin-desk.session',
  ]);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

it('logging out clears session, members, common data and profile, sends nothing and reports it once', () => {
  expect([hasMembersOf(3), hasCommonData(), hasProfileOf(3)]).toEqual([true, true, true]);
  logOut();

  expect(readSession()).toMatchObject({ accessToken: null, refreshToken: null, email: null });
  expect(useMembersStore.getState()).toEqual({ workspaceId: null, members: [] });
  expect(Object.values(useCommonDataStore.getState())).toEqual([[], [], [], []]);
  expect([hasMembersOf(3), hasCommonData(), hasProfileOf(3)]).toEqual([false, false, false]);
  expect(Object.keys(sessionStorage)).toEqual(['hojokin-desk.navigation']);
  expect(fetch).not.toHaveBeenCalled();
  expect(onSessionEnded.mock.calls).toEqual([['loggedOut']]);
});

it('logging out removes the session storage of stores that the page never loaded', () => {
  vi.resetModules();
  return import('./api').then(({ logOut: logOutAgain }) => {
    logOutAgain();
    expect(Object.keys(sessionStorage)).toEqual(['hojokin-desk.navigation']);
  });
});
