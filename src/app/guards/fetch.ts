import { overrideToken } from '~/lib/navigation/override-token';
import { loadCode } from '~/lib/new-release';
import { renewSession } from '~/session/api';
import { isLoggedIn, readSession } from '~/session/session';
import type { Guard } from './visit';

/**
 * Third guard (specification §4): renews the token, then fetches the data that every screen of a
 * workspace needs. If the renewal fails temporarily, the visit continues with the current token; if
 * a later call fails, the error page opens. A page opened with `b` renews nothing: `b` and the
 * stored refresh token never go together (promise B3). Nor does a public one fetch the workspace's
 * data, which `b` may not be for.
 */
export const fetchSession: Guard = async ({ route, signal, onTokenReady }) => {
  const hasOverride = overrideToken() !== null;
  // Kept out of the log-in bundle; loads while the token is renewed.
  const workspaceData =
    readSession().selectedWorkspaceId === null || (hasOverride && route.feature === 'public')
      ? null
      : loadCode(async () => import('./workspace-data'), 'fetchWorkspaceData');
  workspaceData?.catch(() => {});

  if (isLoggedIn(readSession()) && !hasOverride) {
    await renewSession();
    signal.throwIfAborted();
  }
  onTokenReady();

  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null || workspaceData === null) return;
  const { fetchWorkspaceData } = await workspaceData;
  await fetchWorkspaceData(selectedWorkspaceId, signal);
};
