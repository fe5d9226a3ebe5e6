import { onTestFinished } from 'vitest';
import type { StoreApi } from 'zustand';
import { useNavigationState } from '~/app/layouts/navigation-state';
import type { Workspace } from '~/contract/workspace';
import { useOutlookChoice } from '~/features/subsidies/outlook/outlook-placement';
import * as draftDatabase from '~/lib/draft-database';
import { endOverrideTokenOn, takeOverrideToken } from '~/lib/navigation/override-token';
import { configureApi, type SessionEnd } from '~/session/api';
import { provideDraftDatabase } from '~/session/drafts';
import { useLeavingStore } from '~/session/log-out-confirmation';
import { clearSession } from '~/session/persisted';
import { useMessagesStore } from '~/session/redirect-messages';
import { startSession } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import '~/session/carried-email';
import '~/session/common-data';
import '~/session/members';
import '~/session/workspace-profile';

/** Connects the app to an API. Returns a list to which every end of a session is added. */
export const connectTo = (baseUrl: string, fetch = globalThis.fetch): SessionEnd[] => {
  const ends: SessionEnd[] = [];
  configureApi({ baseUrl, fetch, onSessionEnded: (end) => ends.push(end) });
  return ends;
};

/**
 * The stores that `forgetEverything` resets one by one, because `clearSession` does not reset them.
 */
const stores: readonly StoreApi<object>[] = [
  useLeavingStore,
  useMessagesStore,
  useNavigationState,
  useOutlookChoice,
];

/**
 * Resets the app to the state of a page that has just been loaded, without a log-in. Test files
 * share the modules of the app, so the state of one test would otherwise reach the next test.
 */
export const forgetEverything = (): void => {
  clearSession();
  for (const store of stores) store.setState(store.getInitialState(), true);
  provideDraftDatabase(draftDatabase);
  announce('');
  announce('', 'assertive');
  endOverrideTokenOn('another page');
};

/** Starts a session with the tokens `access-1` and `refresh-1`. */
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

/** Overrides the session's token, as if the user had opened `path` with `?b=` and this token. */
export const openWithOverride = (token: string, path = '/'): void => {
  // Removes the override token after the test, because the next test may run in the same page.
  onTestFinished(() => void endOverrideTokenOn('another page'));
  takeOverrideToken({
    location: { href: `https://app.example${path}?b=${token}` },
    history: { state: null, replaceState: () => {} },
  });
};
