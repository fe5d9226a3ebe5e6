import type { Workspace } from '~/contract/workspace';
import { keepOverrideTokenOn, takeOverrideToken } from '~/lib/override-token';
import { configureApi, type SessionEnd } from '~/stores/api';
import { clearCommonData } from '~/stores/common-data';
import { clearMembers } from '~/stores/members';
import { endSession, startSession } from '~/stores/session';
import { clearProfile } from '~/stores/workspace-profile';

/** Points the app at an API and keeps how its sessions ended. */
export const connectTo = (baseUrl: string, fetch = globalThis.fetch): SessionEnd[] => {
  const ends: SessionEnd[] = [];
  configureApi({ baseUrl, fetch, onSessionEnded: (end) => ends.push(end) });
  return ends;
};

/** Every store as it is before a first log-in. */
export const forgetEverything = (): void => {
  endSession();
  clearMembers();
  clearCommonData();
  clearProfile();
  keepOverrideTokenOn('another page');
};

/** Logged in with the tokens `access-1` and `refresh-1`. */
export const logInAs = (workspaces: Workspace[] = []): void => {
  startSession({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sessionExpiresAt: null,
    email: 'demo@example.com',
    userName: '佐藤 美咲',
    workspaces,
  });
};

/** Opens the page at a path as if its address carried `?b=`. */
export const openWithOverride = (token: string, path = '/'): void => {
  takeOverrideToken({
    location: { href: `https://app.example${path}?b=${token}` },
    history: { state: null, replaceState: () => {} },
  });
};
