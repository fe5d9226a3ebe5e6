import { reloadForNewRelease } from '~/lib/new-release';
import { overrideToken } from '~/lib/navigation/override-token';
import { renewSession } from '~/session/api';
import { isLoggedIn, readSession } from '~/session/session';
import type { Guard } from './visit';

/**
 * Third guard (spec §4): renews the token, then fetches with it what every screen of a workspace
 * stands on. A passing fault of the renewal lets the visit go on with the token at hand; a failed
 * call after it leads to the error page. A page opened with `b` renews nothing: `b` and the stored
 * refresh token never go together (trust.md).
 */
export const fetchSession: Guard = async ({ signal, onTokenReady }) => {
  // Log-in has no use for these calls; their code comes while the token is renewed.
  const workspaceData =
    readSession().selectedWorkspaceId === null
      ? null
      : import('./workspace-data').catch(reloadForNewRelease);
  workspaceData?.catch(() => {});

  if (isLoggedIn(readSession()) && overrideToken() === null) {
    await renewSession();
    signal.throwIfAborted();
  }
  onTokenReady();

  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null || workspaceData === null) return;
  const { fetchWorkspaceData } = await workspaceData;
  await fetchWorkspaceData(selectedWorkspaceId, signal);
};
