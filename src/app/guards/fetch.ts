import { overrideToken } from '~/lib/navigation/override-token';
import { loadCode } from '~/lib/new-release';
import { renewSession } from '~/session/api';
import { isLoggedIn, readSession } from '~/session/session';
import type { Guard } from './visit';

/**
 * Third guard (specification §4): renews the token, then fetches the data that every screen of a
 * workspace needs. After a temporary failure of the renewal, the visit continues with the current
 * token. A page opened with `b` renews nothing, as `b` and the stored refresh token must never be
 * combined (promise B3); a public one fetches no workspace data either, as `b` may belong to
 * another workspace.
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
